#include "ObjectLifetime.h"

// The runtime's (HeapObject.h in its sources); Swift itself may not call it by its name.
extern bool swift_isDeallocating(const void *object);

bool object_is_going(const void *object) { return swift_isDeallocating(object); }
