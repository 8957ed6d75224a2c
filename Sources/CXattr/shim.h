// Calls of the file system that Swift's Glibc module leaves out. Remove each when the module has it.
#include <sys/epoll.h>
#include <sys/types.h>
#include <sys/xattr.h>

// <stdio.h> declares it only with _GNU_SOURCE.
extern int renameat2(int, const char *, int, const char *, unsigned int);

// A descriptor that is readable once for each change of a mount table such as /proc/self/mountinfo, which itself is always readable; -1 on failure.
static inline int mount_changes(int table) {
  struct epoll_event event = {.events = EPOLLPRI};
  int changes = epoll_create1(EPOLL_CLOEXEC);
  if (changes >= 0) epoll_ctl(changes, EPOLL_CTL_ADD, table, &event);
  return changes;
}
