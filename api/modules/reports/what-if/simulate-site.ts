import { type Db, queryPrepared } from '#api/core/database/db.ts';
import { selectPagesWithoutPilot } from '#api/modules/metrics/read.ts';
import type { Day } from '#shared/dates.ts';
import type { AgreementMode, Rate } from '#shared/domain/agreement-terms.ts';
import { type CountedCell, simulateTerms } from '#shared/domain/what-if.ts';
import type { ReportTracker } from '#shared/schemas/calls/reports/tracker-report.ts';

interface Asked {
  siteId: number;
  from: Day;
  to: Day;
  mode: AgreementMode;
  rates: readonly Rate[];
  trackers: readonly ReportTracker[];
}

/** What the site's days would have been paid under these terms; nothing is written. */
export async function simulateSite(db: Db, { siteId, from, to, mode, rates, trackers }: Asked) {
  const counted = await selectCounted(db, siteId, from, to);
  const pilots = new Set(
    trackers.filter(({ useCase }) => useCase === 'PILOT_TRACKING').map(({ id }) => id),
  );
  const days = new Set(counted.filter((cell) => pilots.has(cell.trackerId)).map((one) => one.date));
  const found = [...days].sort();
  const [first, last] = [found[0], found.at(-1)];
  const pages =
    mode === 'PILOT' || first === undefined || last === undefined
      ? []
      : await selectPagesWithoutPilot(db, { siteId, from: first, to: last });
  const consented = pages.filter(({ date }) => days.has(date));
  return simulateTerms({ mode, rates, trackers, counted, consented });
}

const selectCounted = (db: Db, siteId: number, from: Day, to: Day): Promise<CountedCell[]> =>
  queryPrepared(db, {
    name: 'what if counted',
    text: `select date, tracker_id as "trackerId", total(page_impressions) as "pageImpressions",
                  total(views) as views, total(revenue_micros) as "revenueMicros",
                  total(payout_micros) as "payoutMicros"
             from metrics
            where site_id = $1 and date between $2 and $3
            group by date, tracker_id
            order by date, tracker_id`,
    values: [siteId, from, to],
  });
