/* Preloaded into a database server under test. While the file that FAILING_FSYNC names is there, the disk
   cannot keep what was written; where it says "once", only the first attempt fails and the file goes. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int fails(void)
{
	const char *orders = getenv("FAILING_FSYNC");
	char order[5] = "";
	int file = orders ? open(orders, O_RDONLY) : -1;

	if (file < 0)
		return 0;
	if (read(file, order, 4) < 0)
		order[0] = 0;
	close(file);
	/* Of several processes, the one that removes it is the first. */
	if (strcmp(order, "once") == 0 && unlink(orders) != 0)
		return 0;
	errno = EIO;
	return 1;
}

int fsync(int file)
{
	int (*real)(int) = (int (*)(int)) dlsym(RTLD_NEXT, "fsync");

	return fails() ? -1 : real(file);
}

int fdatasync(int file)
{
	int (*real)(int) = (int (*)(int)) dlsym(RTLD_NEXT, "fdatasync");

	return fails() ? -1 : real(file);
}
