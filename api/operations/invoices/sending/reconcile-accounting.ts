import { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import { defineJob, patience } from '#api/core/jobs/define-job.ts';
import {
  type AccountingRecord,
  isProvisional,
  sameSums,
} from '#api/integrations/sevdesk/records/record-types.ts';
import { accountingTool } from '#api/modules/accounting/accounting-tool.ts';
import { selectIdleDebts } from '#api/operations/ledger/select-idle-debts.ts';
import { berlinDay } from '#shared/dates.ts';
import { type RunSaid, sayRun } from '#shared/messages/runs/tell-run.ts';
import { findOpenCorrections } from '../watch/find-open-corrections.ts';
import { keepMatters } from '../watch/keep-matters.ts';

/**
 * Every night: each sent document has exactly one record with its number and its sums. Drafts of
 * ours that are not needed are removed; anything else that does not match is reported, as are
 * deductions that will never be taken.
 */
export const reconcileAccounting = defineJob({
  name: 'reconcile-accounting',
  payload: z.object({}),
  queue: () => 'settlement',
  maxAttempts: patience.halfADay,
  recorded: true,
  async run({ db, transaction, clock, services, log }) {
    if (!services.config.sevdesk) return sayRun('accounting-reconciled', { documents: 0, open: 0 });
    const { records } = accountingTool({ services, clock });
    const all = await records.list();
    const documents = await db('invoices').whereNotNull('number').orderBy('id');
    const needed = await selectNeededDrafts(db);
    const matters: RunSaid[] = [];
    const tell = (said: RunSaid) => {
      matters.push(said);
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
      }
    }
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
    for (const said of await findOpenCorrections(db, clock())) tell(said);
    const found = { foundBy: 'reconcile-accounting', matters, now: clock() } as const;
    await transaction((own) => keepMatters(own, services, found));
    const count = { documents: documents.length, open: matters.length };
    return sayRun('accounting-reconciled', count);
  },
});

const isRemovable = ({ statusCode, number }: AccountingRecord) =>
  statusCode === 100 && isProvisional(number);

/** Of invoices under way: the next attempt looks for them. */
async function selectNeededDrafts(db: Db): Promise<Set<string>> {
  const underWay = await db('invoices as i')
    .leftJoin('invoices as o', 'o.id', 'i.corrects_id')
    .where({ 'i.status': 'PROCESSING' })
    .select('i.id', 'o.number as corrected');
  return new Set(
    underWay.map(({ id, corrected }) => (corrected ? `STORNO-${corrected}` : `ENTWURF-${id}`)),
  );
}
