import type { Actor } from '../auth/actor.ts';
import type { Db } from '../database/db.ts';
import { limitHits } from './rate-limits.ts';

const windowMs = 3_600_000;
/** A contract is handed in once, or three times; its scan has some megabytes. */
const ofCompany = { uploads: 30, kilobytes: 100 * 1024 };
/** The operator's staff upload on behalf of many. */
const ofAdmin = { uploads: 300, kilobytes: 1024 * 1024 };

/**
 * Counts an upload before any of it is read, across all API processes and all people of a company:
 * one company's uploads take everybody's time. Refused ones count, too.
 *
 * @param bytes announced
 * @throws Problem 429 with Retry-After above the hourly share
 */
export async function countUpload(
  db: Db,
  { kind, id, companyId }: Pick<Actor, 'kind' | 'id' | 'companyId'>,
  { bytes, now }: { bytes: number; now: Date },
): Promise<void> {
  const key = kind === 'person' ? `uploads company ${companyId}` : `uploads admin ${id}`;
  const { uploads, kilobytes } = kind === 'person' ? ofCompany : ofAdmin;
  await limitHits(db, { key, limit: uploads, windowMs, now });
  const weight = Math.ceil(bytes / 1024);
  await limitHits(db, { key: `${key} in kB`, limit: kilobytes, windowMs, now, weight });
}
