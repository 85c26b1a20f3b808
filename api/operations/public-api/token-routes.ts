import { conflict, notFound, unprocessable } from '#api/core/http/problem.ts';
import { client, defineRoute } from '#api/core/http/route.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { hashOf, newSecret, prefixOf } from '#api/modules/api-tokens/token-secret.ts';
import { addDay, berlinDay } from '#shared/dates.ts';
import { mostTokenDays } from '#shared/domain/api-token.ts';
import { say } from '#shared/saying/say.ts';
import { createdApiToken, newApiToken } from '#shared/schemas/calls/api-tokens.ts';
import { mailToken } from './mail-token.ts';

const mostInForce = 20;

export const createTokenRoute = defineRoute({
  method: 'POST',
  url: '/api/client/api-tokens',
  permission: client('manageCompany'),
  sensitive: true,
  summary: 'Creates a token for the API; its secret is in this answer alone',
  body: newApiToken,
  response: createdApiToken,
  status: 201,
  async handle({ db, body: { name, scopes, siteIds, expiresOn }, actor, clock, services }) {
    const at = clock();
    const today = berlinDay(at);
    const days = { from: today, to: addDay(today, mostTokenDays) };
    if (expiresOn < days.from || expiresOn > days.to) {
      throw unprocessable({ expiresOn: say('token-days', days) });
    }
    const sites = siteIds && (await db('sites').whereIn('id', siteIds).orderBy('url').pluck('url'));
    if (sites && sites.length < new Set(siteIds).size) {
      throw unprocessable({ siteIds: 'unknown-record' });
    }
    // One after the other, so that two at once are both counted.
    await db('companies')
      .where({ id: actor.companyId ?? 0 })
      .forNoKeyUpdate()
      .first('id');
    const inForce = await db('api_tokens')
      .whereNull('revoked_at')
      .where('expires_on', '>=', today)
      .pluck('id');
    if (inForce.length >= mostInForce) throw conflict(say('too-many-tokens', { max: mostInForce }));
    const secret = newSecret();
    const [token] = await db('api_tokens')
      .insert({
        ...{ created_by: actor.id, name, scopes, site_ids: siteIds, expires_on: expiresOn },
        ...{ prefix: prefixOf(secret), hash: hashOf(secret) },
      })
      .returning('id');
    const created = { scopes, sites, expiresOn };
    const person = `${actor.firstName} ${actor.lastName}`;
    await mailToken(db, services, actor.companyId ?? 0, { name, person, at, created });
    return { id: token?.id ?? 0, secret };
  },
});

export const revokeTokenRoute = defineRoute({
  method: 'POST',
  url: '/api/client/api-tokens/:id/revoke',
  permission: client('manageCompany'),
  summary: 'Revokes a token of my company: it stops at once',
  params: idParams,
  async handle({ db, params: { id }, actor, clock, services }) {
    const at = clock();
    const token = await db('api_tokens').where({ id }).forUpdate().first('name', 'revoked_at');
    if (!token) throw notFound();
    if (token.revoked_at) throw conflict('token-revoked');
    await db('api_tokens').where({ id }).update({ revoked_at: at, revoked_by: actor.id });
    const person = `${actor.firstName} ${actor.lastName}`;
    await mailToken(db, services, actor.companyId ?? 0, { name: token.name, person, at });
  },
});
