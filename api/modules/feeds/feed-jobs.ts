import { z } from 'zod';
import { defineJob, type JobDefinition } from '#api/core/jobs/define-job.ts';
import { enqueue } from '#api/core/jobs/enqueue.ts';
import { FEED_NAMES, FEEDS, type FeedName } from '#api/integrations/feeds/feed-definitions.ts';
import { fetchFeed } from '#api/integrations/feeds/fetch-feed.ts';
import { countNoun } from '#api/modules/metrics/count-noun.ts';
import { processRange, pruneHourlyMetrics } from '#api/modules/metrics/process-days.ts';
import { firstHourlyDay } from '#api/modules/metrics/write-metrics.ts';
import { berlinDay, type Day } from '#shared/dates.ts';
import type { FeedJob } from '#shared/schemas/calls/jobs.ts';
import { daySchema } from '#shared/schemas/fields.ts';
import { ingestFeed } from './ingest-feed.ts';
import { listUnprocessedDays } from './list-unprocessed-days.ts';

export const feedDaysPayload = z
  .strictObject({
    from: daySchema,
    to: daySchema,
    /** Accept days that fall below half of what they were. */
    force: z.boolean().optional(),
  })
  .refine(({ from, to }) => from <= to, 'from is after to');
export type FeedDaysPayload = z.infer<typeof feedDaysPayload>;

/** Fetch and process of one feed share a queue, so that they never overlap. */
const common = (feed: FeedName) => ({
  payload: feedDaysPayload,
  queue: () => `feed-${feed}`,
  maxAttempts: 5,
  recorded: true,
  range: ({ from, to }: FeedDaysPayload) => ({ from, to }),
});

const fetchJob = (feed: FeedName, processing: JobDefinition<FeedDaysPayload>) =>
  defineJob<FeedDaysPayload>({
    name: `fetch-${feed}`,
    ...common(feed),
    async run({ db, clock, log, signal, services, runId }, { from, to: asked, force }) {
      const address = services.config.feeds[feed];
      if (!address) {
        log.info(`The feed ${feed} has no address: it is off`);
        return 'The feed is off';
      }
      const to = earlier(asked, berlinDay(clock()));
      if (from > to) return 'These days are yet to come';
      log.info(`Fetching from ${new URL(address.url).host}`);
      const { read, added, changed, withdrawn } = await ingestFeed(db, {
        feed,
        chunks: fetchFeed({ feed, ...address, from, to, signal }),
        mode: { kind: 'fetch', from, to },
        runId,
        log,
        force,
        clock,
        // In the same transaction: what is kept is also processed, whenever this process ends.
        inTransaction: async (transaction) => {
          await enqueue(
            transaction,
            processing,
            { from, to },
            { jobKey: `${processing.name} ${from} ${to}` },
          );
        },
      });
      return `${countNoun(read, 'row')}: ${added} new, ${changed} changed, ${withdrawn} withdrawn`;
    },
  });

const processJob = (feed: FeedName) =>
  defineJob<FeedDaysPayload>({
    name: `process-${feed}`,
    ...common(feed),
    async run({ db, clock, log, signal }, { from, to: asked }) {
      const to = earlier(asked, berlinDay(clock()));
      const options = { feeds: [feed], clock, log, signal };
      const { written, removed } = await processRange(db, { from, to, ...options });
      for (const date of await listUnprocessedDays(db, feed)) {
        log.info('Received earlier, but never processed:');
        await processRange(db, { from: date, to: date, ...options });
      }
      if (FEEDS[feed].grain === 'hour') await pruneHourlyMetrics(db, firstHourlyDay(clock()));
      return `${countNoun(written, 'metric row')} written, ${removed} removed`;
    },
  });

const earlier = (one: Day, other: Day) => (one < other ? one : other);

export const processJobs = Object.fromEntries(
  FEED_NAMES.map((feed) => [feed, processJob(feed)]),
) as Record<FeedName, JobDefinition<FeedDaysPayload>>;

export const fetchJobs = Object.fromEntries(
  FEED_NAMES.map((feed) => [feed, fetchJob(feed, processJobs[feed])]),
) as Record<FeedName, JobDefinition<FeedDaysPayload>>;

export const feedJobs = [...Object.values(fetchJobs), ...Object.values(processJobs)];

/** The job of that name, as the monitoring screen asks for it. */
export function feedJobNamed(name: FeedJob): JobDefinition<FeedDaysPayload> {
  const job = feedJobs.find((one) => one.name === name);
  if (!job) throw new Error(`No such job: ${name}`);
  return job;
}
