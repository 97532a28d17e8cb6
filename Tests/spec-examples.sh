#!/bin/sh
# Runs all examples of the CommonMark and GitHub specifications against the library's own HTML.
#
#   Tests/spec-examples.sh SPEC.txt …
#
# The texts are `spec.txt` of github.com/commonmark/commonmark-spec at tag 0.29 and `test/spec.txt` of
# github.com/github/cmark-gfm. They are under another license, so they are not kept here.
set -eu
[ $# -gt 0 ] || { sed -n '2,7s/^# \{0,1\}//p' "$0"; exit 64; }
paths=""
for file in "$@"; do
  [ -r "$file" ] || { echo "cannot read $file" >&2; exit 2; }
  paths="$paths${paths:+:}$(cd "$(dirname "$file")" && pwd)/$(basename "$file")"
done
cd "$(dirname "$0")/.."
DOCGEN_SPEC="$paths" exec swift test --filter SpecificationTests
