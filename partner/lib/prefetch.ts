/**
 * Answers requested before the application itself had loaded. Each is handed out once, to the first
 * call that needs it.
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
    // The consumer of the answer handles its failure; without one it is ignored.
    () => undefined,
  );
}

/** An answer sent with the page: it need not be requested. */
export const adopt = (path: string, answer: unknown) => void arrived.set(path, answer);

export function takePrefetched(path: string): Promise<Exchange> | undefined {
  const exchange = early.get(path);
  early.delete(path);
  return exchange;
}

/**
 * Available answers by path, so that the first paint can use them. Later ones wait to be requested.
 */
export function takeArrived(): ReadonlyMap<string, unknown> {
  isAwaited = false;
  return arrived;
}

/** Whether the application started with this answer. */
export const hasArrived = (path: string): boolean => arrived.has(path);
