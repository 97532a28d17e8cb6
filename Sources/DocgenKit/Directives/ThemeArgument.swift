import ColorEngine
import Diagnostics
import Markup

/// The theme that a call's argument names; nil with a finding when there is none of that name.
///
/// - Parameter rowErrors: what is wrong with the call's rows in a theme. They are looked through in any theme even where the
///   one that is named does not exist, so that their own mistakes are said as well.
func defaultTheme(
  of call: DirectiveCall, in scope: PageScope, log: inout EvaluationLog,
  rowErrors: (DefaultTheme) -> [RowError] = { _ in [] }
) -> DefaultTheme? {
  let name = call.argument.isEmpty ? scope.settings.defaultTheme ?? "" : call.argument
  if name.isEmpty { return DefaultTheme.none }
  switch parseDefaultTheme(name, names: scope.settings.themes) {
  case .success(let theme): return theme
  case .failure(let error):
    log.diagnostics.append(
      rowDiagnostic(error, in: scope.document.source, at: call.argumentSpan, names: scope.settings.themes))
    report(rowErrors(.theme(.family(.blue))), of: call, in: scope, log: &log)
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
  if !error.candidates.isEmpty {
    let typed = String(decoding: source.bytes[clamped(span, source)], as: UTF8.self)
    // A family may be typed as `proOrange` too.
    let swiftNames =
      typed.hasPrefix("pro") ? error.candidates.compactMap { Family(named: $0)?.swiftName } : []
    let isStop = error.rule == RowError.Rule.unknownStop.rawValue
    let candidates = isStop ? byDistance(error.candidates, from: typed) : error.candidates
    // A name that exists, and does not belong here, is not misspelled.
    if let name = nearest(to: typed, among: candidates + swiftNames), name != typed {
      hint = "did you mean '\(name)'?"
      fix = Diagnostic.Fix(replacing: span, with: name)
    } else if hint != nil {
      // What the engine says is more than a list of names.
    } else if isStop {
      hint = nearestStops(to: typed, among: error.candidates)
    } else if error.candidates.count <= 12 {
      hint = "known: \(error.candidates.joined(separator: ", "))"
    }
  }
  return Diagnostic(.error, error.rule, error.message, in: source, at: span, hint: hint, fix: fix)
}

/// Stops, the nearest number first: `_510` is rather `_500` than `_150`.
private func byDistance(_ stops: [String], from typed: String) -> [String] {
  guard let number = Int(typed.drop { $0 == "_" }), number < 1_000_000, number > -1_000_000 else { return stops }
  return stops.enumerated().sorted { left, right in
    let distances = [left, right].map { abs((Int($0.element.dropFirst()) ?? 0) - number) }
    return distances[0] == distances[1] ? left.offset < right.offset : distances[0] < distances[1]
  }.map(\.element)
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
