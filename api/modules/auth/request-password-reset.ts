import { addressInKey, countHit } from '#api/core/http/rate-limits.ts';
import { enqueue } from '#api/core/jobs/enqueue.ts';
import type { Services } from '#api/core/services.ts';
import { mailPasswordReset } from './mail-password-reset.ts';

const windowMs = 3_600_000;
const mailsAnHour = 3;

/**
 * Has a link mailed, unless the address was written to often enough. Whether it belongs to anyone
 * is not even looked up here: the answer and its duration are the same for all.
 */
export async function requestPasswordReset(
  { systemDb }: Services,
  email: string,
  now: Date,
): Promise<void> {
  const { hits } = await countHit(systemDb, `reset address ${addressInKey(email)}`, windowMs, now);
  if (hits <= mailsAnHour) await enqueue(systemDb, mailPasswordReset, { email });
}
