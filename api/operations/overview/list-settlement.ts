import type { Db } from '#api/core/database/db.ts';
import { findUnsettled } from '#api/modules/invoices/watch/find-unsettled.ts';
import { listMismatches } from '#api/modules/invoices/watch/list-mismatches.ts';
import { addDay, berlinDay, monthOf, monthRange } from '#shared/dates.ts';
import { booksRights } from '#shared/domain/alerts/alert-kinds.ts';
import { monthDeadline } from '#shared/domain/invoices/month-deadline.ts';
import type { Matter } from '#shared/schemas/calls/overview.ts';
import { alert } from '#shared/schemas/entities/alert.ts';
import { bankStatement } from '#shared/schemas/entities/bank-statement.ts';
import { bankTransaction } from '#shared/schemas/entities/bank-transaction.ts';
import { company } from '#shared/schemas/entities/company.ts';
import { paymentRun } from '#shared/schemas/entities/payment-run.ts';
import { newMatter } from './new-matter.ts';
import type { Reader } from './reader.ts';

/** Who may read the list that says more of a mismatch. */
const readersOf = {
  alert: alert.permission.read,
  account: company.permission.read,
  return: bankTransaction.permission.read,
  gap: bankStatement.permission.read,
  run: paymentRun.permission.read,
};

/** What does not fit in the books, the month to settle with its deadline, and payment runs under way. */
export async function listSettlement(db: Db, { may }: Reader, now: Date): Promise<Matter[]> {
  const matters: Matter[] = [];
  if (may(['billing', 'payments'])) {
    for (const { kind, id, said, since, link } of await listMismatches(db, now)) {
      const page = kind === 'alert' ? `/alerts/${id}` : link;
      matters.push(
        newMatter({
          ...{ kind, key: String(id), said },
          rights: kind === 'alert' ? booksRights : ['billing', 'payments'],
          area: kind === 'alert' ? 'settlement' : 'payments',
          oldest: berlinDay(since),
          to: may(readersOf[kind]) ? page : null,
        }),
      );
    }
  }
  if (may(['billing'])) matters.push(...(await listMonth(db, now)));
  if (may(['payments'])) matters.push(...(await listRuns(db)));
  return matters;
}

/** The last whole month, with earlier ones that nobody settled. */
async function listMonth(db: Db, now: Date): Promise<Matter[]> {
  const today = berlinDay(now);
  const month = monthOf(addDay(monthRange(monthOf(today)).from, -1));
  const { companies, first } = await findUnsettled(db, monthRange(month));
  if (companies === 0) return [];
  return [
    newMatter({
      ...{ kind: 'months', area: 'settlement', rights: ['billing'], subject: month },
      count: companies,
      oldest: first,
      dueOn: monthDeadline(month, today).day,
      to: `/settle-month?month=${month}`,
    }),
  ];
}

async function listRuns(db: Db): Promise<Matter[]> {
  const runs = await db('payment_runs')
    .whereIn('run_state', ['DRAFT', 'RELEASED'])
    .whereNull('fetched_at')
    .orderBy('id')
    .select('id', 'number', 'run_state', 'created_at');
  return runs.map(({ id, number, run_state: state, created_at: since }) =>
    newMatter({
      kind: state === 'DRAFT' ? 'runToRelease' : 'runWithoutFile',
      ...{ area: 'payments', key: String(id), rights: ['payments'], subject: number },
      oldest: berlinDay(since),
      to: `/payment-runs/${id}`,
    }),
  );
}
