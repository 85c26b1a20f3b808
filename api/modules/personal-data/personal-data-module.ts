import type { Actor } from '#api/core/auth/actor.ts';
import type { Db } from '#api/core/database/db.ts';
import { sendAttachment } from '#api/core/http/attachment.ts';
import { actingAs, noteAct } from '#api/core/http/caller-database.ts';
import { fileAnswer } from '#api/core/http/file-answer.ts';
import { notFound } from '#api/core/http/problem.ts';
import { admin, type DeferredAnswer, defineRoute, signedIn } from '#api/core/http/route.ts';
import type { Module } from '#api/core/module.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { admin as adminEntity, person } from '#shared/schemas/entities/users.ts';
import type { EntityPermission } from '#shared/schemas/entity.ts';
import { collectPersonalData } from './collect-personal-data.ts';

const ofUser = (
  kind: 'person' | 'admin',
  { name, permission }: { name: string; permission: EntityPermission },
) =>
  defineRoute({
    url: `/api/admin/${name}/:id/personal-data`,
    permission: admin(...permission.write),
    summary: 'All that is stored about the user, as a file; that it was made is in their history',
    params: idParams,
    response: fileAnswer,
    sensitive: true,
    transaction: 'none',
    async handle({ params: { id }, services: { systemDb }, ...caller }) {
      const user = await systemDb('users').where({ id, kind, erased_at: null }).first('id');
      if (!user) throw notFound();
      return sendPersonalData(systemDb, id, caller);
    },
  });

const ownData = defineRoute({
  url: '/api/auth/personal-data',
  permission: signedIn,
  summary: 'All that is stored about me, as a file',
  response: fileAnswer,
  transaction: 'none',
  limitPerMinute: 10,
  handle: ({ services, ...caller }) => sendPersonalData(services.systemDb, caller.actor.id, caller),
});

interface Caller {
  actor: Actor;
  clock: () => Date;
  request: { id: string };
}

async function sendPersonalData(
  db: Db,
  id: number,
  { actor, clock, request }: Caller,
): Promise<DeferredAnswer> {
  const data = await collectPersonalData(db, id, clock());
  await actingAs(db, { actor, requestId: request.id }, (transaction) =>
    noteAct(transaction, { table: 'users', id, action: 'personal-data' }),
  );
  const file = JSON.stringify(data, null, 2);
  const as = { name: `personal-data-${id}.json`, type: 'application/json; charset=utf-8' };
  return async (reply) => sendAttachment(reply, as, file);
}

export const personalDataModule: Module = {
  name: 'personal-data',
  routes: [ofUser('person', person), ofUser('admin', adminEntity), ownData],
};
