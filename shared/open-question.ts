/**
 * A question to the reader on top of any screen, while calls wait for the answer. However many
 * calls wait, there is one question.
 */
export function openQuestion() {
  let asked: { promise: Promise<boolean>; answer(yes: boolean): void } | undefined;
  const listeners = new Set<() => void>();

  function tell(): void {
    for (const listener of listeners) listener();
  }

  function answer(yes: boolean): void {
    asked?.answer(yes);
    asked = undefined;
    tell();
  }

  return {
    /** @returns the answer; at once no, where there is no screen to ask on */
    ask(): Promise<boolean> {
      if (listeners.size === 0) return Promise.resolve(false);
      if (asked) return asked.promise;
      let answerIt: (yes: boolean) => void = () => {};
      const promise = new Promise<boolean>((resolve) => {
        answerIt = resolve;
      });
      asked = { promise, answer: answerIt };
      tell();
      return promise;
    },
    answer,
    isAsked: (): boolean => asked !== undefined,
    /** The listener shows the question. */
    listen(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) answer(false);
      };
    },
  };
}
