import type { Response, Test } from 'supertest';
import { confirmationHeader, confirmationOf } from '#shared/domain/confirmation.ts';
import { historyWouldChange, type Repricing } from '#shared/domain/repricing.ts';

/** What an edit would change, as it is told at the first try; undefined where it was made at once. */
export const repricingOf = (answer: Response): Repricing | undefined =>
  answer.body?.code === historyWouldChange ? answer.body.repricing : undefined;

/** Makes an edit as an admin does who looks at what it changes, types what is asked and confirms. */
export async function confirmRepricing(send: () => Test): Promise<Response> {
  const first = await send();
  const repricing = repricingOf(first);
  if (!repricing) return first;
  const { fingerprint, typed } = repricing;
  return send().set(confirmationHeader, confirmationOf(fingerprint, typed));
}
