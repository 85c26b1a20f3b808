import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { defineJob } from '#api/core/jobs/define-job.ts';
import { enqueue } from '#api/core/jobs/enqueue.ts';
import type { Schedule } from '#api/core/jobs/schedule.ts';
import type { Module } from '#api/core/module.ts';
import { issueKey } from '#api/modules/recommendations/plugin-keys.ts';
import { checkDueWebsites } from '#api/operations/ad-checks/schedule-checks.ts';
import { indexWebsite } from '#api/operations/recommendations/index-website-job.ts';
import { sayRun } from '#shared/messages/runs/tell-run.ts';
import { recommendationDefaults } from '#shared/schemas/recommendation-defaults.ts';
import { checkDemoWebsites } from './websites/check-demo-websites.ts';
import { demoPublishers } from './websites/demo-publishers.ts';
import { plantDemoCounts } from './websites/plant-demo-counts.ts';

/** Settles the demo's past months, in the queue of all settlements: its numbers come first. */
const settleDemo = defineJob({
  name: 'settle-demo',
  queue: () => 'settlement',
  async run(context) {
    const { db, clock } = context;
    const { seeded_on: seededOn } = mustExist(await db('demo').first('seeded_on'));
    const { settleDemoMonths } = await import('#seeds/settle-demo-months.ts');
    const count = await settleDemoMonths(context, seededOn);
    await db('demo').update({ settled_at: clock() });
    return sayRun('demo-settled', { count });
  },
});

const demoModule: Module = {
  name: 'demo',
  jobs: [settleDemo],
  async takeUp(db) {
    const planted = await db('demo').whereNotNull('completed_at').first('settled_at');
    if (!planted) return;
    if (!planted.settled_at) await enqueue(db, settleDemo, {}, { jobKey: settleDemo.name });
    await indexDemoWebsites(db);
    await checkDemoWebsites(db);
  },
};

/** A website's articles get their readers as soon as there are any. */
const indexWithReaders: typeof indexWebsite = {
  ...indexWebsite,
  async run(context, payload) {
    const said = await indexWebsite.run(context, payload);
    await plantDemoCounts(context.db, payload.siteId, context.clock());
    return said;
  },
};

const domains = demoPublishers.map(({ domain }) => domain);

/** The product's parts as a demo has them; its own comes first, so that its months do. */
export const demoModules = (product: Module[]): Module[] => [
  demoModule,
  ...product.map(
    (module): Module => ({
      ...module,
      jobs: module.jobs?.map((job) => (job === indexWebsite ? indexWithReaders : job)),
      // Only its own sites have a website.
      schedules: module.schedules?.map(
        (schedule): Schedule =>
          schedule.enqueue === checkDueWebsites
            ? { ...schedule, enqueue: (db, now) => checkDueWebsites(db, now, domains) }
            : schedule,
      ),
    }),
  ),
];

/**
 * If no site recommends anything yet, those with a website begin to; if they already do, the days
 * since the last start get their readers.
 */
async function indexDemoWebsites(db: Db): Promise<void> {
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
