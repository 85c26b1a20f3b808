import { describe, expect, it } from 'vitest';
import { addDay, type Day, daysBetween } from '../../dates.ts';
import { median } from '../expectation/median.ts';
import { type AlertKind, type Factor, factors } from './alert-kinds.ts';
import {
  expectFactor,
  judgeFactor,
  judgeSite,
  type OpenCause,
  type SiteCause,
} from './judge-site.ts';
import type { SiteDays } from './site-factors.ts';
import { courseRates, type Fault, siteCourse, sumOf } from './testing/site-course.ts';

const from = '2025-11-20';
const days = 365;
/** Without enough days before it, nothing is expected. */
const firstJudged = 70;
const sites = Array.from({ length: 40 }, (_, index) => index + 1);

const siteDays = (seed: number, faults: readonly Fault[] = []): SiteDays => {
  const course = siteCourse(seed, { from, days, faults });
  return {
    days: course.map(({ day }) => day),
    pageImpressions: course.map(({ pageImpressions }) => pageImpressions),
    consentPageImpressions: course.map(({ consentPageImpressions }) => consentPageImpressions),
    requests: course.map((day) => sumOf(day, 'requests')),
    views: course.map((day) => sumOf(day, 'views')),
    revenueMicros: course.map((day) => sumOf(day, 'revenueMicros')),
    payoutMicros: course.map(({ payoutMicros }) => payoutMicros),
  };
};

const consentRates = { with: courseRates.with * 10, without: courseRates.without * 10 };

/** Day by day, like the runs of a year. */
function watch(
  site: SiteDays,
  first = firstJudged,
  last = site.days.length - 1,
): (SiteCause & { raisedOn: Day; lastOn: Day })[] {
  const points = new Map(factors.map((one) => [one, expectFactor(one, site, 'MEDIUM')]));
  const raised: (SiteCause & { raisedOn: Day; lastOn: Day })[] = [];
  let open: typeof raised = [];
  for (let place = first; place <= last; place += 1) {
    const day = site.days[place] ?? from;
    const judged = Object.fromEntries(
      factors.map((one) => [one, judgeFactor(one, points.get(one) ?? [], place)]),
    ) as Record<Factor, ReturnType<typeof judgeFactor>>;
    const known: OpenCause[] = open.map((cause) => ({ ...cause, trackerIds: [] }));
    const { continued, fresh } = judgeSite({
      ...{ site, place, judged, consentRates },
      ...{ silent: [], open: known },
      isEnough: ({ centsPerDay }) => centsPerDay >= 100,
    });
    open = open.filter((_, index) => continued[index] !== null);
    for (const [index, cause] of open.entries()) {
      cause.lastOn = day;
      cause.covered = continued.filter((one) => one !== null)[index]?.covered ?? cause.covered;
    }
    if (fresh) {
      const alert = { ...fresh, raisedOn: day, lastOn: day };
      raised.push(alert);
      open.push(alert);
    }
  }
  return raised;
}

it('is quiet over an untouched year', () => {
  const raised = sites.map((seed) => watch(siteDays(seed)));
  const count = raised.flat().length;
  const quarters = (days - firstJudged) / (days / 4);
  const perQuarter = count / sites.length / quarters;
  const worst = Math.max(
    ...raised.flatMap((alerts) =>
      [0, 1, 2, 3].map(
        (quarter) =>
          alerts.filter(
            ({ raisedOn }) => Math.floor(daysBetween(from, raisedOn) / 91.25) === quarter,
          ).length,
      ),
    ),
  );
  const kinds = raised.flat().map(({ kind, raisedOn }) => `${kind} ${raisedOn}`);
  console.info(
    `untouched year of 40 sites: ${perQuarter.toFixed(3)} false alerts a site and quarter, at most ${worst} (${kinds.join(', ')})`,
  );
  expect(perQuarter).toBeLessThanOrEqual(0.25);
  expect(worst).toBeLessThanOrEqual(1);
});

it.each([
  ['is explained by a silence of two days', 2, null],
  ['has another cause than a silence of forty days, of which the level has all', 40, 'REVENUE'],
])('revenue that is out %s', (_, days, kind) => {
  const site = siteDays(3);
  const place = days + firstJudged;
  const today = site.days[place] ?? from;
  const since = addDay(today, -days);
  const tracker = { trackerId: 1, name: 'In-Text', since, revenueMicrosPerPage: 500 };
  const point = { time: today, value: 1e6, low: 5e7, expected: 6e7, high: 7e7 };
  const { continued, fresh } = judgeSite({
    ...{ site, place, consentRates, silent: [tracker], isEnough: () => true },
    judged: { REVENUE: { ...point, isOut: true, isBeyond: true, since: today } },
    open: [{ kind: 'TRACKER_SILENT', trackerIds: [1], since, covered: ['REVENUE'] }],
  });
  expect([continued[0]?.kind, fresh?.kind ?? null]).toEqual(['TRACKER_SILENT', kind]);
});

it.each([
  ['goes on as long as it had begun by then', '2026-08-09', ['TRACKER_SILENT', null]],
  ['is over where what is found began later', '2026-08-10', [null, 'TRACKER_SILENT']],
])('what an admin resolved %s', (_, since, expected) => {
  const site = siteDays(3);
  const tracker = { trackerId: 1, name: 'In-Text', since, revenueMicrosPerPage: 500 };
  const { continued, fresh } = judgeSite({
    ...{ site, place: site.days.indexOf('2026-08-12'), consentRates },
    ...{ judged: {}, silent: [tracker], isEnough: () => true },
    open: [
      {
        ...{ kind: 'TRACKER_SILENT', trackerIds: [1], covered: [] },
        ...{ since: '2026-08-02', resolvedOn: '2026-08-09' },
      },
    ],
  });
  expect([continued[0]?.kind ?? null, fresh?.kind ?? null]).toEqual(expected);
});

describe('what was planted is found on its first day, once, with its cause and its money', () => {
  const begin = '2026-08-12';
  const span = { from: begin, to: addDay(begin, 6) };
  const place = daysBetween(from, begin);
  it.each<[string, AlertKind, 'revenueMicros' | 'payoutMicros', Omit<Fault, 'from' | 'to'>]>([
    ['CPM −40 %', 'CPM', 'revenueMicros', { price: 0.6 }],
    ['consent share −15 points', 'CONSENT_SHARE', 'payoutMicros', { consent: -0.15 }],
    ['traffic doubled by a bot', 'PAGE_IMPRESSIONS', 'payoutMicros', { traffic: 2 }],
    ['half of the readers gone', 'PAGE_IMPRESSIONS', 'revenueMicros', { traffic: 0.5 }],
  ])('%s', (name, kind, money, fault) => {
    const found = sites.map((seed) => {
      const touched = siteDays(seed, [{ ...span, ...fault }]);
      const untouched = siteDays(seed);
      const all = watch(touched, place, place + 6);
      const [first] = all.filter((one) => one.kind === kind && one.raisedOn >= begin);
      const lost = Math.abs((untouched[money][place] ?? 0) - (touched[money][place] ?? 0)) / 10_000;
      const isAtOnce = first?.raisedOn === begin;
      return { isAtOnce, alerts: all.length, share: (first?.centsPerDay ?? 0) / lost };
    });
    const atOnce = found.filter(({ isAtOnce }) => isAtOnce);
    const once = atOnce.filter(({ alerts }) => alerts === 1);
    const share = median(atOnce.map((one) => one.share));
    console.info(
      `${name}: on the first day at ${atOnce.length} of 40 sites, as one alert at ${once.length}, with ${(100 * share).toFixed(0)} % of the true money`,
    );
    expect(atOnce.length).toBeGreaterThanOrEqual(36);
    expect(once.length).toBeGreaterThanOrEqual(34);
    expect(share).toBeGreaterThan(0.9);
    expect(share).toBeLessThan(1.1);
  });
});
