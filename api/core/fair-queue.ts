import { overloaded } from './http/problem.ts';

export interface FairQueue {
  /**
   * Waits for a turn. The caller whose last turn is longest ago comes first, so
   * many requests by one caller do not hold up the others.
   *
   * @param whose those of one person; without it all belong to one
   * @returns what passes the turn on; to be called once
   * @throws the signal's reason if it aborts before the turn has come; Problem 503 if the line is
   *   full
   */
  take(signal: AbortSignal, whose?: string): Promise<() => void>;
}

/** This many at once; the others wait in line, up to its longest. */
export function createFairQueue(most: number, longestLine = Number.POSITIVE_INFINITY): FairQueue {
  let taken = 0;
  const line = new Map<() => void, string>();
  /** The number of each caller's last turn; cleared when the queue is empty. */
  const lastTurns = new Map<string, number>();
  let turn = 0;
  const come = (whose: string) => {
    turn += 1;
    lastTurns.set(whose, turn);
  };
  const pass = () => {
    let next: [come: () => void, whose: string] | undefined;
    for (const one of line) {
      if (!next || (lastTurns.get(one[1]) ?? 0) < (lastTurns.get(next[1]) ?? 0)) next = one;
    }
    // Handed over, not given back, so that no other caller can take it in between.
    if (next) {
      come(next[1]);
      next[0]();
    } else {
      taken -= 1;
      if (taken === 0) lastTurns.clear();
    }
  };
  const waitInLine = (signal: AbortSignal, whose: string) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        line.delete(start);
        reject(signal.reason);
      };
      const start = () => {
        line.delete(start);
        signal.removeEventListener('abort', leave);
        resolve();
      };
      line.set(start, whose);
      signal.addEventListener('abort', leave);
    });
  return {
    async take(signal, whose = '') {
      signal.throwIfAborted();
      if (taken < most) {
        taken += 1;
        come(whose);
      } else if (line.size < longestLine) await waitInLine(signal, whose);
      else throw overloaded();
      return pass;
    },
  };
}
