// libFuzzer brings the entry point; a program needs a file.
