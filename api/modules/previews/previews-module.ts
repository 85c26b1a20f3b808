import { badRequest } from '#api/core/http/problem.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import type { Module } from '#api/core/module.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { requireCompany } from '#api/modules/companies/read.ts';
import { malformed } from '#shared/saying/tell.ts';
import { startedPreview } from '#shared/schemas/calls/previews.ts';
import { notePreview, notePreviewEnd } from './note-preview.ts';

/*
 * What a preview shows comes with the header X-Preview-Company on each client call, so that two
 * tabs can show two companies. The first of them notes it in the audit log, unless this call has.
 */

const start = defineRoute({
  method: 'POST',
  url: '/api/admin/companies/:id/preview',
  permission: admin('companies'),
  summary: 'Notes that a preview of the company’s dashboard begins',
  params: idParams,
  response: startedPreview,
  transaction: 'none',
  async handle({ db, actor, request, params: { id } }) {
    const { name: companyName } = await requireCompany(db, id);
    await notePreview(db, { actor, companyId: id, requestId: request.id }, { begins: true });
    return { companyId: id, companyName };
  },
});

const end = defineRoute({
  method: 'DELETE',
  url: '/api/admin/preview',
  permission: admin('companies'),
  summary: 'Notes that the preview of the company in X-Preview-Company ends',
  transaction: 'none',
  async handle({ db, actor, request }) {
    const header = String(request.headers['x-preview-company'] ?? '');
    if (!/^[1-9]\d{0,8}$/.test(header)) {
      throw badRequest(malformed('X-Preview-Company', 'not-preview'));
    }
    const companyId = Number(header);
    await requireCompany(db, companyId);
    await notePreviewEnd(db, { actor, companyId, requestId: request.id });
  },
});

const previewRoutes = [start, end];

export const previewsModule: Module = { name: 'previews', routes: previewRoutes };
