/// Every comparison of doubles in the solver goes through one of these.
enum Tolerance {
  /// A coefficient below this is zero: sums of coefficients around 1 leave errors of about 1e-16.
  static let coefficient = 1e-11
  /// A slope or reduced cost below this is zero, so that no level leaks into the next one.
  static let cost = 1e-9
  /// The solver never divides by a coefficient below this.
  static let pivot = 1e-9
  /// Points closer than this are the same place. A thousandth of a pixel is 3e-4.
  static let value = 1e-8

  /// Values are multiples of 2^-20 (about 1e-6 pt). Arithmetic on layouts is exact or off by some 1e-12, so that
  /// different paths to one answer round to the same bits.
  static func snapped(_ value: Double) -> Double {
    guard abs(value) < 2_147_483_648 else { return value }
    // 1.5 * 2^52 leaves no room for a fraction, so adding it rounds to the nearest integer. This takes two additions;
    // `rounded` would call into the C library for every variable.
    let magic = 6_755_399_441_055_744.0
    return ((value * 1_048_576 + magic) - magic) * (1 / 1_048_576)
  }

  /// The violation that snapping and rounding may leave in a satisfied constraint, for numbers of this size.
  static func violation(around scale: Double) -> Double { 4e-6 * max(1, scale * 1e-3) }
}
