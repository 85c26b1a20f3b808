import type { Db } from '#api/core/database/db.ts';
import { listStatementGaps, selectReturnedAccounts } from '#api/modules/bank-transactions/read.ts';
import { listWaitingAccounts } from '#api/modules/bankings/read.ts';
import { listUnknownRuns } from '#api/modules/payment-runs/read.ts';
import { kindsFoundBy } from '#shared/domain/alerts/alert-kinds.ts';
import { type RunSaid, sayRun } from '#shared/messages/runs/tell-run.ts';

interface Mismatch {
  kind: 'alert' | 'account' | 'return' | 'gap' | 'run';
  /** The record's. */
  id: number;
  said: RunSaid;
  since: Date;
  /** Where it is mended, in the back office. */
  link: string | null;
}

/**
 * What does not fit between documents, their archive and the accounting tool, accounts that wait,
 * and payment runs that no statement knows.
 */
export async function listMismatches(db: Db, now: Date): Promise<Mismatch[]> {
  const found = await db('alerts')
    .whereIn('kind', kindsFoundBy('BOOKS'))
    .whereNot({ state: 'RESOLVED' })
    .whereRaw('(muted_until is null or muted_until <= ?)', [now])
    .orderBy('id')
    .select('id', 'evidence', 'since');
  const accounts = await listWaitingAccounts(db, now);
  const returned = await selectReturnedAccounts(db, now);
  const gaps = await listStatementGaps(db);
  const runs = await listUnknownRuns(db, now);
  return [
    ...found.map(
      ({ id, evidence, since }): Mismatch => ({
        ...{ kind: 'alert', id, since, link: null },
        said: (evidence as { said: RunSaid }).said,
      }),
    ),
    ...accounts.map(
      ({ companyId: id, companyName: company, since }): Mismatch => ({
        ...{ kind: 'account', id, since, link: `/companies/${id}` },
        said: sayRun('account-waits', { company }),
      }),
    ),
    ...returned.map(
      ({ companyName: company, reason, since, transactionId: id }): Mismatch => ({
        ...{ kind: 'return', id, since, link: `/bank-transactions/${id}` },
        said: sayRun('account-returned', { company, reason: reason ?? 'MS03' }),
      }),
    ),
    ...gaps.map(
      ({ id, from, to, since }): Mismatch => ({
        ...{ kind: 'gap', id, since, link: `/bank-statements/${id}` },
        said: sayRun('statement-gap', { from, to }),
      }),
    ),
    ...runs.map(
      ({ id, run, requestedOn: day, releasedAt: since }): Mismatch => ({
        ...{ kind: 'run', id, since, link: `/payment-runs/${id}` },
        said: sayRun('run-unknown', { run, day }),
      }),
    ),
  ];
}
