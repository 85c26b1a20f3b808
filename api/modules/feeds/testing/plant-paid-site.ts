import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';

interface PaidSite {
  url: string;
  companyId: number;
  startsAt: string;
  /** Cents per 1000 by tracker slug. */
  rates: Record<string, number>;
}

/** A site under one agreement, and the ids of both. */
export async function plantPaidSite(
  db: Db,
  { url, companyId, startsAt, rates }: PaidSite,
): Promise<{ siteId: number; agreementId: number }> {
  const trackers = await db('trackers').select('id', 'slug');
  const trackerIds = new Map(trackers.map(({ id, slug }) => [slug, id]));
  const site = mustExist(
    (await db('sites').insert({ company_id: companyId, url }).returning('id'))[0],
  );
  await db('site_domains').insert({ site_id: site.id, domain: url });
  const agreement = mustExist(
    (
      await db('agreements')
        .insert({
          site_id: site.id,
          status: 'ACTIVE',
          mode: 'PLUS',
          type: 'CUSTOM',
          management_type: 'QMN',
          consent_manager_type: 'CLIENT',
          starts_at: startsAt,
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
  return { siteId: site.id, agreementId: agreement.id };
}
