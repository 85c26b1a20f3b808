import type { Response, Test } from 'supertest';
import { confirmationHeader, confirmationOf } from '#shared/domain/confirmation.ts';
import { confirmedWouldChange, type Voiding } from '#shared/domain/voiding.ts';

/** What a change would make void, as it is told at the first try; undefined where it was made at once. */
export const voidingOf = (answer: Response): Voiding | undefined =>
  answer.body?.code === confirmedWouldChange ? answer.body.voiding : undefined;

/** Makes a change as an admin does who looks at what it makes void, types what is asked and confirms. */
export async function confirmVoiding(send: () => Test): Promise<Response> {
  const first = await send();
  const voiding = voidingOf(first);
  if (!voiding) return first;
  const { fingerprint, typed } = voiding;
  return send().set(confirmationHeader, confirmationOf(fingerprint, typed));
}
