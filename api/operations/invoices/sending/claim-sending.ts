import type { Db } from '#api/core/database/db.ts';

/** A sender silent for this long has died with its process. */
const leaseMs = 120_000;

export interface SendingClaim {
  /** When an earlier attempt ended without an answer, or died: it may still take effect. */
  unsettledAt: Date | null;
  /** Of the tool's record, once known. */
  toolId: string | null;
}

/** Makes this run the only one that sends the invoice; undefined while another one does. */
export async function claimSending(
  db: Db,
  invoiceId: number,
  now: Date,
): Promise<SendingClaim | undefined> {
  const abandonedAt = new Date(+now - leaseMs);
  return db.transaction(async (transaction) => {
    const row = { invoice_id: invoiceId };
    await transaction('tool_records').insert(row).onConflict('invoice_id').ignore();
    const former = await transaction('tool_records').where(row).forUpdate().first();
    if (former?.begun_at && former.begun_at > abandonedAt) return undefined;
    // One that died in the middle may have asked for something as well.
    const unsettledAt = former?.unsettled_at ?? former?.begun_at ?? null;
    await transaction('tool_records')
      .where(row)
      .update({ begun_at: now, attempts: (former?.attempts ?? 0) + 1 });
    return { unsettledAt, toolId: former?.tool_id ?? null };
  });
}

/** Releases the claim; `unsettledAt` is kept if the tool did not say how it ended. */
export const endSending = (db: Db, invoiceId: number, unsettledAt: Date | null) =>
  db('tool_records')
    .where({ invoice_id: invoiceId })
    .update({ begun_at: null, unsettled_at: unsettledAt });
