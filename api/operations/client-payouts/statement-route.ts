import { fileAnswer } from '#api/core/http/file-answer.ts';
import { client, defineRoute } from '#api/core/http/route.ts';
import { selectStatement, yearStatementFile } from '#api/modules/invoices/read.ts';
import { accountStatement } from '#shared/schemas/calls/payouts.ts';
import { yearStatementQuery } from '#shared/schemas/calls/statement.ts';

export const statementRoute = defineRoute({
  url: '/api/client/payouts/statement',
  permission: client('readDocuments'),
  summary: 'My account: documents, payments and what is owed after each',
  response: accountStatement,
  async handle({ db, actor }) {
    const all = await selectStatement(db, actor.companyId ?? 0);
    // What was settled outside is shown beside the account, under its own period.
    const entries = all.filter(({ kind }) => kind !== 'OUTSIDE');
    return { entries, balanceCents: entries.at(-1)?.balanceCents ?? 0 };
  },
});

export const yearStatementRoute = defineRoute({
  url: '/api/client/payouts/year-statement',
  permission: client('readDocuments'),
  summary: 'My account of a year with its balance before and after, as PDF or Excel',
  query: yearStatementQuery,
  response: fileAnswer,
  handle: ({ db, query, actor: { language, companyId }, clock, services: { systemDb } }) =>
    yearStatementFile(db, {
      ...{ ...query, companyId: companyId ?? 0, language, now: clock(), systemDb },
    }),
});
