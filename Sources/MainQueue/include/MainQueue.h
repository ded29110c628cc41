#pragma once
#include <stdbool.h>
#include <stdint.h>

// This is a stage's view of the work that a program enqueues on the main queue. The functions act as documented in a
// program that links VirtualTime. In others they do nothing: a stage hears of no delay and no timer, and counts stay 0.

/// Takes a block that is due on the main queue at `base` + `delay` nanoseconds of the stage's time.
typedef void (*main_queue_delay_handler)(uint64_t stage, int64_t base, int64_t delay, void *_Nonnull block);
/// Takes a timer of Foundation that begins on the main queue, or gets another date, at `time` seconds of the stage's
/// time. The timer is due at `base` + `delay`.
typedef void (*main_queue_timer_handler)(
    uint64_t stage, bool begins, double time, double base, double delay, const void *_Nonnull timer);
/// Makes `stage` current, for a block that was enqueued on its behalf or after a block of another stage.
typedef void (*main_queue_turn_handler)(uint64_t stage);

/// Sets the functions that hear of delays, timers and turns. It is called once.
void main_queue_set_handlers(
    main_queue_delay_handler _Nonnull delay, main_queue_timer_handler _Nonnull timer,
    main_queue_turn_handler _Nonnull turn);

/// Makes `stage` current, 0 for none, at its time in nanoseconds.
void main_queue_set_current(uint64_t stage, int64_t time);

/// Sets the time of the current stage, if there is one, in nanoseconds.
void main_queue_set_time(int64_t time);

/// Makes no stage current, if `stage` was.
void main_queue_forget(uint64_t stage);

/// Sets the stage on behalf of which this thread runs code, 0 for none, and returns the one before.
uint64_t main_queue_set_active(uint64_t stage);

/// Lets the code of `stage` have the machine's dates, as people who look at a window expect. One stage does at a time.
void main_queue_keep_dates(uint64_t stage);

/// Returns the number of blocks enqueued on the main queue so far. It stays 0 if the program calls other functions than
/// VirtualTime's.
uint64_t main_queue_enqueued_count(void);

/// Waits until the work that stages' code has sent to other queues has run, at most `nanoseconds`, and returns whether
/// it has.
bool main_queue_wait_for_jobs(uint64_t nanoseconds);

/// Stops waiting for the work that is under way on other queues.
void main_queue_forget_jobs(void);
