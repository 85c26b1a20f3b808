import type { Repricing } from '#shared/domain/repricing.ts';
import type { Voiding } from '#shared/domain/voiding.ts';

/** Side effects that the user must review first: one of these. */
export type Brought =
  | { repricing: Repricing; voiding?: undefined }
  | { voiding: Voiding; repricing?: undefined };

/** The question between a call and its second try. */
export type Question = Brought & {
  id: number;
  /** The reader confirmed an earlier state, which has changed meanwhile. */
  isRenewed: boolean;
  answer: (confirmed: boolean) => void;
  /** The question cannot be shown. */
  fail: (reason: unknown) => void;
};

let asked = 0;
let waiting: readonly Question[] = [];
const listeners = new Set<() => void>();

/**
 * Shows the side effects of a change, one question after another.
 *
 * @returns whether the reader confirms; false at once if there is no screen to ask on
 * @throws the signal's abort reason
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

/** Listeners show the first question; when the last one leaves, open questions are declined. */
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
