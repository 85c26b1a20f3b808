import { addDay, type Day } from '#shared/dates.ts';

/** What a fault does to a day of a site; each is 1 or absent where all is well. */
export interface Fault {
  from: Day;
  to: Day;
  traffic?: number;
  price?: number;
  /** Percentage points of the consent share. */
  consent?: number;
  /** Slug of a tracker. */
  silent?: string;
}

interface CourseDay {
  day: Day;
  pageImpressions: number;
  consentPageImpressions: number;
  payoutMicros: number;
  trackers: { slug: string; requests: number; views: number; revenueMicros: number }[];
}

export const courseTrackers = ['in-text', 'qmn-video', 'mobile-hpa-1', 'wb-video', 'wb-billboard'];
/** Cents per thousand, for mobile readers. */
export const courseRates = { with: 701, without: 140 };

const weekdays = [1.04, 1.02, 1.01, 1, 0.95];
/** What advertisers pay through the year. */
const priceOfMonth = [0.88, 0.9, 0.95, 0.98, 1, 0.99, 0.94, 0.93, 1, 1.04, 1.09, 1.1];

/** Neighbouring seeds must differ: forty sites must not share their good days (mulberry32). */
function randomOf(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A site's days with seasons, growth, good days and noise, the same for the same seed. */
export function siteCourse(
  seed: number,
  { from, days, faults = [] }: { from: Day; days: number; faults?: readonly Fault[] },
): CourseDay[] {
  const next = randomOf(seed);
  const between = (low: number, high: number) => low + (high - low) * next();
  const deviation = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const size = Math.exp(between(Math.log(1_500), Math.log(60_000)));
  const noise = size > 20_000 ? 0.04 : 0.09;
  const [weekend, growth, season] = [
    between(0.78, 1.28),
    between(-0.12, 0.34),
    between(0.05, 0.28),
  ];
  const [consent, peak] = [between(0.6, 0.8), between(0, 365)];
  const ads = courseTrackers.map((slug) => ({
    slug,
    slots: between(0.3, 1),
    fillRate: between(0.55, 0.92),
    perView: between(1_500, 5_000),
  }));
  return Array.from({ length: days }, (_, index) => {
    const day = addDay(from, index);
    const fault = faults.filter((one) => one.from <= day && day <= one.to);
    const product = (name: 'traffic' | 'price') =>
      fault.reduce((all, one) => all * (one[name] ?? 1), 1);
    const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
    const goodDay = next() < 0.008 ? 1.6 : 1;
    const course =
      (weekdays[weekday] ?? weekend) *
      (1 + season * Math.cos(((index - peak) / 365) * 2 * Math.PI)) *
      (1 + growth) ** (index / 365) *
      goodDay *
      Math.exp(noise * deviation());
    const pageImpressions = Math.round(size * course * product('traffic'));
    const points = fault.reduce((sum, one) => sum + (one.consent ?? 0), 0);
    const share = consent + 0.012 * deviation() + points;
    const consentPageImpressions = Math.round(pageImpressions * share);
    const price = (priceOfMonth[Number(day.slice(5, 7)) - 1] ?? 1) * product('price');
    return {
      day,
      pageImpressions,
      consentPageImpressions,
      payoutMicros:
        10 *
        (consentPageImpressions * courseRates.with +
          (pageImpressions - consentPageImpressions) * courseRates.without),
      trackers: ads.map(({ slug, slots, fillRate, perView }) => {
        const asked = Math.round(pageImpressions * slots * (1 + 0.03 * deviation()));
        const filled = Math.floor(asked * Math.min(0.97, fillRate + 0.02 * deviation()));
        const each = perView * price * (1 + 0.06 * deviation());
        const isSilent = fault.some(({ silent }) => silent === slug);
        return isSilent
          ? { slug, requests: 0, views: 0, revenueMicros: 0 }
          : { slug, requests: asked, views: filled, revenueMicros: Math.round(filled * each) };
      }),
    };
  });
}

export const sumOf = (
  day: CourseDay | undefined,
  name: 'requests' | 'views' | 'revenueMicros',
): number => (day?.trackers ?? []).reduce((sum, tracker) => sum + tracker[name], 0);
