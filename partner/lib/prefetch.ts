/**
 * Answers that were asked for before the application itself had arrived. Each is handed out once,
 * to the first call that wants it.
 */
const early = new Map<string, Promise<Exchange>>();
const arrived = new Map<string, unknown>();
let isAwaited = true;

/** A response together with its parsed body. */
export interface Exchange {
  response: Response;
  answer: unknown;
}

export function prefetch(path: string, exchange: Promise<Exchange>) {
  early.set(path, exchange);
  exchange.then(
    ({ response, answer }) => {
      if (!response.ok || !isAwaited) return;
      early.delete(path);
      arrived.set(path, answer);
    },
    // Whoever takes the answer over sees its failure; without anybody it is none.
    () => undefined,
  );
}

/** An answer that came along with the page: nobody has to ask for it. */
export const adopt = (path: string, answer: unknown) => void arrived.set(path, answer);

export function takePrefetched(path: string): Promise<Exchange> | undefined {
  const exchange = early.get(path);
  early.delete(path);
  return exchange;
}

/**
 * What is there already by path, so that the first picture can be painted with it. What comes later
 * waits for whoever asks.
 */
export function takeArrived(): ReadonlyMap<string, unknown> {
  isAwaited = false;
  return arrived;
}

/** Whether the application started with that answer. */
export const hasArrived = (path: string): boolean => arrived.has(path);
