let exportCommand = Command(name: "export", arguments: "", summary: "") { _ in .failure }
