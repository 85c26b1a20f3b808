import type { Db } from '#api/core/database/db.ts';
import { client, defineRoute } from '#api/core/http/route.ts';
import { selectStatement } from '#api/modules/invoices/read.ts';
import { accountStatement } from '#shared/schemas/calls/payouts.ts';

export const statementRoute = defineRoute({
  method: 'GET',
  url: '/api/client/payouts/statement',
  permission: client('readDocuments'),
  summary: 'My account: documents, payments and what is owed after each',
  response: accountStatement,
  async handle({ db, actor }) {
    const entries = await selectOwnStatement(db, actor.companyId ?? 0);
    return { entries, balanceCents: entries.at(-1)?.balanceCents ?? 0 };
  },
});

/** Without what was settled outside: it is beside the account, under its own period. */
export async function selectOwnStatement(db: Db, companyId: number) {
  const entries = await selectStatement(db, companyId);
  return entries.filter(({ kind }) => kind !== 'OUTSIDE');
}
