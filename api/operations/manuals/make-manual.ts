import type { Db } from '#api/core/database/db.ts';
import type { Services } from '#api/core/services.ts';
import { storeDocument } from '#api/modules/contracts/store-document.ts';
import { getManualContent, hashOfContent } from '#api/modules/manuals/manual-content.ts';

export interface Making {
  siteId: number;
  by: number | null;
  now: Date;
  services: Services;
}

/**
 * Makes a site's manual from all that is set up for it, in place of a former one.
 *
 * @param db a transaction of the operator's
 * @throws Problem 404, or 409 while its setup is incomplete or it has no placements
 */
export async function makeManual(db: Db, { siteId, by, now, services }: Making): Promise<void> {
  const content = await getManualContent(db, siteId, services);
  // The libraries are large: only a process in which a manual is made loads them.
  const { drawManual } = await import('#api/modules/manuals/draw-manual.ts');
  const body = await drawManual(content, now);
  const upload = { field: 'manual', name: `manual-${siteId}.pdf`, body };
  const { key } = await storeDocument(services, upload, now);
  await db('integration_manuals')
    .insert({
      site_id: siteId,
      file: key,
      content_hash: hashOfContent(content),
      made_at: now,
      made_by: by,
      language: content.language,
    })
    .onConflict('site_id')
    .merge(['file', 'content_hash', 'made_at', 'made_by', 'language']);
}
