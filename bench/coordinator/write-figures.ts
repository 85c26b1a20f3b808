import { createReadStream } from 'node:fs';
import type { Db } from '#api/core/database/db.ts';
import { ingestFeed } from '#api/modules/feeds/ingest-feed.ts';
import { processDay } from '#api/modules/metrics/process-days.ts';
import { reprocessSites } from '#api/modules/metrics/reprocess-sites.ts';
import { addDay, type Day } from '#shared/dates.ts';
import { confirmationHeader, confirmationOf } from '#shared/domain/confirmation.ts';
import { type FeedFile, readNetwork, writeFeedFiles } from '../data/feed-files.ts';
import { millisecondsOf } from '../support/alternate.ts';
import type { Ask } from './compare-answers.ts';
import { clock, type Machine, now, today } from './machine.ts';

/** Sites whose owner changes: from today on, and by a correction for a month. */
export interface Moved {
  siteIds: readonly [number, number];
  former: number;
  /** Their new owner. */
  companyId: number;
}

interface Step {
  what: string;
  milliseconds: number;
  lines?: number;
  refusal?: string;
}

/** Everything that writes figures, through the functions of jobs and calls. */
export async function writeFigures(
  { db, directory }: Machine,
  { siteIds, companyId }: Moved,
  ask: Ask,
): Promise<Step[]> {
  const steps: Step[] = [];
  const step = async (what: string, work: () => Promise<unknown>, lines?: number) => {
    let refusal: string | undefined;
    const milliseconds = await millisecondsOf(() =>
      work().catch((error: Error) => {
        refusal = error.message.split(' - ').at(-1);
      }),
    );
    steps.push({ what, milliseconds, ...(lines && { lines }), ...(refusal && { refusal }) });
  };
  const inTransaction = (work: (transaction: Db) => Promise<unknown>) => () => db.transaction(work);
  const days = { from: addDay(today, -75), to: today, now };

  const network = await readNetwork(db, 500);
  const filesOf = (day: Day, grain: 'daily' | 'hourly') =>
    writeFeedFiles(directory, { day, grain, ...network });
  const yesterday = addDay(today, -1);
  for (const grain of ['hourly', 'daily'] as const) {
    const day = grain === 'hourly' ? yesterday : addDay(today, -40);
    const files = await filesOf(day, grain);
    const lines = files.reduce((sum, file) => sum + file.lines, 0);
    await step(`import of a day, ${grain}`, () => ingest(db, files), lines);
    await step(`processing of it, ${grain}`, () => processDay(db, { date: day, clock }), lines);
    await step(`again, ${grain}`, () => processDay(db, { date: day, clock }));
  }
  // A month of raw rows without figures yet, before the others.
  const early = addDay(today, -1_000);
  const files = await filesOf(early, 'daily');
  await step('import of a month without figures', () => ingest(db, files));
  const all: number[] = await db('sites').orderBy('id').pluck('id');
  await step(
    're-processing of it',
    inTransaction((transaction) =>
      reprocessSites(transaction, { siteIds: all, from: early, to: early, now }),
    ),
  );
  await step('processing of it', () => processDay(db, { date: early, clock }));
  await step(
    're-processing of 75 days of two sites',
    inTransaction(async (transaction) => {
      // So that there is something to write.
      await transaction('feed_rows')
        .whereBetween('date', [addDay(today, -20), today])
        .whereRaw('key_id % 5 = 0')
        .update({ views: transaction.raw('views * 2 + 1') });
      await reprocessSites(transaction, { siteIds, ...days });
    }),
  );
  await step('a change of owner', () =>
    send(ask, `admin/sites/${siteIds[0]}/change-owner`, { companyId }),
  );
  const month = { from: addDay(today, -60), to: addDay(today, -31) };
  await step('a correction of the owner', () =>
    send(ask, `admin/sites/${siteIds[1]}/correct-owner`, { companyId, since: 'DAY', ...month }),
  );
  return steps;
}

async function ingest(db: Db, files: readonly FeedFile[]): Promise<void> {
  const [run] = await db('job_runs').insert({ name: 'bench' }).returning('id');
  for (const { feed, path } of files) {
    await ingestFeed(db, {
      feed,
      chunks: createReadStream(path),
      mode: { kind: 'import' },
      runId: run?.id ?? 0,
      accepts: () => true,
      log: { info() {}, warn() {} },
      clock,
    });
  }
}

/** Like an admin who reviews the changes and confirms. */
async function send(ask: Ask, path: string, body: object, confirmation = ''): Promise<void> {
  const headers = { 'content-type': 'application/json', [confirmationHeader]: confirmation };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = (await ask(path, init)).toString('utf8');
  if (answer.startsWith('20')) return;
  const { repricing, detail } = JSON.parse(answer.slice(4));
  if (!repricing || confirmation) throw new Error(detail ?? answer);
  await send(ask, path, body, confirmationOf(repricing.fingerprint, repricing.typed));
}
