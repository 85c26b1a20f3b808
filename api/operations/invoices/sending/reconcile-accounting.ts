import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { defineJob } from '#api/core/jobs/define-job.ts';
import { compareRecord } from '#api/integrations/sevdesk/records/compare-record.ts';
import {
  type AccountingRecord,
  isProvisional,
  sameSums,
} from '#api/integrations/sevdesk/records/record-types.ts';
import { accountingTool } from '#api/modules/accounting/accounting-tool.ts';
import { findContactDifferences } from '#api/modules/accounting/find-contact-differences.ts';
import { selectIdleDebts } from '#api/operations/ledger/select-idle-debts.ts';
import type { Row } from '#api/tables.ts';
import { berlinDay } from '#shared/dates.ts';
import { defaultTaxType } from '#shared/domain/tax.ts';
import { groupBy } from '#shared/group-by.ts';
import { type RunSaid, sayRun } from '#shared/messages/runs/tell-run.ts';
import { findOpenCorrections } from '../watch/find-open-corrections.ts';
import { findPaymentDifferences } from '../watch/find-payment-differences.ts';
import { keepMatters } from '../watch/keep-matters.ts';

/**
 * Every night: each sent document has exactly one record with its number, contact, tax, positions
 * and sums, and no month stands on two documents of which neither is taken back. Drafts of ours
 * that are not needed are removed. Anything else that does not match is reported, and so are
 * contacts that differ from our records, deductions that will never be taken, debts of companies
 * that earn nothing any more, and payments that only the bank or only the tool knows.
 */
export const reconcileAccounting = defineJob({
  name: 'reconcile-accounting',
  queue: () => 'settlement',
  async run({ db, transaction, clock, services, log }) {
    if (!services.config.sevdesk) return sayRun('accounting-reconciled', { documents: 0, open: 0 });
    const { records } = accountingTool({ services, clock });
    const all = await records.list();
    const documents = await db('invoices').whereNotNull('number').orderBy('id');
    const positions = groupBy(
      await db('invoice_positions').orderBy('place').select('invoice_id', 'title', 'amount_cents'),
      (row) => row.invoice_id,
    );
    const heldPositions = await records.positionsOf(all);
    const needed = await selectNeededDrafts(db);
    const matters = new Set<RunSaid>();
    const tell = (said: RunSaid) => {
      matters.add(said);
      log.warn(said);
    };
    for (const one of documents) {
      if (one.status === 'PROCESSING') continue;
      const own = all.filter(({ number }) => number === one.number);
      const number = one.number ?? '';
      const sums = {
        netCents: one.net_cents,
        taxCents: one.tax_cents,
        grossCents: one.gross_cents,
      };
      if (own.length !== 1) tell(sayRun('records-of-document', { number, count: own.length }));
      else if (!own.every((record) => sameSums(record.sums, sums))) {
        tell(sayRun('sums-of-document', { number }));
      } else if (own[0]) {
        const faults = compareRecord(own[0], heldPositions.get(own[0].toolId) ?? [], {
          contactId: one.supplier_id,
          taxType: one.tax_type ?? defaultTaxType,
          netCents: one.net_cents,
          positions: (positions.get(one.id) ?? []).map(({ title, amount_cents: amountCents }) => ({
            ...{ title, amountCents },
          })),
        });
        for (const fault of faults) tell(sayRun('record-of-document', { number, fault }));
      }
    }
    for (const numbers of await selectDoubleMonths(db)) {
      tell(sayRun('months-in-documents', { numbers: numbers.join(', ') }));
    }
    for (const said of await selectCancelling(db)) log.info(said);
    const known = new Set(documents.map(({ number }) => number));
    for (const record of all) {
      if (known.has(record.number)) continue;
      if (needed.has(record.number)) continue;
      if (isRemovable(record)) await records.remove(record);
      else if (!isProvisional(record.number)) {
        tell(sayRun('record-without-document', { number: record.number }));
      }
    }
    for (const debt of await selectIdleDebts(db, berlinDay(clock())))
      tell(sayRun('idle-debt', debt));
    for (const said of await findContactDifferences({ services, clock })) tell(said);
    for (const said of await findOpenCorrections(db, clock())) tell(said);
    for (const said of await findPaymentDifferences(db, berlinDay(clock()))) tell(said);
    const found = { foundBy: 'reconcile-accounting', matters, now: clock() } as const;
    await transaction((own) => keepMatters(own, services, found));
    const count = { documents: documents.length, open: matters.size };
    return sayRun('accounting-reconciled', count);
  },
});

const isRemovable = ({ statusCode, number }: AccountingRecord) =>
  statusCode === 100 && isProvisional(number);

/** Numbers of documents over the same month of a site that no issued cancellation takes back. */
export async function selectDoubleMonths(db: Db): Promise<string[][]> {
  const found = await rows<{ numbers: string[] }>(
    db,
    `select distinct array_agg(distinct i.number order by i.number) as numbers
       from invoice_months m join invoices i on i.id = m.invoice_id and i.number is not null
      where m.kind = 'SETTLEMENT'
        and not exists (select from invoices c where c.corrects_id = i.id and c.number is not null)
      group by m.company_id, m.site_id, m.month having count(distinct i.id) > 1
      order by 1`,
  );
  return found.map(({ numbers }) => numbers);
}

/** Documents whose cancellation is not issued yet are still owed: no fault, but worth knowing. */
async function selectCancelling(db: Db): Promise<RunSaid[]> {
  const found = await rows<Row<'invoices', 'number' | 'status'>>(
    db,
    `select o.number, c.status from invoices o join invoices c on c.id = o.cancelled_by_id
      where c.number is null order by o.id`,
  );
  return found.map(({ number, status }) =>
    sayRun('being-cancelled', { number: number ?? '', failed: status === 'FAILED' }),
  );
}

/** Drafts of invoices under way: the next attempt looks for them. */
async function selectNeededDrafts(db: Db): Promise<Set<string>> {
  const underWay = await db('invoices as i')
    .leftJoin('invoices as o', 'o.id', 'i.corrects_id')
    .where({ 'i.status': 'PROCESSING' })
    .select('i.id', 'o.number as corrected');
  return new Set(
    underWay.map(({ id, corrected }) => (corrected ? `STORNO-${corrected}` : `ENTWURF-${id}`)),
  );
}
