import type { Repricing } from '#shared/domain/repricing.ts';

/** What stands between a call and its second try: figures that somebody has to look at first. */
export interface RepricingQuestion {
  id: number;
  repricing: Repricing;
  /** The reader has confirmed other figures before, which changed in the meantime. */
  isRenewed: boolean;
  answer: (confirmed: boolean) => void;
  /** The figures cannot be shown. */
  fail: (reason: unknown) => void;
}

let asked = 0;
let waiting: readonly RepricingQuestion[] = [];
const listeners = new Set<() => void>();

/**
 * Shows what a change would do to figures of days gone by, one question after another.
 *
 * @returns whether the reader confirms; at once not, where there is no screen to ask on
 * @throws what the signal was aborted with
 */
export async function confirmsRepricing(
  about: Pick<RepricingQuestion, 'repricing' | 'isRenewed'>,
  signal?: AbortSignal | null,
): Promise<boolean> {
  signal?.throwIfAborted();
  if (listeners.size === 0) return false;
  let question: RepricingQuestion | undefined;
  let abort = () => {};
  try {
    return await new Promise<boolean>((answer, fail) => {
      asked += 1;
      question = { ...about, id: asked, answer, fail };
      abort = () => fail(signal?.reason);
      signal?.addEventListener('abort', abort);
      change([...waiting, question]);
    });
  } finally {
    signal?.removeEventListener('abort', abort);
    change(waiting.filter((other) => other !== question));
  }
}

export const firstQuestion = (): RepricingQuestion | undefined => waiting[0];

/** Whoever listens shows the first question; those left open when nobody does are not confirmed. */
export function listenToQuestions(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) declineAll();
  };
}

export function declineAll(): void {
  for (const { answer } of waiting) answer(false);
}

function change(questions: readonly RepricingQuestion[]): void {
  waiting = questions;
  for (const listener of listeners) listener();
}
