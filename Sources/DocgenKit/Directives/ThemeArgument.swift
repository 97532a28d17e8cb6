import ColorEngine
import Diagnostics
import Markup

/// The theme that a call's argument names; nil with a finding when there is none of that name.
func defaultTheme(of call: DirectiveCall, in scope: PageScope, log: inout EvaluationLog) -> DefaultTheme? {
  let name = call.argument.isEmpty ? scope.settings.defaultTheme ?? "" : call.argument
  if name.isEmpty { return DefaultTheme.none }
  switch parseDefaultTheme(name, names: scope.settings.themes) {
  case .success(let theme): return theme
  case .failure(let error):
    log.diagnostics.append(
      rowDiagnostic(error, in: scope.document.source, at: call.argumentSpan, names: scope.settings.themes))
    return nil
  }
}

/// Reports the errors of a raw body's rows at their places in the page.
///
/// - Parameter start: where the rows begin in the body.
func report(
  _ errors: [RowError], from start: Int = 0, of call: DirectiveCall, in scope: PageScope, log: inout EvaluationLog
) {
  for error in errors {
    let first = call.sourceOffset(ofBodyByte: start + error.byteRange.lowerBound)
    let end = max(first, call.sourceOffset(ofBodyByte: start + error.byteRange.upperBound))
    log.diagnostics.append(
      rowDiagnostic(error, in: scope.document.source, at: Span(first..<end), names: scope.settings.themes))
  }
}

/// An error of the engine as a finding, with the nearest name that exists.
func rowDiagnostic(_ error: RowError, in source: Source, at span: Span, names: ThemeNames) -> Diagnostic {
  var hint = error.hint
  var fix: Diagnostic.Fix?
  if hint == nil, !error.candidates.isEmpty {
    let typed = String(decoding: source.bytes[clamped(span, source)], as: UTF8.self)
    // A family may be typed as `proOrange` too.
    let swiftNames =
      typed.hasPrefix("pro") ? error.candidates.compactMap { Family(named: $0)?.swiftName } : []
    if let name = nearest(to: typed, among: error.candidates + swiftNames) {
      hint = "did you mean '\(name)'?"
      fix = Diagnostic.Fix(replacing: span, with: name)
    } else if error.rule == RowError.Rule.unknownStop.rawValue {
      hint = nearestStops(to: typed, among: error.candidates)
    } else if error.candidates.count <= 12 {
      hint = "known: \(error.candidates.joined(separator: ", "))"
    }
  }
  return Diagnostic(.error, error.rule, error.message, in: source, at: span, hint: hint, fix: fix)
}

/// The stops around a number that is none: `_475` stands between two.
private func nearestStops(to typed: String, among stops: [String]) -> String? {
  guard let number = Int(typed.drop { $0 == "_" }) else { return nil }
  let numbers = stops.compactMap { Int($0.dropFirst()) }
  let around = [numbers.filter { $0 < number }.max(), numbers.filter { $0 > number }.min()].compactMap { $0 }
  return around.isEmpty ? nil : "the nearest is " + around.map { "'_\($0)'" }.joined(separator: " or ")
}

private func clamped(_ span: Span, _ source: Source) -> Range<Int> {
  let start = min(Int(span.start), source.bytes.count)
  return start..<min(max(start, Int(span.end)), source.bytes.count)
}
