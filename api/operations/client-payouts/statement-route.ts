import { client, defineRoute } from '#api/core/http/route.ts';
import { selectStatement } from '#api/operations/ledger/select-statement.ts';
import { accountStatement, type StatementEntry } from '#shared/schemas/calls/payouts.ts';

export const statementRoute = defineRoute({
  method: 'GET',
  url: '/api/client/payouts/statement',
  permission: client('readDocuments'),
  summary: 'My account: documents, payments and what is owed after each',
  response: accountStatement,
  async handle({ db, actor }) {
    const entries = withBalances(await selectStatement(db, actor.companyId ?? 0));
    return { entries, balanceCents: entries.at(-1)?.balanceCents ?? 0 };
  },
});

export function withBalances(entries: readonly StatementEntry[]) {
  let balanceCents = 0;
  return entries.map((entry) => {
    balanceCents += entry.cents;
    return { ...entry, balanceCents };
  });
}
