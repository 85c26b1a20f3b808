import type { Db } from '#api/core/database/db.ts';
import { presentEffects, selectReportTrackers } from '#api/modules/reports/read.ts';
import type { Day } from '#shared/dates.ts';
import type { ChangeWorld } from '#shared/domain/explain-change/change-world.ts';
import { explainChange } from '#shared/domain/explain-change/explain-change.ts';
import type { PeriodSums } from '#shared/domain/notices/changed-figures.ts';
import type { ComparedPeriods } from '#shared/domain/notices/notice-periods.ts';
import type { ClientChange } from '#shared/schemas/calls/reports/change.ts';
import { consentSlugs } from '../consent-slugs.ts';
import { readOwnSites } from '../own-sites.ts';
import type { CatalogueTracker } from '../select-client-metrics.ts';
import { loadClientChange } from './load-client-change.ts';

interface Asked extends ComparedPeriods {
  sites?: string | undefined;
  exclude?: string | undefined;
  today: Day;
}

/** What the company of the transaction counted in both periods, and why its payout is another one. */
export async function readClientChange(db: Db, { now, before, ...asked }: Asked) {
  const { sites, exclude, today } = asked;
  const own = [
    ...(await readOwnSites(db, { sites, exclude, today, period: now })),
    ...(await readOwnSites(db, { sites, exclude, today, period: before })),
  ];
  const siteIds = [...new Set(own.map(({ id }) => id))];
  const trackers = await selectReportTrackers(db);
  const world = await loadClientChange(db, { siteIds, trackers, before, now });
  const explain = (): ClientChange => {
    const { beforeCents, nowCents, differenceCents, effects } = explainChange(world);
    return {
      before: { ...before, cents: beforeCents },
      now: { ...now, cents: nowCents },
      differenceCents,
      effects: presentEffects(effects, { sites: own, trackers }),
    };
  };
  let explained: ClientChange | undefined;
  return {
    sums: { before: sumsOf(world, 'before', trackers), now: sumsOf(world, 'now', trackers) },
    /** Worked out once, for however many readers. */
    explain() {
      explained ??= explain();
      return explained;
    },
  };
}

function sumsOf(
  world: ChangeWorld,
  side: 'before' | 'now',
  trackers: readonly CatalogueTracker[],
): PeriodSums {
  const sums: PeriodSums = {
    payoutCents: world[side].payoutCents,
    ...{ pageImpressions: 0, consentPageImpressions: 0, adViews: 0 },
  };
  const known = new Map(trackers.map((tracker) => [tracker.id, tracker]));
  for (const cell of world.groups.flatMap((group) => group[side].cells)) {
    const tracker = known.get(cell.trackerId);
    if (tracker?.useCase === 'PAGE_IMPRESSIONS') sums.pageImpressions += cell.pageImpressions;
    if (consentSlugs.has(tracker?.slug ?? '')) sums.consentPageImpressions += cell.pageImpressions;
    if (tracker && tracker.owner !== 'GM') sums.adViews += cell.views;
  }
  return sums;
}
