let explainCommand = Command(name: "explain", arguments: "", summary: "") { _ in .failure }
