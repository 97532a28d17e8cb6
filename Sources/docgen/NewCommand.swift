let newCommand = Command(name: "new", arguments: "", summary: "") { _ in .failure }
