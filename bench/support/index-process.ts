import { indexWebsite } from '#api/operations/recommendations/index-website-job.ts';
import { tellRun } from '#shared/messages/runs/tell-run.ts';
import type { Indexed, IndexOrder } from './index-website.ts';
import { openServices } from './open-services.ts';

/*
 * Indexes a website in a separate process, as a worker does, and reports how long it took to read
 * the pages and to compare them.
 */
const { database, websites, runId, siteId, more }: IndexOrder = JSON.parse(process.argv[2] ?? '');
const { services, jobContext, close } = await openServices(database);
services.config.websites = websites;
const began = performance.now();
let readAt = began;
// Its last message before comparing is that the last pages are done.
const info = () => {
  readAt = performance.now();
};
const context = { ...jobContext, log: { ...jobContext.log, info } };
const said = tellRun(await indexWebsite.run(context, { runId, siteId }), 'en');
const comparedAt = performance.now();
const runs = services.systemDb('recommendation_runs');
const { config_id = 0 } = (await runs.clone().where({ id: runId }).first('config_id')) ?? {};
for (let night = 0; night < more; night += 1) {
  const [next] = await runs.clone().insert({ config_id }).returning('id');
  await indexWebsite.run(context, { runId: next?.id ?? 0, siteId });
}
const endedAt = performance.now();
await close();
const indexed: Omit<Indexed, 'peaks'> = {
  said,
  readMs: readAt - began,
  compareMs: comparedAt - readAt,
  nightsMs: endedAt - comparedAt,
};
process.stdout.write(JSON.stringify(indexed));
