import type { Db } from '#api/core/database/db.ts';
import { enqueue } from '#api/core/jobs/enqueue.ts';
import { websiteOfSite } from '#api/modules/ad-checks/find-website.ts';
import { lookAtAdsTxt } from '#api/operations/ad-checks/look-at-ads-txt-job.ts';
import { requestCheck } from '#api/operations/ad-checks/request-check.ts';
import { demoAdsTxtLines } from './demo-ads-txt-lines.ts';
import { demoPublishers } from './demo-publishers.ts';

/** If nothing was ever checked, expects lines and looks at the websites. */
export async function checkDemoWebsites(db: Db): Promise<void> {
  if (await db('datalake_websites').first('id')) return;
  await db('ads_txt_lines')
    .insert(
      demoAdsTxtLines.map(({ certificationId: certification_id, sellers: _, ...line }) => ({
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
  await enqueue(db, lookAtAdsTxt, {});
}
