import type { Response, Test } from 'supertest';
import { confirmationHeader, confirmationOf } from '#shared/domain/confirmation.ts';
import { historyWouldChange, type Repricing } from '#shared/domain/repricing.ts';

/** The effects of an edit, as reported at the first try; undefined if it was made at once. */
export const repricingOf = (answer: Response): Repricing | undefined =>
  answer.body?.code === historyWouldChange ? answer.body.repricing : undefined;

/** Makes an edit like an admin who reviews the effects, types the word and confirms. */
export async function confirmRepricing(send: () => Test): Promise<Response> {
  const first = await send();
  const repricing = repricingOf(first);
  if (!repricing) return first;
  const { fingerprint, typed } = repricing;
  return send().set(confirmationHeader, confirmationOf(fingerprint, typed));
}
