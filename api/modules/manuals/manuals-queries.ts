import type { Db } from '#api/core/database/db.ts';
import type { Services } from '#api/core/services.ts';
import type { Locale } from '#shared/locale.ts';
import type { SiteManual, SiteSetup } from '#shared/schemas/calls/onboarding.ts';
import { getManualSetup, hashOfContent } from './manual-content.ts';

interface ManualRow {
  site_id: number;
  file: string;
  content_hash: string;
  made_at: Date;
  language: Locale;
}

/** A company sees those of its own sites. */
export const findManual = (db: Db, siteId: number): Promise<ManualRow | undefined> =>
  db('integration_manuals')
    .where({ site_id: siteId })
    .first<ManualRow | undefined>('site_id', 'file', 'content_hash', 'made_at', 'language');

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

/** For the operator: what a manual would say and lack, since when there is one, if it is valid. */
export async function presentManual(
  db: Db,
  siteId: number,
  services: Pick<Services, 'publicUrl' | 'config'>,
): Promise<{ manual: SiteManual | null; setup: SiteSetup }> {
  const manual = await findManual(db, siteId);
  const { content, ...setup } = await getManualSetup(db, siteId, services);
  const { language, placements, pending } = content;
  return {
    setup: { ...setup, language, placements: placements.length, pending },
    manual: manual
      ? {
          madeAt: manual.made_at.toISOString(),
          isOutdated: hashOfContent(content) !== manual.content_hash,
        }
      : null,
  };
}
