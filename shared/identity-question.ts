/** What a call is refused with until its reader has given password or code again. */
export const checkRequired = 'check-required';

type Answer = (confirmed: boolean) => void;

let asked: { promise: Promise<boolean>; answer: Answer } | undefined;
const listeners = new Set<() => void>();

/**
 * Asks the reader to show that it is still them, over whatever is open. However many calls wait for
 * it, there is one question.
 *
 * @returns whether they did; at once not, where there is no screen to ask on
 */
export function confirmsIdentity(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  if (!asked) {
    let answer: Answer = () => {};
    const promise = new Promise<boolean>((resolve) => {
      answer = resolve;
    });
    asked = { promise, answer };
    tell();
  }
  return asked.promise;
}

export function answerIdentity(confirmed: boolean): void {
  asked?.answer(confirmed);
  asked = undefined;
  tell();
}

export const isIdentityAsked = (): boolean => asked !== undefined;

/** Whoever listens shows the question. */
export function listenToIdentity(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) answerIdentity(false);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}
