#pragma once
#include <stdbool.h>

/// Whether an object of Swift is on its way out, so that a weak reference to it would be nil.
bool object_is_going(const void *_Nonnull object);
