import { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import { defineJob, type JobDefinition } from '#api/core/jobs/define-job.ts';
import { enqueue } from '#api/core/jobs/enqueue.ts';
import { awaitFirst, fetchFeed } from '#api/integrations/feeds/fetch-feed.ts';
import { queueDetection } from '#api/modules/alerts/detect-alerts.ts';
import { ingestFeed } from '#api/modules/feeds/ingest-feed.ts';
import { listUnprocessedDays } from '#api/modules/feeds/list-unprocessed-days.ts';
import { selectPauses } from '#api/modules/feeds/read.ts';
import { processRange } from '#api/modules/metrics/process-days.ts';
import { berlinDay, type Day, earlierOf } from '#shared/dates.ts';
import { FEED_NAMES, type FeedName } from '#shared/feeds/feeds.ts';
import { sayRun } from '#shared/messages/runs/tell-run.ts';
import type { FeedJob } from '#shared/schemas/calls/jobs.ts';
import { daySchema } from '#shared/schemas/fields.ts';

const feedDaysPayload = z
  .strictObject({
    from: daySchema,
    to: daySchema,
    /** Accept days that fall below half of what they were before. */
    force: z.boolean().optional(),
    /** Process only those of these days that were received and never processed. */
    onlyWaiting: z.boolean().optional(),
  })
  .refine(({ from, to }) => from <= to, 'from is after to');
export type FeedDaysPayload = z.infer<typeof feedDaysPayload>;

/** Fetch, process and import of one feed share a queue, so that they never overlap. */
export const feedQueue = (feed: FeedName) => `feed-${feed}`;

const common = (feed: FeedName) => ({
  payload: feedDaysPayload,
  queue: () => feedQueue(feed),
  range: ({ from, to }: FeedDaysPayload) => ({ from, to }),
});

const fetchJob = (feed: FeedName, processing: JobDefinition<FeedDaysPayload>) =>
  defineJob<FeedDaysPayload>({
    name: `fetch-${feed}`,
    ...common(feed),
    async run({ db, clock, log, signal, services, runId }, { from, to: asked, force }) {
      if ((await selectPauses(db)).has(feed)) return 'feed-paused';
      const address = services.config.feeds[feed];
      if (!address) {
        log.info(sayRun('feed-without-address', { feed }));
        return 'feed-off';
      }
      const ended = await db('feeds').where({ name: feed }).first('ended_on');
      const lastDay = ended?.ended_on ?? asked;
      if (from > lastDay) return 'feed-off';
      const to = earlierOf(earlierOf(asked, lastDay), berlinDay(clock()));
      if (from > to) return 'feed-days-to-come';
      log.info(sayRun('feed-fetching', { host: new URL(address.url).host }));
      const { read, added, changed, withdrawn } = await ingestFeed(db, {
        feed,
        chunks: await awaitFirst(fetchFeed({ feed, ...address, from, to, signal })),
        mode: { kind: 'fetch', from, to },
        runId,
        log,
        accepts: () => force === true,
        clock,
        // In the same transaction: what is kept is also processed, whenever this process ends.
        inTransaction: async (transaction) => {
          const days = `${processing.name} ${from} ${to}`;
          await enqueue(
            transaction,
            processing,
            { from, to, ...(force && { force }) },
            // A later fetch replaces the job that waits, but not a fall that somebody accepted.
            { jobKey: force ? `${days} forced` : days },
          );
        },
      });
      return sayRun('feed-taken-in', { read, added, changed, withdrawn });
    },
  });

const processJob = (feed: FeedName) =>
  defineJob<FeedDaysPayload>({
    name: `process-${feed}`,
    ...common(feed),
    async run({ db, clock, log, signal, runId }, { from, to: asked, force, onlyWaiting }) {
      const to = earlierOf(asked, berlinDay(clock()));
      const options = { feeds: [feed], clock, log, signal };
      const total = { written: 0, removed: 0 };
      // Falls were accepted of the days that were asked for, and of no other.
      const process = async (range: { from: Day; to: Day }, isForced: boolean | undefined) => {
        const holdBack = isForced ? undefined : { runId };
        const { written, removed } = await processRange(db, { ...range, ...options, holdBack });
        total.written += written;
        total.removed += removed;
      };
      if (!onlyWaiting) await process({ from, to }, force);
      for (const date of await listUnprocessedDays(db, feed)) {
        const isAsked = date >= from && date <= to;
        if (onlyWaiting && !isAsked) continue;
        if (!onlyWaiting) log.info('days-never-processed');
        await process({ from: date, to: date }, force && isAsked);
      }
      await queueDetection(db);
      return sayRun('metrics-written', total);
    },
  });

export const processJobs = Object.fromEntries(
  FEED_NAMES.map((feed) => [feed, processJob(feed)]),
) as Record<FeedName, JobDefinition<FeedDaysPayload>>;

export const fetchJobs = Object.fromEntries(
  FEED_NAMES.map((feed) => [feed, fetchJob(feed, processJobs[feed])]),
) as Record<FeedName, JobDefinition<FeedDaysPayload>>;

export const feedJobs = [...Object.values(fetchJobs), ...Object.values(processJobs)];

/** The job of that name, as the monitoring screen requests it. */
export function feedJobNamed(name: FeedJob): JobDefinition<FeedDaysPayload> {
  const job = feedJobs.find((one) => one.name === name);
  if (!job) throw new Error(`No such job: ${name}`);
  return job;
}

/** Queues the processing of what was received but not processed: once, however often asked. */
export async function queueWaitingDays(db: Db, feed: FeedName): Promise<void> {
  const days = await listUnprocessedDays(db, feed);
  const [from, to] = [days.at(0), days.at(-1)];
  if (!from || !to) return;
  const payload = { from, to, onlyWaiting: true };
  await enqueue(db, processJobs[feed], payload, { jobKey: `process-${feed} waiting` });
}
