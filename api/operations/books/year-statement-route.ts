import { fileAnswer } from '#api/core/http/file-answer.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { yearStatementFile } from '#api/modules/invoices/read.ts';
import { yearStatementQuery } from '#shared/schemas/calls/statement.ts';

export const yearStatementRoute = defineRoute({
  url: '/api/admin/companies/:id/year-statement',
  permission: admin('billing'),
  summary: 'The account of a company in a year, as the company gets it: PDF or Excel',
  params: idParams,
  query: yearStatementQuery,
  response: fileAnswer,
  handle: ({ db, params, query, actor: { language }, clock, services: { systemDb } }) =>
    yearStatementFile(db, { ...query, companyId: params.id, language, now: clock(), systemDb }),
});
