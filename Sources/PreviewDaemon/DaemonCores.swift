import Glibc

/// How many cores the scheduler lets this process use.
enum DaemonCores {
  static var count: Int { max(1, sysconf(CInt(_SC_NPROCESSORS_ONLN))) }
}
