import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { smallNetwork, type WorldNetwork } from './world-network.ts';

/** Writes the small network, or another, into an empty database, for the company given. */
export async function plantWorld(
  db: Db,
  companyId: number,
  { sites, placements }: WorldNetwork = smallNetwork,
): Promise<Map<string, number>> {
  const siteIds = new Map<string, number>();
  const trackers = await db('trackers').select('id', 'slug');
  const trackerIds = new Map<string, number>(trackers.map(({ id, slug }) => [slug, id]));
  for (const { url, agreements } of sites) {
    const site = mustExist(
      (await db('sites').insert({ company_id: companyId, url }).returning('id'))[0],
    );
    await db('site_domains').insert({ site_id: site.id, domain: url });
    siteIds.set(url, site.id);
    for (const { status, mode, startsAt, endsAt, rates } of agreements) {
      const agreement = mustExist(
        (
          await db('agreements')
            .insert({
              site_id: site.id,
              status,
              mode,
              type: 'CUSTOM',
              management_type: 'QMN',
              consent_manager_type: 'CLIENT',
              starts_at: startsAt,
              ends_at: endsAt,
            })
            .returning('id')
        )[0],
      );
      await db('agreement_trackers').insert(
        Object.entries(rates).map(([slug, cents]) => ({
          agreement_id: agreement.id,
          tracker_id: mustExist(trackerIds.get(slug)),
          views_cpm: cents,
        })),
      );
    }
  }
  await db('placements').insert(
    placements.map((one) => ({
      source: one.source,
      placement_id: one.placementId,
      site_id: mustExist(siteIds.get(one.site)),
      tracker_id: mustExist(trackerIds.get(one.tracker)),
      from_on: one.fromOn,
      to_on: one.toOn,
    })),
  );
  return siteIds;
}

export async function plantCompany(db: Db, name: string): Promise<number> {
  const company = mustExist(
    (await db('companies').insert({ name, type: 'EXCLUSIVE', country: 'DE' }).returning('id'))[0],
  );
  return company.id;
}

/** Makes a site, with all that it counted, a company's as if it had never been another's. */
export async function plantOwner(db: Db, url: string, companyId: number): Promise<void> {
  const { id: siteId } = mustExist(
    (await db('sites').where({ url }).update({ company_id: companyId }).returning('id'))[0],
  );
  const figures = [
    'metrics',
    'metrics_hourly',
    'site_daily',
    'site_monthly',
    'site_tracker_monthly',
  ];
  for (const table of ['site_ownerships', ...figures]) {
    await db(table).where({ site_id: siteId }).update({ company_id: companyId });
  }
}
