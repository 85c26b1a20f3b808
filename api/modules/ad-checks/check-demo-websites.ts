import type { Db } from '#api/core/database/db.ts';
import { demoAdsTxtLines } from '#demo/websites/demo-ads-txt-lines.ts';
import { demoPublishers } from '#demo/websites/demo-publishers.ts';
import { websiteOfSite } from './find-website.ts';
import { requestCheck } from './request-check.ts';

/** In a demo that has never checked anything, expects lines and looks at its websites. */
export async function checkDemoWebsites(db: Db): Promise<void> {
  const demo = await db('demo').whereNotNull('completed_at').first('seeded_on');
  if (!demo || (await db('datalake_websites').first('id'))) return;
  await db('ads_txt_lines')
    .insert(
      demoAdsTxtLines.map(({ certificationId: certification_id, ...line }) => ({
        ...line,
        certification_id,
      })),
    )
    .onConflict(['domain', 'account', 'relationship'])
    .ignore();
  const domains = demoPublishers.map(({ domain }) => domain);
  const sites = await db('sites').whereIn('host', domains).orderBy('id').select('id');
  for (const { id } of sites) {
    const website = await websiteOfSite(db, id);
    await requestCheck(db, { websiteId: website.id, now: new Date() });
  }
}
