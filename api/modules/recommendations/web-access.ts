import type { Db } from '#api/core/database/db.ts';
import type { Services } from '#api/core/services.ts';
import { robotName, type WebAccess } from '#api/integrations/websites/fetch-public.ts';
import { type ConfigRow, domainsHeldToday, openPassword } from './config-row.ts';

/** What may be asked of a site's website, and as whom. */
export async function accessTo(
  db: Db,
  { siteId, config, now }: { siteId: number; config: ConfigRow | undefined; now: Date },
  { config: { websites }, secrets, publicUrl }: Services,
): Promise<WebAccess> {
  const username = config?.username;
  const password = config && openPassword(secrets, config);
  return {
    domains: await domainsHeldToday(db, siteId, now),
    websites,
    mappedOnly: websites !== undefined,
    auth: username && password !== undefined ? { username, password } : undefined,
    userAgent: `${robotName}/1.0 (+${publicUrl()})`,
  };
}
