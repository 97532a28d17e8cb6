import ColorEngine

/// The tokens with their stops and opacity, a row each: for `docgen list tokens`.
public func tokenList() -> [[String]] {
  Token.allCases.map { token in
    let opacity = token.opacity < 1 ? "opacity \(printedNumber(token.opacity))" : ""
    return [token.name, "light \(token.lightStop.name)", "dark \(token.darkStop.name)", opacity]
  }
}

/// The directives with their summaries, a row each.
public func directiveList() -> [[String]] {
  Directives.all.flatMap { directive in
    directive.names.map { name -> [String] in
      let isInline = directive.signature.placement == .inline
      return [isInline ? ":\(name)[…]" : ":::\(name)", directive.summary]
    }
  }
}
