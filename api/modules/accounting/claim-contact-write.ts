import type { Db } from '#api/core/database/db.ts';
import { conflict } from '#api/core/http/problem.ts';

/** A writer silent for this long has died with its process. */
const abandonedMs = 120_000;

export interface ContactClaim {
  /** When an earlier attempt ended without an answer; it may still take effect. */
  unsettledAt: Date | null;
}

/**
 * Makes this request the only writer of a company's contact, over all API processes and without
 * holding a transaction open while the tool answers.
 *
 * @throws Problem 409 while another one writes
 */
export async function claimContactWrite(
  db: Db,
  companyId: number,
  now: Date,
): Promise<ContactClaim> {
  const abandonedAt = new Date(+now - abandonedMs);
  return db.transaction(async (transaction) => {
    const row = { company_id: companyId };
    const [made] = await transaction('contact_writes')
      .insert({ ...row, begun_at: now })
      .onConflict('company_id')
      .ignore()
      .returning('company_id');
    if (made) return { unsettledAt: null };
    const former = await transaction('contact_writes').where(row).forUpdate().first();
    if (!former || (!former.unsettled_at && former.begun_at > abandonedAt)) {
      throw conflict('contact-being-written');
    }
    await transaction('contact_writes').where(row).update({ begun_at: now, unsettled_at: null });
    return { unsettledAt: former.unsettled_at ?? former.begun_at };
  });
}

/** The outcome is known: the next one may write. */
export const settleContactWrite = (db: Db, companyId: number) =>
  db('contact_writes').where({ company_id: companyId }).delete();

/** The tool did not say how it ended: the next writer must look first. */
export const leaveContactWriteUnsettled = (db: Db, companyId: number, at: Date) =>
  db('contact_writes').where({ company_id: companyId }).update({ unsettled_at: at });
