/// The version in `--version`, hello and reports.
public enum LiveLayoutVersion {
  public static let current = "1.0.0"
}
