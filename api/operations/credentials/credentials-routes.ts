import { z } from 'zod';
import { queryPrepared } from '#api/core/database/db.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { maxRows } from '#api/core/resource/list-query.ts';
import { listStatement } from '#api/core/resource/resource-sql.ts';
import { requireSite } from '#api/modules/sites/require-site.ts';
import { revealedPassword } from '#shared/schemas/calls/credentials.ts';
import { type Credentials, credentials } from '#shared/schemas/entities/credentials.ts';
import { credentialsResource } from './credentials-resource.ts';
import { revealPassword } from './reveal-password.ts';

const listOfSite = defineRoute({
  method: 'GET',
  url: '/api/admin/sites/:id/credentials',
  permission: admin('credentials'),
  summary: 'Credentials of a site, without their passwords',
  params: idParams,
  response: z.array(credentials.record),
  async handle({ db, params, clock }) {
    await requireSite(db, params.id);
    const statement = listStatement(
      credentialsResource,
      {
        sort: { field: 'id', order: 'ASC' },
        offset: 0,
        limit: maxRows,
        filter: [{ field: 'siteId', operator: 'equals', value: params.id }],
      },
      clock(),
    );
    const [answer] = await queryPrepared<{ rows: string }>(db, statement);
    return JSON.parse(answer?.rows ?? '[]') as Credentials[];
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
  handle: async ({ db, params, services }) => ({
    password: await revealPassword(db, params.id, services.secrets),
  }),
});

export const credentialsRoutes = [listOfSite, reveal];
