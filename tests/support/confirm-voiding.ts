import type { Response, Test } from 'supertest';
import { confirmationHeader, confirmationOf } from '#shared/domain/confirmation.ts';
import { confirmedWouldChange, type Voiding } from '#shared/domain/voiding.ts';

/** What a change would void, as reported at the first try; undefined if it was made at once. */
export const voidingOf = (answer: Response): Voiding | undefined =>
  answer.body?.code === confirmedWouldChange ? answer.body.voiding : undefined;

/** Makes a change like an admin who reviews what it voids, types the word and confirms. */
export async function confirmVoiding(send: () => Test): Promise<Response> {
  const first = await send();
  const voiding = voidingOf(first);
  if (!voiding) return first;
  const { fingerprint, typed } = voiding;
  return send().set(confirmationHeader, confirmationOf(fingerprint, typed));
}
