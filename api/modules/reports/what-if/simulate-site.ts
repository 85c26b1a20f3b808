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
  const pilots = new Set(
    trackers.filter(({ useCase }) => useCase === 'PILOT_TRACKING').map(({ id }) => id),
  );
  const unpaid = trackers
    .filter(
      ({ id, useCase }) => useCase === 'AD_TRACKING' && !rates.some((one) => one.trackerId === id),
    )
    .map(({ id }) => id);
  const counted = await selectCounted(db, { siteId, from, to, unpaid });
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

/** Ads that are not paid only earn: those of a device are one. */
const selectCounted = (
  db: Db,
  { siteId, from, to, unpaid }: Pick<Asked, 'siteId' | 'from' | 'to'> & { unpaid: number[] },
): Promise<CountedCell[]> =>
  queryPrepared(db, {
    name: 'what if counted',
    text: `select m.date, min(t.id) as "trackerId", total(m.page_impressions) as "pageImpressions",
                  total(m.views) as views, total(m.revenue_micros) as "revenueMicros",
                  total(m.payout_micros) as "payoutMicros"
             from metrics m join trackers t on t.id = m.tracker_id
            where m.site_id = $1 and m.date between $2 and $3
            group by m.date, t.device_type, case when t.id <> all($4) then t.id end`,
    values: [siteId, from, to, unpaid],
  });
