// The GNU C library's settings of the heap, which Swift's module of it leaves out.
#ifdef __linux__
#include <malloc.h>
#endif
