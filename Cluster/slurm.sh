#!/bin/bash
# Many morphs as a job array of Slurm, in a folder that all nodes see:
#
#     sbatch --array=1-16 slurm.sh jobs.jsonl
#
# Slurm tells `inbetween batch` which part of the jobs a task has. A task whose node is lost is queued again, and does what
# its journal does not say is done.
#SBATCH --job-name=inbetween
#SBATCH --requeue
#SBATCH --open-mode=append
set -euo pipefail
exec "${INBETWEEN:-inbetween}" batch "$@"
