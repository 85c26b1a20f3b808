import { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { fileAnswer } from '#api/core/http/file-answer.ts';
import { notFound } from '#api/core/http/problem.ts';
import { admin, client, defineRoute } from '#api/core/http/route.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { requireCompany } from '#api/modules/companies/read.ts';
import type { Row } from '#api/tables.ts';
import {
  contractEvent,
  documentEnds,
  type FormerDocument,
  formerDocument,
} from '#shared/schemas/calls/contract-evidence.ts';
import { listEvents, listEventsInFull } from './contract-events.ts';
import { sendDocument } from './send-document.ts';

/** Signed documents that no longer count: both sides can read them for good. */

const companies = admin('companies');
const ofMyCompany = client('manageCompany');

const listOfCompany = defineRoute({
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

interface FormerRow
  extends Row<'contract_events', 'id' | 'contract_id' | 'company_id' | 'at' | 'note'> {
  kind: FormerDocument['end'];
  file: string;
  signed_kind: 'uploaded' | 'sealed' | null;
  signed_at: Row<'contract_events'>['at'] | null;
  name: Row<'contract_events'>['note'];
}

/** The event that ended each, and the one before it by which it came. */
const formerRows = (db: Db, column: 'id' | 'company_id', value: number) =>
  rows<FormerRow>(
    db,
    `select e.id, e.contract_id, e.company_id, e.kind, e.at, e.note, e.file,
            h.kind as signed_kind, h.at as signed_at, h.note as name
       from contract_events e
       left join lateral (
         select h.kind, h.at, h.note from contract_events h
          where h.contract_id = e.contract_id and h.id < e.id and h.kind in ('uploaded', 'sealed')
          order by h.id desc limit 1) h on true
      where e.${column} = :value and e.kind = any(:documentEnds) and e.file is not null
      order by e.id desc`,
    { value, documentEnds },
  );

/** Of all contracts of a company, deleted ones included; the last that ended comes first. */
async function listFormerDocuments(db: Db, companyId: number): Promise<FormerDocument[]> {
  return (await formerRows(db, 'company_id', companyId)).map((row) => ({
    id: row.id,
    contractId: row.contract_id,
    name: row.signed_kind === 'uploaded' ? row.name : null,
    signedAt: row.signed_at?.toISOString() ?? null,
    signedHow: row.signed_kind && (row.signed_kind === 'sealed' ? 'browser' : 'upload'),
    end: row.kind,
    endedAt: row.at.toISOString(),
    reason: row.kind === 'rejected' ? row.note : null,
  }));
}

/** @throws Problem 404 if there is none, or not for this caller */
async function getFormerDocument(db: Db, id: number) {
  const [row] = await formerRows(db, 'id', id);
  if (!row) throw notFound('missing-signed-document');
  return {
    contract: { id: row.contract_id, company_id: row.company_id },
    file: row.file,
    kind: 'downloaded-signed' as const,
    version: 'former' as const,
    at: row.signed_at,
  };
}
