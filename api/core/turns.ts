import { overloaded } from './http/problem.ts';

export interface Turns {
  /**
   * Waits for a turn, behind those who asked before.
   *
   * @returns what passes the turn on; to be called once
   * @throws the signal's reason if it aborts before the turn has come; Problem 503 if the line is full
   */
  take(signal: AbortSignal): Promise<() => void>;
}

/** So many at once; the others wait in line, as long as it may become. */
export function createTurns(most: number, longestLine = Number.POSITIVE_INFINITY): Turns {
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
      else if (line.size < longestLine) await waitInLine(signal);
      else throw overloaded();
      return pass;
    },
  };
}
