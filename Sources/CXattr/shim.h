// Extended attributes, access control lists among them. Remove when Swift's Glibc module has <sys/xattr.h>.
#include <sys/types.h>
#include <sys/xattr.h>
