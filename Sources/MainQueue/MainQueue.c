#include "MainQueue.h"

// A stage gets these functions in a program without VirtualTime. In others, VirtualTime's functions of the same names
// take their place: the linker prefers a definition that is not weak.

#define WITHOUT_VIRTUAL_TIME __attribute__((weak))

WITHOUT_VIRTUAL_TIME void main_queue_set_handlers(
    main_queue_delay_handler delay, main_queue_timer_handler timer, main_queue_turn_handler turn) {}
WITHOUT_VIRTUAL_TIME void main_queue_set_current(uint64_t stage, int64_t time) {}
WITHOUT_VIRTUAL_TIME void main_queue_set_time(int64_t time) {}
WITHOUT_VIRTUAL_TIME void main_queue_forget(uint64_t stage) {}
WITHOUT_VIRTUAL_TIME uint64_t main_queue_set_active(uint64_t stage) { return 0; }
WITHOUT_VIRTUAL_TIME void main_queue_keep_dates(uint64_t stage) {}
WITHOUT_VIRTUAL_TIME uint64_t main_queue_enqueued_count(void) { return 0; }
WITHOUT_VIRTUAL_TIME bool main_queue_wait_for_jobs(uint64_t nanoseconds) { return true; }
WITHOUT_VIRTUAL_TIME void main_queue_forget_jobs(void) {}
