import { admin, defineRoute } from '#api/core/http/route.ts';
import { listStatementGaps, selectReturnedAccounts } from '#api/modules/bank-transactions/read.ts';
import { listWaitingAccounts } from '#api/modules/bankings/read.ts';
import { listUnknownRuns } from '#api/modules/payment-runs/read.ts';
import { kindsFoundBy } from '#shared/domain/alerts/alert-kinds.ts';
import { sayRun } from '#shared/messages/runs/tell-run.ts';
import { settlementMatters } from '#shared/schemas/calls/invoices.ts';

export const mattersRoute = defineRoute({
  method: 'GET',
  url: '/api/admin/invoices/matters',
  permission: admin('billing', 'payments'),
  summary:
    'What does not fit between documents, their archive and the accounting tool, accounts that wait, and payment runs that no statement knows',
  response: settlementMatters,
  async handle({ db, clock }) {
    const found = await db('alerts')
      .whereIn('kind', kindsFoundBy('BOOKS'))
      .whereNot({ state: 'RESOLVED' })
      .orderBy('id')
      .select('evidence', 'since');
    const runs = await listUnknownRuns(db, clock());
    const accounts = await listWaitingAccounts(db, clock());
    const returned = await selectReturnedAccounts(db, clock());
    const gaps = await listStatementGaps(db);
    return [
      ...found.map(({ evidence, since }) => ({
        said: String((evidence as { said?: string }).said),
        foundAt: since.toISOString(),
        link: null,
      })),
      ...accounts.map(({ companyId, companyName: company, since }) => ({
        said: sayRun('account-waits', { company }),
        foundAt: since.toISOString(),
        link: `/companies/${companyId}`,
      })),
      ...returned.map(({ companyName: company, reason, since, transactionId }) => ({
        said: sayRun('account-returned', { company, reason: reason ?? 'MS03' }),
        foundAt: since.toISOString(),
        link: `/bank-transactions/${transactionId}`,
      })),
      ...gaps.map(({ id, from, to, since }) => ({
        said: sayRun('statement-gap', { from, to }),
        foundAt: since.toISOString(),
        link: `/bank-statements/${id}`,
      })),
      ...runs.map(({ id, run, requestedOn: day, releasedAt }) => ({
        said: sayRun('run-unknown', { run, day }),
        foundAt: releasedAt.toISOString(),
        link: `/payment-runs/${id}`,
      })),
    ];
  },
});
