// Extended attributes, including access control lists. Remove when Swift's Glibc module has <sys/xattr.h>.
#include <sys/types.h>
#include <sys/xattr.h>
