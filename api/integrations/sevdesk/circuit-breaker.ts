import type { SevdeskError } from './sevdesk-error.ts';

/** So many failures in a row open the circuit, and for so long. */
const failuresToOpen = 5;
const openMs = 30_000;
/** Calls with a refused token can block it: one is enough, and it is left alone for longer. */
const refusedMs = 60_000;

/**
 * Leaves a tool alone that is down or refuses us: while the circuit is open, calls fail at once with
 * the failure that opened it. After that calls are let through again, and the first failure among
 * them opens it anew.
 */
export function createCircuitBreaker(clock: () => Date) {
  let failures = 0;
  let opened: { until: number; by: SevdeskError } | undefined;

  return {
    /** @throws SevdeskError that opened the circuit, while it is open */
    enter(): void {
      if (opened && +clock() < opened.until) throw opened.by;
    },
    succeeded(): void {
      failures = 0;
      opened = undefined;
    },
    failed(error: SevdeskError): void {
      // The tool works, it only does not want this request.
      if (error.failure === 'rejected' || error.failure === 'not-found') {
        failures = 0;
        opened = undefined;
        return;
      }
      failures += 1;
      if (error.failure === 'token-refused') opened = { until: +clock() + refusedMs, by: error };
      else if (failures >= failuresToOpen) opened = { until: +clock() + openMs, by: error };
    },
  };
}
