import type { Db } from '#api/core/database/db.ts';
import { berlinDay, type Day, monthOf, monthRange } from '#shared/dates.ts';
import { firstDayWithRawRows } from '#shared/domain/raw-rows-kept.ts';
import { reprocessSites } from './reprocess-sites.ts';
import { writePayouts } from './write-metrics.ts';

/** What is settled at once, rounded once: a site's month for the company that had it. */
export interface Unit {
  companyId: number;
  siteId: number;
  /** Its first day. */
  month: Day;
}

/**
 * Makes the months final: from now on their payouts are fixed, whatever feeds and edits say. Under
 * the lock of figures, in the transaction that approves the invoice.
 */
export async function makeFinal(
  transaction: Db,
  units: readonly Unit[],
  { invoiceId, approvedOn }: { invoiceId: number; approvedOn: Day },
): Promise<void> {
  if (units.length === 0) return;
  await transaction('settled_months').insert(
    units.map(({ companyId, siteId, month }) => ({
      company_id: companyId,
      site_id: siteId,
      month,
      invoice_id: invoiceId,
      approved_on: approvedOn,
    })),
  );
}

/**
 * Undoes that: the invoice's months again pay what the figures say, of days that are held back those
 * that stand. Under the same lock.
 */
export async function releaseMonths(transaction: Db, invoiceId: number, now: Date): Promise<void> {
  const released = await transaction('settled_months')
    .where({ invoice_id: invoiceId })
    .delete()
    .returning(['company_id', 'site_id', 'month']);
  for (const [month, siteIds] of sitesByMonth(released)) {
    const { from, to } = monthRange(month);
    const scope = { siteIds, from, to, now };
    // Of old months only what was counted is left; in final ones, too, that is the latest.
    if (to < firstDayWithRawRows(berlinDay(now))) await writePayouts(transaction, scope);
    else await reprocessSites(transaction, { ...scope, keeps: 'HELD' });
    // After it: held days take their payouts from these.
    await transaction('restated_payouts')
      .whereIn('site_id', siteIds)
      .whereIn('company_id', [...new Set(released.map(({ company_id }) => company_id))])
      .whereBetween('date', [from, to])
      .delete();
  }
}

function sitesByMonth(units: readonly { site_id: number; month: Day }[]): Map<string, number[]> {
  const sites = new Map<string, number[]>();
  for (const { site_id, month } of units) {
    const key = monthOf(month);
    sites.set(key, [...(sites.get(key) ?? []), site_id]);
  }
  return sites;
}
