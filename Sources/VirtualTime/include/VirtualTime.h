#pragma once

// A program that depends on this target, which declares nothing, has delays on its main queue and Foundation's timers come
// due on the time of a stage. Tests and recorders do; a program that only renders views leaves it out and keeps its clock.
