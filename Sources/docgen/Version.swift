/// The version that `--version` prints; caches of other versions are not read.
let docgenVersion = "0.1.0"
