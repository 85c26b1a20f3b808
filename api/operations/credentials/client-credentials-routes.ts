import { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { rows } from '#api/core/database/rows.ts';
import { badRequest, conflict, notFound, unprocessable } from '#api/core/http/problem.ts';
import { client, defineRoute } from '#api/core/http/route.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { nextId, sealFields } from '#api/core/resource/seal-fields.ts';
import { giveLogins, siteSupplied } from '#api/operations/onboarding/site-supplied.ts';
import {
  type ClientCredentials,
  clientCredentials,
  clientCredentialsUpdate,
  newClientCredentials,
} from '#shared/schemas/calls/credentials.ts';
import { credentialsResource } from './credentials-resource.ts';
import { handedInAgain } from './hand-back-credentials.ts';

/** Not filtered here: the database shows a company only its own sites' rows. */

const list = defineRoute({
  method: 'GET',
  url: '/api/client/credentials',
  permission: client('manageCompany'),
  summary: 'Credentials of my sites, without their passwords',
  query: z.strictObject({ siteId: idParams.shape.id.optional() }),
  response: z.array(clientCredentials),
  handle: ({ db, query }) => selectCredentials(db, { siteId: query.siteId }),
});

const create = defineRoute({
  method: 'POST',
  url: '/api/client/credentials',
  permission: client('manageCompany'),
  summary: 'Enters how the operator signs in to a system of one of my sites',
  body: newClientCredentials,
  response: clientCredentials,
  status: 201,
  async handle({ db, body: { siteId, password, ...rest }, actor, clock, services }) {
    const site = await db('sites').where({ id: siteId }).first('id');
    if (!site) throw unprocessable({ siteId: 'unknown-record' });
    const id = await nextId(db, 'credentials');
    const sealed = sealFields(credentialsResource, id, { password }, services.secrets);
    const change = { by: actor.id, now: clock(), services };
    await giveLogins(db, siteId, change, () =>
      db('credentials').insert({
        ...{ id, site_id: siteId, ...rest },
        password: mustExist(sealed.password),
      }),
    );
    return oneOf(await selectCredentials(db, { id }));
  },
});

const update = defineRoute({
  method: 'PUT',
  url: '/api/client/credentials/:id',
  permission: client('manageCompany'),
  summary:
    'Changes credentials, those that were handed back are handed in again; carries the version that was edited as updatedAt',
  params: idParams,
  body: clientCredentialsUpdate,
  tolerates: ['updatedAt'],
  response: clientCredentials,
  async handle({ db, params: { id }, body, actor, clock, services }) {
    const { updatedAt, password, ...rest } = body;
    if (!updatedAt) {
      throw badRequest('version-missing', { updatedAt: 'required' });
    }
    const current = await db('credentials')
      .where({ id })
      .forUpdate()
      .first('site_id', 'updated_at');
    if (!current) throw notFound();
    if (+current.updated_at !== Date.parse(updatedAt)) {
      throw conflict('credentials-stale', undefined, {
        updatedAt: current.updated_at.toISOString(),
      });
    }
    const change = { by: actor.id, now: clock(), services };
    await giveLogins(db, current.site_id, change, () =>
      db('credentials')
        .where({ id })
        .update({
          ...rest,
          ...sealFields(credentialsResource, id, { password }, services.secrets),
          ...handedInAgain,
          updated_at: db.ref('updated_at'),
        }),
    );
    return oneOf(await selectCredentials(db, { id }));
  },
});

const remove = defineRoute({
  method: 'DELETE',
  url: '/api/client/credentials/:id',
  permission: client('manageCompany'),
  summary: 'Deletes credentials of one of my sites',
  params: idParams,
  async handle({ db, params, actor, clock, services }) {
    const [removed] = await db('credentials')
      .where({ id: params.id })
      .delete()
      .returning('site_id');
    if (!removed) throw notFound();
    await siteSupplied(db, removed.site_id, { by: actor.id, now: clock(), services });
  },
});

interface Wanted {
  id?: number;
  siteId?: number | undefined;
}

async function selectCredentials(db: Db, { id, siteId }: Wanted): Promise<ClientCredentials[]> {
  return rows<ClientCredentials>(
    db,
    `select c.id, c.site_id as "siteId", s.url as "siteUrl", c.type, c.url, c.username, c.comment,
            to_char(c.returned_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "returnedAt",
            c.return_reason as "returnReason",
            to_char(c.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt"
       from credentials c join own_sites s on s.id = c.site_id
      where (:id::int is null or c.id = :id) and (:siteId::int is null or c.site_id = :siteId)
      order by s.url, c.id`,
    { id: id ?? null, siteId: siteId ?? null },
  );
}

function oneOf([found]: ClientCredentials[]): ClientCredentials {
  if (!found) throw notFound();
  return found;
}

export const clientCredentialsRoutes = [list, create, update, remove];
