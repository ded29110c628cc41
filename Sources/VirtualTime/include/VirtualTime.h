#pragma once

// This target declares nothing. In a program that depends on it, delays on the main queue and Foundation's timers come
// due on the time of a stage. Tests and recorders do; a program that only renders views leaves it out and keeps its
// clock.
