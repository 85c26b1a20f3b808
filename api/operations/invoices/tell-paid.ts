import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import type { Services } from '#api/core/services.ts';
import { noteEvent } from '#api/modules/invoices/note-event.ts';
import { mailInvoice } from './mail-invoice.ts';

interface Paid {
  services: Pick<Services, 'publicUrl'>;
  now: Date;
  actorId: number | null;
  /** Nobody is told of a demo's past. */
  tell?: typeof mailInvoice;
}

/** Notes that these are paid now, and tells their companies. */
export async function tellPaid(
  db: Db,
  ids: readonly number[],
  { services, now, actorId, tell = mailInvoice }: Paid,
): Promise<void> {
  for (const invoiceId of ids) {
    const { company_id: companyId } = mustExist(
      await db('invoices').where({ id: invoiceId }).first('company_id'),
    );
    await noteEvent(db, { invoiceId, companyId, kind: 'paid', at: now, actorId });
    await tell(db, services, { invoiceId, news: 'paid', now });
  }
}
