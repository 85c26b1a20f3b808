import type { Db } from '#api/core/database/db.ts';
import { ingestFeed } from '#api/modules/feeds/ingest-feed.ts';
import { processRange } from '#api/modules/metrics/process-days.ts';
import type { Day } from '#shared/dates.ts';
import { firstDayWithHours } from '#shared/domain/hourly-range.ts';
import { demoFeedRows } from './demo/feed-rows.ts';
import type { DemoNetwork } from './demo/network-types.ts';

interface Restatement {
  network: DemoNetwork;
  company: string;
  day: Day;
  /** The percentage left of the page impressions of the company's sites. */
  percent: number;
  now: Date;
  runId: number;
}

const feed = 'cm';
const quiet = { info() {}, warn() {} };

/** The feed restates a day of one company's sites with less than before. */
export async function restateDemoDay(
  db: Db,
  { network, company, day, percent, now, runId }: Restatement,
): Promise<void> {
  const domains = new Set(
    network.sites
      .filter(({ companyKey }) => companyKey === company)
      .map(({ traffic }) => traffic?.feedDomain),
  );
  const grain = day < firstDayWithHours(network.today) ? 'daily' : 'hourly';
  const rows = [...demoFeedRows({ network, feed, from: day, to: day, now, grain })].map((row) =>
    domains.has(row.rawDomain)
      ? { ...row, pageImpressions: Math.round((row.pageImpressions * percent) / 100) }
      : row,
  );
  const clock = () => now;
  const batches = [{ rows, setAside: [] }];
  await ingestFeed(db, { feed, batches, mode: { kind: 'import' }, runId, log: quiet, clock });
  await processRange(db, { from: day, to: day, clock });
}
