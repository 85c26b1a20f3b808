import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { enqueue } from '#api/core/jobs/enqueue.ts';
import { issueKey } from '#api/modules/recommendations/plugin-keys.ts';
import { indexWebsite } from '#api/operations/recommendations/index-website-job.ts';
import { recommendationDefaults } from '#shared/schemas/recommendation-defaults.ts';
import { demoPublishers } from './demo-publishers.ts';
import { plantDemoCounts } from './plant-demo-counts.ts';

/**
 * If no site recommends anything yet, those with a website begin to; if they already do, the days
 * since the last start get their readers.
 */
export async function indexDemoWebsites(db: Db): Promise<void> {
  const begun = await db('recommendation_configs').orderBy('id').pluck('site_id');
  for (const siteId of begun) await plantDemoCounts(db, siteId, new Date());
  if (begun.length > 0) return;
  const paidPlaces = new Map(demoPublishers.map(({ domain, paidPlaces: own }) => [domain, own]));
  const domains = [...paidPlaces.keys()];
  const sites = await db('sites').whereIn('host', domains).orderBy('id').select('id', 'url');
  const { processingConfig, recommendationStyleConfig } = recommendationDefaults;
  for (const site of sites) {
    const [config] = await db('recommendation_configs')
      .insert({
        site_id: site.id,
        sitemaps: JSON.stringify([`https://${site.url}/sitemap_index.xml`]),
        processing_config: JSON.stringify(processingConfig),
        recommendation_style_config: JSON.stringify(recommendationStyleConfig),
        plugin_config: JSON.stringify(paidPlaces.get(site.url)),
        title_replace_regex: ' \\| .*$',
      })
      .onConflict('site_id')
      .ignore()
      .returning('id');
    // Another worker, which started at the same time, has done it.
    if (!config) continue;
    const config_id = config.id;
    await issueKey(db, config_id, new Date());
    const [run] = await db('recommendation_runs').insert({ config_id }).returning('id');
    await enqueue(db, indexWebsite, { runId: mustExist(run).id, siteId: site.id });
  }
}
