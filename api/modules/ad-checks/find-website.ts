import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { notFound } from '#api/core/http/problem.ts';
import { requireSite } from '#api/modules/sites/read.ts';
import type { Row } from '#api/tables.ts';
import { berlinDay } from '#shared/dates.ts';
import { shownHost } from '#shared/domain/host.ts';

interface Request {
  requestedBy?: number | undefined;
  now: Date;
}

/**
 * The website of a site, created when it is first asked for. Checks belong to the domain: a
 * prospect's carries over to the site, and the one that a site had before belongs to none.
 *
 * @throws Problem 404 without such a site
 */
export async function websiteOfSite(
  db: Db,
  siteId: number,
  { requestedBy }: Pick<Request, 'requestedBy'> = {},
): Promise<Row<'datalake_websites'>> {
  const site = await requireSite(db, siteId);
  await db('datalake_websites')
    .where({ site_id: siteId })
    .whereNot({ domain: site.host })
    .update({ site_id: null });
  const [website] = await db('datalake_websites')
    .insert({
      domain: site.host,
      shown: site.url,
      site_id: siteId,
      requested_by: requestedBy ?? null,
    })
    .onConflict('domain')
    .merge({ site_id: siteId })
    .returning('*');
  return mustExist(website);
}

/** The website of an address: that of the site with the domain today, else a prospect's. */
export async function websiteOfDomain(
  db: Db,
  domain: string,
  { requestedBy, now }: Request,
): Promise<Row<'datalake_websites'>> {
  const site = await findSite(db, domain, now);
  if (site !== undefined) return websiteOfSite(db, site, { requestedBy });
  const [website] = await db('datalake_websites')
    .insert({ domain, shown: shownHost(domain), requested_by: requestedBy ?? null })
    .onConflict('domain')
    // Changes nothing, but returns the row.
    .merge({ domain })
    .returning('*');
  return mustExist(website);
}

/** @throws Problem 404 if nothing is known of it */
export async function requireWebsite(
  db: Db,
  { id, url }: { id?: number | undefined; url?: string | undefined },
  now: Date,
): Promise<Row<'datalake_websites'>> {
  const site = url === undefined ? undefined : await findSite(db, url, now);
  const website = await db('datalake_websites')
    .where(
      id !== undefined ? { id } : site !== undefined ? { site_id: site } : { domain: url ?? '' },
    )
    .first();
  if (!website) throw notFound();
  return website;
}

async function findSite(db: Db, domain: string, now: Date): Promise<number | undefined> {
  const today = berlinDay(now);
  const held = await db('site_domains')
    .where({ domain })
    .where((from) => from.whereNull('from_on').orWhere('from_on', '<=', today))
    .where((to) => to.whereNull('to_on').orWhere('to_on', '>=', today))
    .first('site_id');
  return held?.site_id;
}
