/** This many consecutive failures open the circuit, for this long. */
const failuresToOpen = 5;
const openMs = 30_000;

/**
 * Leaves a server alone that is down or refuses us: while the circuit is open, calls fail at once
 * with the failure that opened it. Afterwards calls are let through again, and their first failure
 * reopens it.
 *
 * @param oneTries For unrelated calls: one is let through first, and the others once it has
 *   returned.
 */
export function createCircuitBreaker<Failure = unknown>({ oneTries = false } = {}) {
  let failures = 0;
  let opened: { until: number; by: Failure } | undefined;

  return {
    /** @throws the failure that opened the circuit, while it is open */
    enter(now: Date): void {
      if (!opened) return;
      if (+now < opened.until) throw opened.by;
      if (oneTries) opened.until = +now + openMs;
    },
    succeeded(): void {
      failures = 0;
      opened = undefined;
    },
    /** @param aloneMs for a failure that opens the circuit by itself: for how long */
    failed(by: Failure, now: Date, aloneMs?: number): void {
      failures += 1;
      if (aloneMs !== undefined) opened = { until: +now + aloneMs, by };
      else if (failures >= failuresToOpen) opened = { until: +now + openMs, by };
    },
  };
}
