/// The version that `--version`, hello and reports name.
public enum LiveLayoutVersion {
  public static let current = "1.0.0"
}
