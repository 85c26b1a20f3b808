import type { Db } from '#api/core/database/db.ts';
import type { Day } from '#shared/dates.ts';
import { type Said, say } from '#shared/saying/say.ts';
import type { Period } from './prepare-invoices.ts';

interface WaitingInvoice {
  companyId: number;
  status: string;
  net: number;
  date: Day;
  /** For who asks why there is nothing to settle. */
  said: Said;
}

/** Invoices of these months, and maybe earlier ones, that are not sent yet, the newest of a company first. */
export async function findWaiting(
  db: Db,
  { from, to }: Period,
  companyIds: readonly number[],
): Promise<WaitingInvoice[]> {
  const found = await db('invoices')
    .where({ to_on: to })
    .where('from_on', '<=', from)
    .whereIn('company_id', [...companyIds])
    .whereIn('status', ['DRAFT', 'APPROVED', 'PROCESSING', 'FAILED'])
    .orderBy('id', 'desc')
    .select('id', 'company_id', 'status', 'net_cents', 'date');
  return found.map(({ id, company_id: companyId, status, net_cents: net, date }) => ({
    companyId,
    status,
    net: Number(net),
    date,
    said: say('in-invoice', { number: `#${id}`, status }),
  }));
}
