import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { plantWorld } from '#api/modules/feeds/testing/plant-world.ts';
import { takeInLines } from '#api/modules/feeds/testing/take-in-world.ts';
import { worldLines } from '#api/modules/feeds/testing/world-lines.ts';
import type {
  WorldAgreement,
  WorldNetwork,
  WorldPlacement,
} from '#api/modules/feeds/testing/world-network.ts';
import { processRange } from '#api/modules/metrics/process-days.ts';
import { addDay, type Day, listDays } from '#shared/dates.ts';
import type { AgreementMode } from '#shared/domain/agreement-terms.ts';
import { FEED_NAMES } from '#shared/feeds/feeds.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { shareDay, todaysShare } from '#tests/support/soak.ts';
import { selectReportTrackers } from '../select-catalogue.ts';
import { countUnder, paidTrackers, payByDay, simulatedByDay } from '../testing/plain-what-if.ts';
import { simulateSite } from './simulate-site.ts';

/** Fifty sites as chance makes them, each asked about under every mode. */

const modes: AgreementMode[] = ['PLUS', 'SELECT', 'CONTENT_PASS', 'PILOT'];
/** The night of 25 hours lies within. */
const [firstDay, lastDay] = ['2026-10-23', '2026-10-27'];
const days = listDays(firstDay, lastDay);
const clock = () => new Date('2026-11-03T11:00:00Z');

const cpm = fc.nat(1_500);
const dayOrNone = fc.option(fc.constantFrom(...days));
const ad = fc.constantFrom<Pick<WorldPlacement, 'source' | 'tracker'>>(
  { source: 'QMN', tracker: 'qmn-video' },
  { source: 'QMN', tracker: 'mobile-hpa-1' },
  { source: 'QMN', tracker: 'in-text' },
  { source: 'F11', tracker: 'wb-billboard' },
  { source: 'F11', tracker: 'wb-video' },
);
const anySite = fc.record({
  begins: fc.integer({ min: -2, max: 2 }),
  terms: fc.array(
    fc.record({ mode: fc.constantFrom(...modes), length: fc.integer({ min: 1, max: 3 }), cpm }),
    { minLength: 1, maxLength: 3 },
  ),
  placements: fc.array(fc.record({ ad, fromOn: dayOrNone, toOn: dayOrNone }), {
    minLength: 2,
    maxLength: 6,
  }),
  asked: fc.record({
    from: fc.constantFrom(...days),
    to: fc.constantFrom(...days),
    cpms: fc.array(cpm, { minLength: 5, maxLength: 5 }),
    paysAds: fc.boolean(),
  }),
});
type AnySite = typeof anySite extends fc.Arbitrary<infer Drawn> ? Drawn : never;

const allSites = fc
  .sample(anySite, { numRuns: 50, seed: 42 })
  .map((drawn, index) => ({ url: `site-${index}.example`, ...drawn }));
const sites = todaysShare(allSites, 10);

/** One after the other, the last one without an end. */
function agreementsOf({ begins, terms }: AnySite): WorldAgreement[] {
  let startsAt = addDay(firstDay, begins);
  return terms.map(({ mode, length, cpm: first }, index) => {
    const isLast = index === terms.length - 1;
    const agreement: WorldAgreement = {
      status: isLast ? 'ACTIVE' : 'RETIRED',
      mode,
      startsAt,
      endsAt: isLast ? null : addDay(startsAt, length - 1),
      rates: Object.fromEntries(paidTrackers[mode].map((slug, at) => [slug, first + 97 * at])),
    };
    startsAt = addDay(startsAt, length);
    return agreement;
  });
}

const network: WorldNetwork = {
  sites: sites.map((site) => ({ url: site.url, agreements: agreementsOf(site) })),
  placements: sites.flatMap(({ url, placements }) =>
    placements.map(({ ad: { source, tracker }, fromOn, toOn }, index) => ({
      ...{ source, tracker, site: url, placementId: `${index}-${url}` },
      ...inOrder(fromOn, toOn),
    })),
  ),
};
const lines = Object.fromEntries(
  FEED_NAMES.map((feed) => [feed, [...worldLines(feed, firstDay, lastDay, network)]]),
);

function inOrder(fromOn: Day | null, toOn: Day | null) {
  const isTurned = fromOn !== null && toOn !== null && fromOn > toOn;
  return isTurned ? { fromOn: toOn, toOn: fromOn } : { fromOn, toOn };
}

let app: TestApp;
let siteIds: Map<string, number>;
beforeAll(async () => {
  app = await createTestApp({ clock });
  const { systemDb } = app.services;
  siteIds = await plantWorld(app.ownerDb, app.network.companies.own, network);
  for (const feed of FEED_NAMES) await takeInLines(systemDb, feed, lines[feed] ?? [], clock);
  await processRange(systemDb, { from: firstDay, to: lastDay, clock });
}, 120_000);
afterAll(() => app.close());

it.each(modes)(
  `random sites of ${shareDay} are paid under %s what plain loops over the feeds’ lines say`,
  async (mode) => {
    const trackers = await selectReportTrackers(app.services.systemDb);
    const idOf = (slug: string) => mustExist(trackers.find((one) => one.slug === slug)).id;
    const counted = countUnder(mode, lines, network);
    let total = 0n;
    for (const { url, asked } of sites) {
      const { cpms, paysAds } = asked;
      const [from, to] = [asked.from, asked.to].sort() as [Day, Day];
      const paid = [...paidTrackers[mode], ...(paysAds && mode !== 'PILOT' ? ['qmn-video'] : [])];
      const rates = Object.fromEntries(paid.map((slug, at) => [slug, cpms[at] ?? 0]));
      const { cells, uncomputable } = await simulateSite(app.services.systemDb, {
        ...{ siteId: mustExist(siteIds.get(url)), from, to, mode, trackers },
        rates: paid.map((slug) => ({ trackerId: idOf(slug), viewsCpm: rates[slug] ?? 0 })),
      });
      const plain = payByDay(
        counted.filter(({ site, date }) => site === url && date >= from && date <= to),
        rates,
      );
      expect({ url, uncomputable, byDay: simulatedByDay(cells) }).toEqual({
        ...{ url, uncomputable: [], byDay: plain },
      });
      for (const [, micros] of plain) total += micros;
    }
    expect(total).toBeGreaterThan(0n);
  },
);
