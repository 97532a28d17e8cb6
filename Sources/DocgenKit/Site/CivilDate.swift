/// A day of the Gregorian calendar, without a time zone: the same day for every reader and every builder.
public struct CivilDate: Hashable, Comparable, Sendable {
  public let year: Int
  public let month: Int
  public let day: Int

  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1, day <= Self.days(inMonth: month, of: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Reads `2026-03-01`, with or without a time behind `T` or a space. The day is the one that is written.
  public init?(parsing text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count >= 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[5..<7]),
      let day = Self.number(bytes[8..<10])
    else { return nil }
    if bytes.count > 10 {
      guard bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: "t") || bytes[10] == UInt8(ascii: " "),
        Self.isTime(bytes[11...])
      else { return nil }
    }
    self.init(year: year, month: month, day: day)
  }

  /// The day, in UTC, of a time in seconds since 1970.
  public init(secondsSince1970 seconds: Int64) {
    // Days to civil by eras of 400 years, counted from 0000-03-01 (Richards, "Mapping time", 1998).
    let days = Int((seconds >= 0 ? seconds : seconds - 86_399) / 86_400) + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// `2026-09-26`
  public var iso: String { "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))" }

  /// `September 26, 2026`, in every locale.
  public var english: String {
    let names = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
      "December",
    ]
    return "\(names[month - 1]) \(day), \(year)"
  }

  public static func < (left: CivilDate, right: CivilDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for digit in digits {
      guard digit >= 0x30, digit <= 0x39 else { return nil }
      value = value * 10 + Int(digit - 0x30)
    }
    return value
  }

  /// `02:30`, `02:30:00`, with a fraction and with `Z` or an offset behind.
  private static func isTime(_ bytes: ArraySlice<UInt8>) -> Bool {
    let allowed = bytes.allSatisfy { ($0 >= 0x30 && $0 <= 0x39) || ":.+-Zz ".utf8.contains($0) }
    guard allowed, bytes.count >= 5, let hour = number(bytes.prefix(2)), hour < 24 else { return false }
    let rest = bytes.dropFirst(2)
    guard rest.first == UInt8(ascii: ":"), let minute = number(rest.dropFirst().prefix(2)) else { return false }
    return minute < 60
  }
}

/// A number with leading zeros.
func padded(_ number: Int, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}
