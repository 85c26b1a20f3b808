import { enqueue } from '#api/core/jobs/enqueue.ts';
import type { Schedule } from '#api/core/jobs/schedule.ts';
import type { Module } from '#api/core/module.ts';
import { checkDueWebsites } from '#api/operations/ad-checks/schedule-checks.ts';
import { indexWebsite } from '#api/operations/recommendations/index-website-job.ts';
import { settleDemo } from './settle-demo.ts';
import { checkDemoWebsites } from './websites/check-demo-websites.ts';
import { demoPublishers } from './websites/demo-publishers.ts';
import { indexDemoWebsites } from './websites/index-demo-websites.ts';
import { plantDemoCounts } from './websites/plant-demo-counts.ts';

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
