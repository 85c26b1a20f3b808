import type { Db } from '#api/core/database/db.ts';
import { hashOf, newSecret, prefixOf } from '#api/modules/api-tokens/token-secret.ts';
import type { ApiScope } from '#shared/domain/api-token.ts';

interface Planted {
  company_id: number;
  created_by: number;
  name?: string;
  scopes?: ApiScope[];
  site_ids?: number[] | null;
  expires_on?: string;
}

/** A token of the API that may read everything, unless said otherwise; its secret. */
export async function plantToken(db: Db, given: Planted): Promise<string> {
  const secret = newSecret();
  await db('api_tokens').insert({
    name: 'Warehouse',
    scopes: ['metrics', 'sites', 'documents', 'payouts'],
    expires_on: '2027-01-31',
    ...given,
    prefix: prefixOf(secret),
    hash: hashOf(secret),
  });
  return secret;
}
