#pragma once

/// How many blocks of memory the program has been given so far, and how many it has given back.
typedef struct {
  long given;
  long returned;
} AllocationCount;

AllocationCount allocation_count(void);
