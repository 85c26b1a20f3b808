import { z } from 'zod';
import type { Actor } from '#api/core/auth/actor.ts';
import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { isAllowed } from '#api/core/http/authenticate.ts';
import { conflict, forbidden, notFound, unprocessable } from '#api/core/http/problem.ts';
import { admin, defineRoute, type Route } from '#api/core/http/route.ts';
import type { Module } from '#api/core/module.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { say } from '#shared/saying/say.ts';
import {
  listView,
  listViewQuery,
  listViewSharing,
  newListView,
} from '#shared/schemas/calls/preferences.ts';

/** Of one list, by one admin. */
const mostViews = 50;

/**
 * Views of the back office's lists that admins save, for themselves or for all who may read the
 * list, which `routes` tell.
 */
export function listViewsModule(routes: Route[]): Module {
  function mustRead(resource: string, actor: Actor): void {
    const url = `/api/admin/${resource}`;
    const read = routes.find((route) => route.method === 'GET' && route.url === url);
    if (!read) throw unprocessable({ resource: 'unknown-record' });
    if (!isAllowed(actor, read.permission)) throw forbidden();
  }

  const list = defineRoute({
    url: '/api/admin/list-views',
    permission: admin(),
    summary: 'The views of a list that I saved, and those that others share',
    query: listViewQuery,
    response: z.array(listView),
    async handle({ db, query: { resource }, actor }) {
      mustRead(resource, actor);
      return (await selectViews(db, actor).where('v.resource', resource)).map(presentFor(actor));
    },
  });

  const save = defineRoute({
    method: 'POST',
    url: '/api/admin/list-views',
    permission: admin(),
    summary: 'Saves a view of a list, for me or for all who may read the list',
    body: newListView,
    response: listView,
    status: 201,
    async handle({ db, body, actor }) {
      const { resource, filter, sort, ...rest } = body;
      mustRead(resource, actor);
      const row = {
        ...rest,
        resource,
        owner_id: actor.id,
        filter: JSON.stringify(filter),
        sort: JSON.stringify(sort),
      };
      const [saved] = await db('list_views').insert(row).returning('id');
      const own = await db('list_views').where({ resource, owner_id: actor.id }).pluck('id');
      if (own.length > mostViews) throw tooMany();
      const view = await selectViews(db, actor).where('v.id', mustExist(saved).id).first();
      return presentFor(actor)(mustExist(view));
    },
  });

  const share = defineRoute({
    method: 'PUT',
    url: '/api/admin/list-views/:id',
    permission: admin(),
    summary:
      'Shares my view or stops sharing it; users who manage admins can stop it for others, too',
    params: idParams,
    body: listViewSharing,
    response: listView,
    async handle({ db, params: { id }, body: { shared }, actor }) {
      const view = await mustSee(db, id, actor);
      const mayEnd = !shared && isAllowed(actor, admin('roles'));
      if (view.owner_id !== actor.id && !mayEnd) throw forbidden();
      await db('list_views').where({ id }).update({ shared });
      return presentFor(actor)({ ...view, shared });
    },
  });

  const remove = defineRoute({
    method: 'DELETE',
    url: '/api/admin/list-views/:id',
    permission: admin(),
    summary: 'Removes a view of mine',
    params: idParams,
    async handle({ db, params: { id }, actor }) {
      const view = await mustSee(db, id, actor);
      if (view.owner_id !== actor.id) throw forbidden();
      await db('list_views').where({ id }).delete();
    },
  });

  async function mustSee(db: Db, id: number, actor: Actor) {
    const view = await selectViews(db, actor).where('v.id', id).first();
    if (!view) throw notFound();
    if (view.owner_id !== actor.id) mustRead(view.resource, actor);
    return view;
  }

  return { name: 'list-views', routes: [list, save, share, remove] };
}

/** One's own first, then those of others. */
const selectViews = (db: Db, { id }: Actor) =>
  db('list_views as v')
    .join('users as u', 'u.id', 'v.owner_id')
    .where((mine) => mine.where('v.owner_id', id).orWhere('v.shared', true))
    .orderByRaw('v.owner_id <> ?, lower(v.label), v.id', [id])
    .select(
      'v.id',
      'v.resource',
      'v.owner_id',
      'v.label',
      'v.filter',
      'v.sort',
      'v.shared',
      'u.first_name',
      'u.last_name',
    );

type ViewRow = Awaited<ReturnType<typeof selectViews>>[number];

const presentFor = (actor: Actor) => (row: ViewRow) => ({
  id: row.id,
  label: row.label,
  filter: row.filter as z.output<typeof listView>['filter'],
  sort: row.sort as z.output<typeof listView>['sort'],
  shared: row.shared,
  isOwn: row.owner_id === actor.id,
  ownerName: `${row.first_name} ${row.last_name}`,
});

const tooMany = () => conflict(say('too-many-views', { max: mostViews }));
