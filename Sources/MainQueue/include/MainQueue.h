#pragma once
#include <stdbool.h>
#include <stdint.h>

// What a program enqueues on the main queue, seen by a stage. These functions do what they say in a program that links
// VirtualTime. In others they do nothing: a stage hears of no delay and no timer, and counts stay 0.

/// Gets a block that is due on the main queue, at `base` + `delay` nanoseconds of the stage's time.
typedef void (*main_queue_delay_handler)(uint64_t stage, int64_t base, int64_t delay, void *_Nonnull block);
/// Gets a timer of Foundation that begins on the main queue, or gets another date, at `time` seconds of the stage's time. It
/// is due at `base` + `delay`.
typedef void (*main_queue_timer_handler)(
    uint64_t stage, bool begins, double time, double base, double delay, const void *_Nonnull timer);
/// Makes `stage` current, for a block that was enqueued on its behalf or after one of another.
typedef void (*main_queue_turn_handler)(uint64_t stage);

/// Sets who hears of delays, timers and turns. To be called once.
void main_queue_set_handlers(
    main_queue_delay_handler _Nonnull delay, main_queue_timer_handler _Nonnull timer,
    main_queue_turn_handler _Nonnull turn);

/// Says which stage is current, 0 for none, and its time in nanoseconds.
void main_queue_set_current(uint64_t stage, int64_t time);

/// Says that there is no current stage any more, if it is this one.
void main_queue_forget(uint64_t stage);

/// Says on behalf of which stage this thread runs code, 0 for none, and returns for which it did before.
uint64_t main_queue_set_active(uint64_t stage);

/// How much has been enqueued on the main queue; 0 for ever if the program calls other functions than VirtualTime's.
uint64_t main_queue_enqueued_count(void);

/// Waits until what stages' code has sent to other queues has run, for so long at most, and returns whether it has.
bool main_queue_wait_for_jobs(uint64_t nanoseconds);

/// Has what is under way on other queues not waited for any more.
void main_queue_forget_jobs(void);
