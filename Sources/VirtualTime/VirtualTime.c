#define _GNU_SOURCE
#include "VirtualTime.h"

#include "MainQueue.h"

// On Linux a program's own definition of a function takes the place of a shared library's, also for calls from other
// libraries. The functions of libdispatch that are defined here pass everything on, unless a stage is current and
// the main queue is meant; so do those of Core Foundation, on which Foundation's timers are built, and the clock. With
// statically linked libraries their own definitions win, and nothing here is called; the linker option --wrap=NAME for
// each of the functions changes that. Documentation/Toolchain.md tells what breaks if this stops being so.

#if defined(__linux__) || defined(__FreeBSD__)
#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef uint64_t dispatch_time_t;
typedef void (*function_t)(void *);

// These declarations are libdispatch's, whose headers need a compiler for blocks.
extern char _dispatch_main_q __attribute__((weak));
extern void *_Block_copy(const void *) __attribute__((weak));
extern void _Block_release(const void *) __attribute__((weak));
extern const char *dispatch_queue_get_label(void *) __attribute__((weak));

static const dispatch_time_t now_time = 0, forever = ~0ull;

static _Atomic(main_queue_delay_handler) delay_handler;
static _Atomic(main_queue_timer_handler) timer_handler;
static _Atomic(main_queue_turn_handler) turn_handler;
static _Atomic uint64_t current_stage;
static _Atomic int64_t current_time;
static _Atomic uint64_t enqueued_count;
// The stage whose code gets the machine's dates.
static _Atomic uint64_t dated_stage;
static _Thread_local uint64_t active_stage;
// The stage on behalf of which this thread runs a job, which is not the stage's own code.
static _Thread_local uint64_t job_stage;

void main_queue_set_handlers(
    main_queue_delay_handler delay, main_queue_timer_handler timer, main_queue_turn_handler turn) {
  atomic_store(&delay_handler, delay);
  atomic_store(&timer_handler, timer);
  atomic_store(&turn_handler, turn);
}

void main_queue_set_current(uint64_t stage, int64_t time) {
  atomic_store(&current_time, time);
  atomic_store(&current_stage, stage);
}

void main_queue_set_time(int64_t time) { atomic_store(&current_time, time); }

void main_queue_forget(uint64_t stage) {
  atomic_compare_exchange_strong(&current_stage, &stage, 0);
}

uint64_t main_queue_set_active(uint64_t stage) {
  uint64_t before = active_stage;
  active_stage = stage;
  return before;
}

void main_queue_keep_dates(uint64_t stage) { atomic_store(&dated_stage, stage); }

uint64_t main_queue_enqueued_count(void) { return atomic_load(&enqueued_count); }

// This macro finds the definition that the linker or the loader would have taken without this file.
#define REAL(result, name, ...)                                                    \
  extern result __wrap_##name(__VA_ARGS__);                                        \
  extern result __real_##name(__VA_ARGS__) __attribute__((weak));                  \
  static result (*real_##name(void))(__VA_ARGS__) {                                \
    static _Atomic(void *) found;                                                  \
    if (__real_##name && __real_##name != __wrap_##name) return __real_##name;     \
    void *known = atomic_load_explicit(&found, memory_order_relaxed);              \
    if (!known) {                                                                  \
      known = dlsym(RTLD_NEXT, #name);                                             \
      if (!known) abort();                                                         \
      atomic_store_explicit(&found, known, memory_order_relaxed);                  \
    }                                                                              \
    return (result(*)(__VA_ARGS__))known;                                          \
  }                                                                                \
  result name(__VA_ARGS__) __attribute__((weak, alias("__wrap_" #name)));

REAL(dispatch_time_t, dispatch_time, dispatch_time_t, int64_t)
REAL(dispatch_time_t, dispatch_walltime, const struct timespec *, int64_t)
REAL(void, dispatch_after, dispatch_time_t, void *, void *)
REAL(void, dispatch_async, void *, void *)
REAL(void, dispatch_async_f, void *, void *, function_t)
REAL(int, clock_gettime, clockid_t, struct timespec *)
REAL(void, CFRunLoopAddTimer, void *, void *, const void *)
REAL(void, CFRunLoopTimerSetNextFireDate, void *, double)

static bool is_main(void *queue) { return &_dispatch_main_q && queue == (void *)&_dispatch_main_q; }

static bool is_on_main_queue(void) {
  if (active_stage) return true;
  const char *label = dispatch_queue_get_label ? dispatch_queue_get_label(NULL) : NULL;
  return label && strcmp(label, "com.apple.main-thread") == 0;
}

// MARK: - Times

// By the time that a deadline gets here, it is a time of the machine, which may have been busy since. So this file
// remembers the results of `now()` together with the stage's time, and the deadlines made of them with their distance. It
// does so for all threads together: the main queue may go on with a task on another thread than before. Threads that run no
// code of a stage are left out: whenever one of libdispatch's own has nothing to do, it asks until when to wait, and in a
// hundredth of a second they were seen to ask some hundred times.
typedef struct {
  dispatch_time_t value;
  uint64_t stage;
  int64_t base, delay;
} known_time;

// A stage that asks without end does not push out what others were told: stages have rows by number.
enum { known_capacity = 128, known_rows = 16 };
static pthread_mutex_t known_lock = PTHREAD_MUTEX_INITIALIZER;
static known_time known_times[known_rows][known_capacity];
static unsigned known_next[known_rows];

static void remember(dispatch_time_t value, uint64_t stage, int64_t base, int64_t delay) {
  unsigned row = stage % known_rows;
  pthread_mutex_lock(&known_lock);
  known_times[row][known_next[row]++ % known_capacity] = (known_time){value, stage, base, delay};
  pthread_mutex_unlock(&known_lock);
}

static bool find(dispatch_time_t value, uint64_t stage, known_time *found) {
  unsigned row = stage % known_rows;
  bool is_known = false;
  pthread_mutex_lock(&known_lock);
  for (unsigned age = 1; age <= known_capacity && !is_known; age++) {
    *found = known_times[row][(known_next[row] - age) % known_capacity];
    is_known = found->value == value && found->stage == stage;
  }
  pthread_mutex_unlock(&known_lock);
  return is_known;
}

// Returns the stage for which this thread's code asks for times, 0 for none.
static uint64_t asking_stage(void) {
  uint64_t stage = atomic_load(&current_stage);
  return stage && (job_stage || is_on_main_queue()) ? stage : 0;
}

dispatch_time_t __wrap_dispatch_time(dispatch_time_t when, int64_t delta) {
  dispatch_time_t value = real_dispatch_time()(when, delta);
  uint64_t stage = asking_stage();
  if (!stage || value == forever) return value;
  if (when == now_time) {
    remember(value, stage, atomic_load(&current_time), delta);
  } else {
    known_time origin;
    int64_t delay;
    if (find(when, stage, &origin) && !__builtin_add_overflow(origin.delay, delta, &delay)) {
      remember(value, stage, origin.base, delay);
    }
  }
  return value;
}

dispatch_time_t __wrap_dispatch_walltime(const struct timespec *when, int64_t delta) {
  dispatch_time_t value = real_dispatch_walltime()(when, delta);
  uint64_t stage = asking_stage();
  if (stage && !when && value != forever) remember(value, stage, atomic_load(&current_time), delta);
  return value;
}

// The two upper bits tell the clock: 0x is time since the machine started, 11 is wall time, as its negative. (10 is
// another clock, which Swift does not offer.)
static bool delay_from_now(dispatch_time_t when, int64_t *delay) {
  if (when >> 63 == 0) {
    *delay = when == now_time ? 0 : (int64_t)(when - real_dispatch_time()(now_time, 0));
    return true;
  }
  if (when >> 62 != 3) return false;
  *delay = (int64_t)(real_dispatch_walltime()(NULL, 0) - when);
  return true;
}

void __wrap_dispatch_after(dispatch_time_t when, void *queue, void *block) {
  uint64_t stage = active_stage ? active_stage : atomic_load(&current_stage);
  main_queue_delay_handler handler = atomic_load(&delay_handler);
  if (stage && handler && is_main(queue) && when != forever) {
    known_time time;
    int64_t delay;
    if (find(when, stage, &time)) return handler(stage, time.base, time.delay, block);
    if (delay_from_now(when, &delay)) return handler(stage, atomic_load(&current_time), delay, block);
  }
  real_dispatch_after()(when, queue, block);
}

// MARK: - Timers

typedef struct {
  intptr_t version;
  void *info, *retain, *release, *describe;
} timer_context;

extern void CFRunLoopTimerGetContext(void *, timer_context *) __attribute__((weak));
extern double CFRunLoopTimerGetNextFireDate(void *) __attribute__((weak));

// Code that runs for a stage gets dates on its time, which begins with the first instant of 2001: what compares dates, to
// show how far something is, goes with all else, and comes out the same again. Other code gets the machine's.
enum { first_second = 978307200, nanoseconds_a_second = 1000000000 };

// This is the last date that was asked for on this thread, in seconds since the first instant of 2001, with the stage's
// time then. A timer's date is made of it.
static _Thread_local struct {
  uint64_t stage;
  double date, base;
} last_date;

// Whether Foundation asks for a date. Others, such as libdispatch's waits, reckon with what the machine's clock will say.
static bool asks_for_date(const void *caller) {
  static _Thread_local const void *last;
  static _Thread_local bool did;
  if (caller != last) {
    Dl_info place;
    did = dladdr(caller, &place) && place.dli_fname && strstr(place.dli_fname, "libFoundationEssentials");
    last = caller;
  }
  return did;
}

int __wrap_clock_gettime(clockid_t clock, struct timespec *time) {
  int result = real_clock_gettime()(clock, time);
  uint64_t stage = atomic_load_explicit(&current_stage, memory_order_relaxed);
  if (stage && clock == CLOCK_REALTIME && result == 0) {
    int64_t now = atomic_load(&current_time);
    uint64_t running = active_stage ? active_stage : job_stage;
    if (running && running != atomic_load_explicit(&dated_stage, memory_order_relaxed) &&
        asks_for_date(__builtin_return_address(0))) {
      time->tv_sec = first_second + (time_t)(now / nanoseconds_a_second);
      time->tv_nsec = (long)(now % nanoseconds_a_second);
    }
    last_date.stage = stage;
    last_date.date = (double)(time->tv_sec - first_second) + 1e-9 * (double)time->tv_nsec;
    last_date.base = 1e-9 * (double)now;
  }
  return result;
}

/// Hands a timer over to the current stage, if there is one.
static bool take_timer(void *timer, double date, bool begins) {
  uint64_t stage = active_stage ? active_stage : atomic_load(&current_stage);
  main_queue_timer_handler handler = atomic_load(&timer_handler);
  if (!stage || !handler || !CFRunLoopTimerGetContext || !is_on_main_queue()) return false;
  timer_context context = {0};
  CFRunLoopTimerGetContext(timer, &context);
  if (!context.info) return false;
  struct timespec now;
  if (last_date.stage != stage) __wrap_clock_gettime(CLOCK_REALTIME, &now);
  double time = 1e-9 * (double)atomic_load(&current_time);
  handler(stage, begins, time, last_date.base, date - last_date.date, context.info);
  return true;
}

void __wrap_CFRunLoopAddTimer(void *loop, void *timer, const void *mode) {
  if (CFRunLoopTimerGetNextFireDate && take_timer(timer, CFRunLoopTimerGetNextFireDate(timer), true)) return;
  real_CFRunLoopAddTimer()(loop, timer, mode);
}

void __wrap_CFRunLoopTimerSetNextFireDate(void *timer, double date) {
  take_timer(timer, date, false);
  real_CFRunLoopTimerSetNextFireDate()(timer, date);
}

// MARK: - Turns

// Turns and jobs are the work that stages' code sends to queues, and the work that this sends in turn. Turns run on the
// main queue, jobs on others: for example tasks that go on after a continuation. Jobs are waited for while their era
// lasts.
typedef struct {
  uint64_t stage, era;
  function_t function;
  void *context;
} turn;

static _Thread_local uint64_t active_era;
static pthread_mutex_t jobs_mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t jobs_ended = PTHREAD_COND_INITIALIZER;
static uint64_t jobs_under_way, jobs_era = 1;

static void run_turn(void *context) {
  turn due = *(turn *)context;
  free(context);
  uint64_t before = active_stage, era_before = active_era, current = atomic_load(&current_stage);
  main_queue_turn_handler handler = atomic_load(&turn_handler);
  active_stage = due.stage;
  active_era = due.era;
  handler(due.stage);
  due.function(due.context);
  active_stage = before;
  active_era = era_before;
  if (current && current != due.stage && atomic_load(&current_stage) == due.stage) handler(current);
}

static void run_job(void *context) {
  turn due = *(turn *)context;
  free(context);
  uint64_t before = job_stage, era_before = active_era;
  job_stage = due.stage;
  active_era = due.era;
  due.function(due.context);
  job_stage = before;
  active_era = era_before;
  pthread_mutex_lock(&jobs_mutex);
  if (due.era == jobs_era && --jobs_under_way == 0) pthread_cond_broadcast(&jobs_ended);
  pthread_mutex_unlock(&jobs_mutex);
}

bool main_queue_wait_for_jobs(uint64_t nanoseconds) {
  pthread_mutex_lock(&jobs_mutex);
  if (jobs_under_way && nanoseconds) {
    struct timespec end;
    real_clock_gettime()(CLOCK_REALTIME, &end);
    nanoseconds += (uint64_t)end.tv_nsec;
    end.tv_sec += (time_t)(nanoseconds / 1000000000);
    end.tv_nsec = (long)(nanoseconds % 1000000000);
    while (jobs_under_way && pthread_cond_timedwait(&jobs_ended, &jobs_mutex, &end) == 0) {}
  }
  bool ended = jobs_under_way == 0;
  pthread_mutex_unlock(&jobs_mutex);
  return ended;
}

void main_queue_forget_jobs(void) {
  pthread_mutex_lock(&jobs_mutex);
  jobs_era++;
  jobs_under_way = 0;
  pthread_mutex_unlock(&jobs_mutex);
}

void __wrap_dispatch_async_f(void *queue, void *context, function_t function) {
  bool is_turn = is_main(queue);
  if (is_turn) atomic_fetch_add(&enqueued_count, 1);
  uint64_t stage = active_stage ? active_stage : job_stage;
  turn *made = stage && atomic_load(&turn_handler) ? malloc(sizeof(turn)) : NULL;
  if (!made) return real_dispatch_async_f()(queue, context, function);
  *made = (turn){stage, active_era, function, context};
  if (!is_turn) {
    pthread_mutex_lock(&jobs_mutex);
    if (!made->era) made->era = jobs_era;
    if (made->era == jobs_era) jobs_under_way++;
    pthread_mutex_unlock(&jobs_mutex);
  }
  real_dispatch_async_f()(queue, made, is_turn ? run_turn : run_job);
}

static void run_block(void *block) {
  struct {
    void *isa;
    int32_t flags, reserved;
    function_t invoke;
  } *layout = block;
  layout->invoke(block);
  _Block_release(block);
}

void __wrap_dispatch_async(void *queue, void *block) {
  if (is_main(queue) && (active_stage || job_stage) && _Block_copy && _Block_release)
    return __wrap_dispatch_async_f(queue, _Block_copy(block), run_block);
  if (is_main(queue)) atomic_fetch_add(&enqueued_count, 1);
  real_dispatch_async()(queue, block);
}

#endif
