import type { Db } from '#api/core/database/db.ts';
import { type Said, say } from '#shared/saying/say.ts';
import type { Period } from './prepare-invoices.ts';

interface WaitingInvoice {
  companyId: number;
  status: string;
  net: number;
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
    .select('id', 'company_id', 'status', 'net_cents');
  return found.map(({ id, company_id: companyId, status, net_cents: net }) => ({
    companyId,
    status,
    net: Number(net),
    said: say('in-invoice', { number: `#${id}`, status }),
  }));
}
