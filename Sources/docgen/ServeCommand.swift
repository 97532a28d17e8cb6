let serveCommand = Command(name: "serve", arguments: "", summary: "") { _ in .failure }
