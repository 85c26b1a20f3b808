import type { Repricing } from '#shared/domain/repricing.ts';
import type { Voiding } from '#shared/domain/voiding.ts';

/** What a change brings with it that somebody has to look at first: one of these. */
export type Brought =
  | { repricing: Repricing; voiding?: undefined }
  | { voiding: Voiding; repricing?: undefined };

/** What stands between a call and its second try. */
export type Question = Brought & {
  id: number;
  /** The reader has confirmed something else before, which changed in the meantime. */
  isRenewed: boolean;
  answer: (confirmed: boolean) => void;
  /** It cannot be shown. */
  fail: (reason: unknown) => void;
};

let asked = 0;
let waiting: readonly Question[] = [];
const listeners = new Set<() => void>();

/**
 * Shows what a change would bring with it, one question after another.
 *
 * @returns whether the reader confirms; at once not, where there is no screen to ask on
 * @throws what the signal was aborted with
 */
export async function confirmsChange(
  about: Brought & Pick<Question, 'isRenewed'>,
  signal?: AbortSignal | null,
): Promise<boolean> {
  signal?.throwIfAborted();
  if (listeners.size === 0) return false;
  let question: Question | undefined;
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

export const firstQuestion = (): Question | undefined => waiting[0];

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

function change(questions: readonly Question[]): void {
  waiting = questions;
  for (const listener of listeners) listener();
}
