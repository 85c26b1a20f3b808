import type { Db } from '#api/core/database/db.ts';
import {
  claimDomain,
  giveUpDomain,
  refuseTakenDomain,
} from '#api/modules/domains/domain-holdings.ts';
import { lockMetrics } from '#api/modules/metrics/lock-metrics.ts';
import { reprocessHistory, reprocessSites } from '#api/modules/metrics/reprocess-sites.ts';
import { addDay, berlinDay } from '#shared/dates.ts';

interface SiteHost {
  siteId: number;
  /** Of its url, as hosts are compared. */
  host: string;
  now: Date;
}

/**
 * A new site's url is its domain, for all time before if nobody ever had it: what came for it as an
 * external site belongs to the site at once.
 *
 * @throws Problem 409 if another site has the domain
 */
export async function openFirstDomain(db: Db, { siteId, host, now }: SiteHost): Promise<void> {
  await lockMetrics(db);
  const today = berlinDay(now);
  await refuseTakenDomain(db, { siteId, domain: host, from: today, field: 'url' });
  const former = await db('site_domains').where({ domain: host }).first('id');
  const from = former ? today : null;
  await claimDomain(db, { domain: host, siteId, from });
  await reprocessSites(db, { siteIds: [siteId], sources: ['CM'], from, to: today, now });
}

/**
 * Another url is another domain from today on. What comes for the former one today still counts, so
 * that a move at noon does not lose the morning.
 *
 * @throws Problem 409 if another site has the domain
 */
export async function changeUrl(
  db: Db,
  {
    siteId,
    formerHost,
    host,
    now,
    confirmation,
  }: SiteHost & { formerHost: string } & {
    confirmation: string | undefined;
  },
): Promise<void> {
  await lockMetrics(db);
  const today = berlinDay(now);
  await refuseTakenDomain(db, { siteId, domain: host, from: today, field: 'url' });
  await claimDomain(db, { domain: host, siteId, from: today });
  await giveUpDomain(db, { siteId, domain: formerHost, from: addDay(today, 1) });
  const edit = { siteIds: [siteId], from: today, now, confirmation };
  await reprocessHistory(db, { ...edit, sources: ['CM'] });
}
