import type { Db } from '#api/core/database/db.ts';
import { badRequest, notFound } from '#api/core/http/problem.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { malformed } from '#shared/messages/tell.ts';
import { startedPreview } from '#shared/schemas/calls/previews.ts';

/*
 * What a preview shows comes with the header X-Preview-Company on each client call, so that two
 * tabs can show two companies. These calls say when it begins and ends, for the audit log.
 */

const start = defineRoute({
  method: 'POST',
  url: '/api/admin/companies/:id/preview',
  permission: admin('companies'),
  summary: 'Notes that a preview of the company’s dashboard begins',
  params: idParams,
  response: startedPreview,
  async handle({ db, params: { id } }) {
    const name = await noteOfCompany(db, id, 'preview-started');
    return { companyId: id, companyName: name };
  },
});

const end = defineRoute({
  method: 'DELETE',
  url: '/api/admin/preview',
  permission: admin('companies'),
  summary: 'Notes that the preview of the company in X-Preview-Company ends',
  async handle({ db, request }) {
    const header = String(request.headers['x-preview-company'] ?? '');
    if (!/^[1-9]\d{0,8}$/.test(header)) {
      throw badRequest(malformed('X-Preview-Company', 'not-preview'));
    }
    await noteOfCompany(db, Number(header), 'preview-ended');
  },
});

async function noteOfCompany(db: Db, id: number, action: string): Promise<string> {
  const company = await db('companies').where({ id }).first('name');
  if (!company) throw notFound('missing-company');
  await db.raw(`select write_audit_entry('companies', ?, ?, null, null)`, [String(id), action]);
  return company.name;
}

export const previewRoutes = [start, end];
