import type { Actor } from '#api/core/auth/actor.ts';
import { type Db, queryPrepared } from '#api/core/database/db.ts';
import type { AdmitToken } from '#api/core/http/authenticate.ts';
import { forbidden, unauthorized } from '#api/core/http/problem.ts';
import { countHit, tooMany } from '#api/core/http/rate-limits.ts';
import type { Services } from '#api/core/services.ts';
import { berlinDay, type Day } from '#shared/dates.ts';
import type { ApiScope } from '#shared/domain/api-token.ts';
import { say } from '#shared/saying/say.ts';
import { isOwnerSql } from './is-owner-sql.ts';
import { hashOf, isSecret } from './token-secret.ts';

declare module '#api/core/auth/actor.ts' {
  interface Actor {
    /** A program of the company's that reads by a token; null: all of its sites. */
    token?: { siteIds: number[] | null };
  }
}

export const callsPerMinute = 120;
const minuteMs = 60_000;

/**
 * Admits who brings a token that is in force and may read this. Why one is refused is not told:
 * wrong, expired, revoked and stopped ones get the same answer.
 */
export const createTokenAdmitter =
  ({ systemDb }: Pick<Services, 'systemDb'>, clock: () => Date): AdmitToken =>
  async (request, reply, scope) => {
    const now = clock();
    const secret = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const token = isSecret(secret)
      ? await findToken(systemDb, hashOf(secret), berlinDay(now))
      : undefined;
    if (!token) {
      reply.header('www-authenticate', 'Bearer realm="api"');
      throw unauthorized('token-refused');
    }
    const { tokenId: id, scopes, siteIds, lastUsedAt, ...person } = token;
    const { hits, retryAfter } = await countHit(systemDb, `api token ${id}`, minuteMs, now);
    reply.headers({
      'ratelimit-limit': String(callsPerMinute),
      'ratelimit-remaining': String(Math.max(0, callsPerMinute - hits)),
      'ratelimit-reset': String(retryAfter),
    });
    if (hits > callsPerMinute) throw tooMany(retryAfter);
    if (!lastUsedAt || +now - +lastUsedAt >= minuteMs) {
      await systemDb('api_tokens').where({ id }).update({ last_used_at: now });
    }
    if (!scopes.some((one) => one === scope)) {
      reply.header('www-authenticate', `Bearer error="insufficient_scope", scope="${scope}"`);
      throw forbidden(say('scope-missing', { scope }));
    }
    return {
      ...person,
      kind: 'person',
      companyId: person.company.id,
      roles: [],
      companies: [],
      permissions: new Set(),
      mustEnrol: false,
      sessionId: '',
      checkedAt: new Date(0),
      token: { siteIds },
    };
  };

interface TokenRow extends Pick<Actor, 'id' | 'email' | 'firstName' | 'lastName' | 'language'> {
  tokenId: number;
  scopes: ApiScope[];
  siteIds: number[] | null;
  lastUsedAt: Date | null;
  company: NonNullable<Actor['company']>;
}

async function findToken(db: Db, hash: string, today: Day): Promise<TokenRow | undefined> {
  const [token] = await queryPrepared<TokenRow>(db, {
    name: 'find api token',
    text: `
      select t.id as "tokenId", t.scopes, t.site_ids as "siteIds", t.last_used_at as "lastUsedAt",
             json_build_object('id', c.id, 'name', c.name, 'type', c.type) as company,
             u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.language
        from api_tokens t
        join companies c on c.id = t.company_id
        join users u on u.id = t.created_by
       where t.hash = $1 and t.revoked_at is null and t.expires_on >= $2 and ${isOwnerSql('t')}`,
    values: [hash, today],
  });
  return token;
}
