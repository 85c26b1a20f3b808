import type { Db } from '#api/core/database/db.ts';
import type { Services } from '#api/core/services.ts';
import type { SiteManual } from '#shared/schemas/calls/onboarding.ts';
import { getManualContent, hashOfContent } from './manual-content.ts';

interface ManualRow {
  site_id: number;
  file: string;
  content_hash: string;
  made_at: Date;
}

/** A company sees those of its own sites. */
export const findManual = (db: Db, siteId: number): Promise<ManualRow | undefined> =>
  db('integration_manuals')
    .where({ site_id: siteId })
    .first('site_id', 'file', 'content_hash', 'made_at');

/** When the manuals of sites were made, by site. */
export async function listManualTimes(
  db: Db,
  siteIds: readonly number[],
): Promise<Map<number, Date>> {
  const rows: Pick<ManualRow, 'site_id' | 'made_at'>[] = await db('integration_manuals')
    .whereIn('site_id', siteIds)
    .select('site_id', 'made_at');
  return new Map(rows.map(({ site_id, made_at }) => [site_id, made_at]));
}

/** For the operator: since when it lies there, and whether it still says what is set up. */
export async function presentManual(
  db: Db,
  siteId: number,
  services: Pick<Services, 'publicUrl' | 'config'>,
): Promise<SiteManual | null> {
  const manual = await findManual(db, siteId);
  if (!manual) return null;
  const content = await getManualContent(db, siteId, services);
  return {
    madeAt: manual.made_at.toISOString(),
    isOutdated: hashOfContent(content) !== manual.content_hash,
  };
}
