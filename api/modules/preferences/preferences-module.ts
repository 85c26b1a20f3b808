import type { FastifyRequest } from 'fastify';
import type { Actor } from '#api/core/auth/actor.ts';
import { conflict, forbidden } from '#api/core/http/problem.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import type { Module } from '#api/core/module.ts';
import { readerHeader } from '#shared/reader-header.ts';
import { say } from '#shared/saying/say.ts';
import { preferenceBody, preferenceKey, preferences } from '#shared/schemas/calls/preferences.ts';

/** More than all lists and reports have to remember. */
const mostKeys = 200;

const list = defineRoute({
  url: '/api/admin/preferences',
  permission: admin(),
  summary: 'How I have set up the back office: all my preferences by key',
  response: preferences,
  async handle({ db, actor }) {
    const rows = await db('preferences').where({ user_id: actor.id }).select('key', 'value');
    return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  },
});

const keep = defineRoute({
  method: 'PUT',
  url: '/api/admin/preferences/:key',
  permission: admin(),
  summary: 'Keeps one of my preferences, whatever stood there before',
  params: preferenceKey,
  body: preferenceBody,
  async handle({ db, actor, params: { key }, body, request }) {
    refuseOtherReader(request, actor);
    const user_id = actor.id;
    await db('preferences')
      .insert({ user_id, key, value: JSON.stringify(body.value) })
      .onConflict(['user_id', 'key'])
      .merge();
    const keys = await db('preferences').where({ user_id }).pluck('key');
    if (keys.length <= mostKeys) return;
    throw conflict(say('too-many-preferences', { max: mostKeys }));
  },
});

const reset = defineRoute({
  method: 'DELETE',
  url: '/api/admin/preferences/:key',
  permission: admin(),
  summary: 'Forgets one of my preferences; it need not be there',
  params: preferenceKey,
  async handle({ db, actor, params: { key }, request }) {
    refuseOtherReader(request, actor);
    await db('preferences').where({ user_id: actor.id, key }).delete();
  },
});

/** What one admin set up on a page is not the next one's, who has signed in on that computer. */
function refuseOtherReader({ headers }: FastifyRequest, { id }: Actor): void {
  const reader = headers[readerHeader];
  if (reader !== undefined && reader !== String(id)) throw forbidden();
}

export const preferencesModule: Module = { name: 'preferences', routes: [list, keep, reset] };
