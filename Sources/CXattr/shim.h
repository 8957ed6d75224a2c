// Calls of the file system that Swift's Glibc module leaves out. Remove each when the module has it.
#include <sys/types.h>
#include <sys/xattr.h>

// <stdio.h> declares it only with _GNU_SOURCE.
extern int renameat2(int, const char *, int, const char *, unsigned int);
