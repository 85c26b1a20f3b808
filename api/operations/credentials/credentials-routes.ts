import { z } from 'zod';
import { noteAct } from '#api/core/http/caller-database.ts';
import { conflict, notFound } from '#api/core/http/problem.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { readListQuery } from '#api/core/resource/list-query.ts';
import { listRows } from '#api/core/resource/list-rows.ts';
import { openField } from '#api/core/resource/seal-fields.ts';
import { requireSite } from '#api/modules/sites/require-site.ts';
import { revealedPassword } from '#shared/schemas/calls/credentials.ts';
import { type Credentials, credentials } from '#shared/schemas/entities/credentials.ts';
import { credentialsResource } from './credentials-resource.ts';

const listOfSite = defineRoute({
  url: '/api/admin/sites/:id/credentials',
  permission: admin('credentials'),
  summary: 'Credentials of a site, without their passwords',
  params: idParams,
  response: z.array(credentials.record),
  async handle({ db, params, clock }) {
    await requireSite(db, params.id);
    const query = { siteId: String(params.id), sort: '["id","ASC"]' };
    const wanted = readListQuery(credentialsResource, query);
    return listRows<Credentials>(db, credentialsResource, wanted, clock());
  },
});

const reveal = defineRoute({
  method: 'POST',
  url: '/api/admin/credentials/:id/reveal',
  permission: admin('credentials'),
  summary: 'Opens one password; who looked, and when, is in its history',
  params: idParams,
  response: revealedPassword,
  limitPerMinute: 60,
  async handle({ db, params: { id }, services }) {
    const row = await db('credentials').where({ id }).first('id', 'password');
    if (!row) throw notFound();
    const password = openField(credentialsResource, row, 'password', services.secrets);
    // The key that sealed it is gone.
    if (password === undefined) throw conflict('secret-unreadable');
    // In the same transaction: nobody sees it unlogged.
    await noteAct(db, { table: 'credentials', id, action: 'reveal' });
    return { password };
  },
});

export const credentialsRoutes = [listOfSite, reveal];
