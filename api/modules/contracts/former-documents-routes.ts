import { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import { fileAnswer } from '#api/core/http/file-answer.ts';
import { notFound } from '#api/core/http/problem.ts';
import { admin, client, defineRoute } from '#api/core/http/route.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { requireCompany } from '#api/modules/companies/read.ts';
import { contractEvent, formerDocument } from '#shared/schemas/calls/contract-evidence.ts';
import { listEvents, listEventsInFull } from './contract-events.ts';
import { getFormerDocument, listFormerDocuments } from './former-documents.ts';
import { sendDocument } from './send-document.ts';

/** Signed documents that no longer count: both sides can read them for good. */

const companies = admin('companies');
const ofMyCompany = client('manageCompany');

const listOfCompany = defineRoute({
  method: 'GET',
  url: '/api/admin/companies/:id/former-documents',
  permission: companies,
  summary: 'Signed documents of a company that count no more, with the reason, the last first',
  params: idParams,
  response: z.array(formerDocument),
  async handle({ db, params: { id } }) {
    await requireCompany(db, id);
    return listFormerDocuments(db, id);
  },
});

const listOfMine = defineRoute({
  method: 'GET',
  url: '/api/client/former-documents',
  permission: ofMyCompany,
  summary: 'My company’s signed documents that count no more, with the reason, the last first',
  response: z.array(formerDocument),
  handle: ({ db, actor }) => listFormerDocuments(db, actor.companyId ?? 0),
});

const downloads = [
  { url: '/api/admin/former-documents/:id', permission: companies },
  { url: '/api/client/former-documents/:id', permission: ofMyCompany },
].map((where) =>
  defineRoute({
    ...where,
    method: 'GET',
    summary: 'A signed document that counts no more, by the event that ended it',
    params: idParams,
    response: fileAnswer,
    handle: async (context) =>
      sendDocument(context, await getFormerDocument(context.db, context.params.id)),
  }),
);

const histories = [
  { url: '/api/admin/contracts/:id/events', permission: companies, list: listEventsInFull },
  { url: '/api/client/contracts/:id/events', permission: ofMyCompany, list: listEvents },
].map(({ list, ...where }) =>
  defineRoute({
    ...where,
    method: 'GET',
    summary: 'All that happened to a contract, also to one that was deleted',
    params: idParams,
    response: z.array(contractEvent),
    handle: ({ db, params }) => requireSome(db, params.id, list),
  }),
);

/** An existing contract has none at first; one that never was, or is not yours, is not found. */
async function requireSome(db: Db, id: number, list: typeof listEvents) {
  const events = await list(db, id);
  if (events.length === 0 && !(await db('contracts').where({ id }).first('id'))) throw notFound();
  return events;
}

export const formerDocumentsRoutes = [listOfCompany, listOfMine, ...downloads, ...histories];
