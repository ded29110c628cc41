"""Our solutions of random systems of constraints beside those of kiwisolver, which is Cassowary, too.

    constraints.py PROGRAM     PROGRAM prints the systems and our solutions, one a line

Kiwi adds violations up, a thousand medium ones counting as much as a strong one; we compare strength by strength. So two
things are checked. Of every system our solution satisfies what is required and is, strength by strength, no worse than
Kiwi's. And where the solution is unique, both are equal. A solution is unique if no wish for one variable, up or down by
1 and with a thousandth of the weakest strength, moves it: the best solutions are a convex set, so a second one differs in
some variable, towards which such a wish would move at no cost. Where our solution is better than Kiwi's, they are not
compared.
"""

import json
import subprocess
import sys

import kiwisolver as kiwi

STRENGTHS = {name: getattr(kiwi.strength, name) for name in ("required", "strong", "medium", "weak")}
NUDGE = kiwi.strength.create(0, 0, 0.001)
TOLERANCE = 1e-4


def expression(constraint, variables):
    total = constraint["constant"]
    for index, coefficient in constraint["terms"]:
        total = total + coefficient * variables[index]
    return total


def make(system):
    solver, variables = kiwi.Solver(), [kiwi.Variable(f"v{index}") for index in range(system["count"])]
    for constraint in system["constraints"]:
        total = expression(constraint, variables)
        relation = {"==": total == 0, "<=": total <= 0, ">=": total >= 0}[constraint["relation"]]
        solver.addConstraint(relation | STRENGTHS[constraint["strength"]])
    return solver, variables


def solve(solver, variables):
    solver.updateVariables()
    return [variable.value() for variable in variables]


def is_unique(system, values):
    solver, variables = make(system)
    for variable, value in zip(variables, values):
        for step in (-1, 1):
            wish = (variable == value + step) | NUDGE
            solver.addConstraint(wish)
            if distance(solve(solver, variables), values) > TOLERANCE:
                return False
            solver.removeConstraint(wish)
    return True


def distance(a, b):
    return max(abs(x - y) for x, y in zip(a, b))


def violations(system, values):
    """The sum of violations of each strength, the strongest first."""
    sums = dict.fromkeys(STRENGTHS, 0)
    for constraint in system["constraints"]:
        total = expression(constraint, values)
        amount = {"==": abs(total), "<=": max(total, 0), ">=": max(-total, 0)}[constraint["relation"]]
        sums[constraint["strength"]] += amount
    return list(sums.values())


def compare(a, b):
    """-1, 0 or 1 as violations are smaller, equal or larger, strength by strength."""
    for x, y in zip(a, b):
        if abs(x - y) > TOLERANCE:
            return -1 if x < y else 1
    return 0


def check_constraints(program, check):
    lines = subprocess.run([program, "500"], capture_output=True, check=True, timeout=300).stdout.splitlines()
    check(len(lines) == 1000, f"{len(lines)} systems of constraints, not 1000")
    unique, better = 0, 0
    for number, line in enumerate(lines):
        system = json.loads(line)
        name = f"system {number % 500 + 1} of " + ("the solver" if number < 500 else "views")
        ours = system["solution"]
        theirs = solve(*make(system))
        order = compare(violations(system, ours), violations(system, theirs))
        check(violations(system, ours)[0] < TOLERANCE, f"{name}: a required constraint does not hold")
        check(order <= 0, f"{name}: our solution {ours} is worse than {theirs}")
        if order < 0:
            better += 1
        elif is_unique(system, theirs):
            unique += 1
            check(distance(ours, theirs) < TOLERANCE, f"{name}: {ours}, and with kiwisolver {theirs}")
    print(f"  constraints: {unique} of {len(lines)} systems have one solution, {better} a better one than Kiwi's", flush=True)
    check(unique > 700, f"only {unique} systems of constraints have one solution")


if __name__ == "__main__":
    failures = []
    check_constraints(sys.argv[1], lambda truth, what: truth or failures.append(what))
    print("\n".join(failures[:20]), len(failures), "failures")
    sys.exit(bool(failures))
