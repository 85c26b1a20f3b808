/** What a sandbox does wrong, until it is healed or has done it so many times. */
export interface SandboxFault<Fault> {
  /** Null heals it; what the former fault holds up goes on. */
  set(fault: Fault | null, times?: number): void;
  current(): Fault | null;
  /** Counts as one of its times. */
  take(): Fault | null;
  /** Aborts when the present fault is replaced or healed. */
  lifted(): AbortSignal;
}

export function createFault<Fault>(): SandboxFault<Fault> {
  let fault: Fault | null = null;
  let left = 0;
  let lift = new AbortController();
  const current = () => (left > 0 ? fault : null);
  return {
    set(next, times = Number.POSITIVE_INFINITY) {
      fault = next;
      left = times;
      lift.abort();
      lift = new AbortController();
    },
    current,
    take() {
      const taken = current();
      left -= 1;
      return taken;
    },
    lifted: () => lift.signal,
  };
}
