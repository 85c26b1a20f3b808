import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDay, type Day } from '../dates.ts';
import type { AgreementMode } from './agreement-terms.ts';
import { type CountedCell, simulateTerms } from './what-if.ts';

const trackers = [
  { id: 1, deviceType: 'DESKTOP', useCase: 'PAGE_IMPRESSIONS' },
  { id: 2, deviceType: 'DESKTOP', useCase: 'PAGE_IMPRESSIONS' },
  { id: 3, deviceType: 'MOBILE', useCase: 'PAGE_IMPRESSIONS' },
  { id: 4, deviceType: 'MOBILE', useCase: 'PAGE_IMPRESSIONS' },
  { id: 5, deviceType: 'DESKTOP', useCase: 'PILOT_TRACKING' },
  { id: 6, deviceType: 'MOBILE', useCase: 'PILOT_TRACKING' },
  { id: 7, deviceType: 'MULTISCREEN', useCase: 'AD_TRACKING' },
] as const;
const modes: AgreementMode[] = ['PLUS', 'SELECT', 'CONTENT_PASS', 'PILOT'];

/** A day as it was: page views with and without consent on each device, and what ads did. */
const day = fc.record({
  pages: fc.tuple(fc.nat(90_000), fc.nat(90_000), fc.nat(90_000), fc.nat(90_000)),
  ads: fc.record({ views: fc.nat(50_000), revenueMicros: fc.nat(400_000_000) }),
  isPilot: fc.boolean(),
  /** The raw rows of a pilot's day may be gone. */
  isRaw: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
  paid: fc.nat(1_500),
});
const sites = fc.record({
  days: fc.array(day, { minLength: 1, maxLength: 20 }),
  rates: fc.array(fc.option(fc.nat(1_500), { nil: null }), { minLength: 7, maxLength: 7 }),
});
const dateOf = (place: number): Day => addDay('2026-03-20', place);

/** What is kept of these days: under a pilot views by device, and consent in raw rows alone. */
function keptOf(days: readonly Truth[]) {
  const counted: CountedCell[] = [];
  const consented: { date: Day; trackerId: number; pageImpressions: number }[] = [];
  days.forEach(({ pages, ads, isPilot, isRaw, paid }, place) => {
    const date = dateOf(place);
    const add = (trackerId: number, counts: { pageImpressions?: number; views?: number }) => {
      const { pageImpressions = 0, views = 0 } = counts;
      const payoutMicros = (pageImpressions + views) * paid * 10;
      const cell = { date, trackerId, pageImpressions, views, payoutMicros, revenueMicros: 0 };
      counted.push(cell);
      return cell;
    };
    const [a, b, c, d] = pages;
    if (isPilot) {
      add(5, { views: a + b });
      add(6, { views: c + d });
    }
    pages.forEach((pageImpressions, at) => {
      if (!isPilot) add(at + 1, { pageImpressions });
      else if (isRaw) consented.push({ date, trackerId: at + 1, pageImpressions });
    });
    add(7, { views: ads.views }).revenueMicros = ads.revenueMicros;
  });
  return { counted, consented };
}
type Truth = typeof day extends fc.Arbitrary<infer T> ? T : never;

it.each(modes)('50 random sites under %s are paid what plain loops say', (mode) => {
  const property = fc.property(sites, ({ days, rates }) => {
    const { counted, consented } = keptOf(days);
    const { cells, uncomputable } = simulateTerms({
      mode,
      rates: rates.map((viewsCpm, at) => ({ trackerId: at + 1, viewsCpm })),
      trackers,
      counted,
      consented,
    });

    const expected = { DESKTOP: 0, MOBILE: 0, MULTISCREEN: 0, revenue: 0, lost: [] as Day[] };
    for (let place = 0; place < days.length; place += 1) {
      const { pages, ads, isPilot, isRaw } = days[place] as Truth;
      const [a, b, c, d] = pages;
      if (mode !== 'PILOT' && isPilot && !isRaw && a + b + c + d > 0) {
        expected.lost.push(dateOf(place));
        continue;
      }
      const [r1, r2, r3, r4, pilotDesktop, pilotMobile, ad] = rates.map((rate) => rate ?? 0);
      const cents = (count: number, rate = 0) => count * rate * 10;
      if (mode === 'PILOT') {
        expected.DESKTOP += cents(a + b, pilotDesktop);
        expected.MOBILE += cents(c + d, pilotMobile);
      } else {
        expected.DESKTOP += cents(a, r1) + cents(b, r2);
        expected.MOBILE += cents(c, r3) + cents(d, r4);
      }
      expected.MULTISCREEN += cents(ads.views, ad);
      expected.revenue += ads.revenueMicros;
    }
    const found = { DESKTOP: 0, MOBILE: 0, MULTISCREEN: 0, revenue: 0, lost: uncomputable };
    for (const cell of cells) {
      found[cell.device] += cell.wouldMicros;
      found.revenue += cell.revenueMicros;
    }
    expect(found).toEqual(expected);
    // Beside it stands what was paid for the same days.
    const was = (all: readonly CountedCell[]) => {
      let sum = 0;
      for (const one of all) if (!uncomputable.includes(one.date)) sum += one.payoutMicros;
      return sum;
    };
    expect(was(cells)).toBe(was(counted));
  });
  fc.assert(property, { numRuns: 50, seed: 42 });
});
