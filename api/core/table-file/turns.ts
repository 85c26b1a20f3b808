export interface Turns {
  /**
   * Waits for a turn, behind those who asked before.
   *
   * @returns what passes the turn on; to be called once
   * @throws the signal's reason if it aborts before the turn has come
   */
  take(signal: AbortSignal): Promise<() => void>;
}

/** So many at once; the others wait in line. */
export function createTurns(most: number): Turns {
  let taken = 0;
  const line = new Set<() => void>();
  const pass = () => {
    const [next] = line;
    // Handed over, not given back: nobody can come between.
    if (next) next();
    else taken -= 1;
  };
  const waitInLine = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        line.delete(come);
        reject(signal.reason);
      };
      const come = () => {
        line.delete(come);
        signal.removeEventListener('abort', leave);
        resolve();
      };
      line.add(come);
      signal.addEventListener('abort', leave);
    });
  return {
    async take(signal) {
      signal.throwIfAborted();
      if (taken < most) taken += 1;
      else await waitInLine(signal);
      return pass;
    },
  };
}
