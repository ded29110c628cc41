// Counts by standing in front of glibc's allocator, whose own functions do the work.
#include "AllocationCount.h"

#include <stddef.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

static long given, returned;

void *malloc(size_t size) {
  __atomic_fetch_add(&given, 1, __ATOMIC_RELAXED);
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  __atomic_fetch_add(&given, 1, __ATOMIC_RELAXED);
  return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
  if (!block) __atomic_fetch_add(&given, 1, __ATOMIC_RELAXED);
  return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  __atomic_fetch_add(&given, 1, __ATOMIC_RELAXED);
  return __libc_memalign(alignment, size);
}

void free(void *block) {
  if (block) __atomic_fetch_add(&returned, 1, __ATOMIC_RELAXED);
  __libc_free(block);
}

AllocationCount allocation_count(void) {
  AllocationCount count = {given, returned};
  return count;
}
