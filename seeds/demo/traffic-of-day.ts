import { addDay, type Day } from '#shared/dates.ts';
import { dayNumber } from './calendar.ts';
import type { DemoAd, DemoSite, DemoTraffic } from './network-types.ts';
import { chance, deviation, hashText } from './random.ts';

type Device = 'desktop' | 'mobile' | 'tablet';

type ImpressionCount = {
  country: string;
  device: Device;
  consent: 'given' | 'denied' | 'none';
  pageImpressions: number;
};

type AdCount = {
  device: DemoAd['device'];
  placementId: string;
  country: string;
  requests: number;
  views: number;
  clicks: number;
  fallbacks: number;
  revenueMicros: number;
};

/** What advertisers pay by month, relative to the average; payouts do not follow it. */
const PRICE_OF_MONTH = [0.88, 0.9, 0.95, 0.98, 1, 0.99, 0.94, 0.93, 1, 1.04, 1.09, 1.1];
const PRICE_OF_COUNTRY: Record<string, number> = { DE: 1, AT: 0.94, CH: 1.2 };
/** Monday to Thursday a little above, Friday below; each site has its own weekend. */
const WEEKDAY = [1.04, 1.02, 1.01, 1, 0.95];

/** Page impressions of a site on a Berlin day; none while it is in no feed. */
export function impressionsOn(site: DemoSite, day: Day, today: Day): ImpressionCount[] {
  const { traffic } = site;
  if (!traffic || day < traffic.from || (traffic.until !== null && day > traffic.until)) return [];
  const seed = hashText(site.url);
  const number = dayNumber(day);
  const total = impressionsOfDay(traffic, seed, number, dayNumber(today));
  const shares = traffic.countries.map(({ share }) => share);
  const { consent = 0 } = troubleOn(site.url, day, today);
  const asked = { ...traffic, consentShare: traffic.consentShare - consent };
  return split(total, shares).flatMap((count, index) =>
    impressionsOf(asked, traffic.countries[index]?.country ?? '', count, seed, number),
  );
}

/** What the ads of one source did on a site's Berlin day, by placement and country. */
export function adsOn(site: DemoSite, source: DemoAd['source'], day: Day, today: Day): AdCount[] {
  const { price: paid = 1, silent } = troubleOn(site.url, day, today);
  const ads =
    site.traffic?.ads.filter((ad) => ad.source === source && ad.trackerSlug !== silent) ?? [];
  if (ads.length === 0) return [];
  const impressions = impressionsOn(site, day, today);
  const price = (PRICE_OF_MONTH[Number(day.slice(5, 7)) - 1] ?? 1) * paid;
  return ads.flatMap((ad) =>
    adCounts(ad, impressions, day, price, hashText(`${site.url}/${ad.trackerSlug}`)),
  );
}

function impressionsOfDay(
  traffic: DemoTraffic,
  seed: number,
  number: number,
  todayNumber: number,
): number {
  // Day 0 of the numbers was a Thursday.
  const weekday = WEEKDAY[(number + 3) % 7] ?? traffic.weekendFactor;
  const dayOfYear = number % 365.25;
  const season =
    1 +
    traffic.seasonAmplitude * Math.cos(((dayOfYear - traffic.seasonPeak) / 365.25) * 2 * Math.PI);
  const growth = (1 + traffic.growthPerYear) ** ((number - todayNumber) / 365.25);
  const spike = chance(seed, number, 9) < 0.008 ? 1.6 : 1;
  const noise = Math.exp(0.09 * deviation(seed, number));
  return Math.round(traffic.pageImpressions * weekday * season * growth * spike * noise);
}

function impressionsOf(
  traffic: DemoTraffic,
  country: string,
  total: number,
  seed: number,
  number: number,
): ImpressionCount[] {
  const mobile = traffic.mobileShare + 0.012 * deviation(seed, number, 1);
  const given = traffic.consentShare + 0.012 * deviation(seed, number, 2);
  const none = (1 - given) * 0.18;
  const devices: Device[] = ['desktop', 'mobile', 'tablet'];
  const counts = split(total, [1 - mobile - traffic.tabletShare, mobile, traffic.tabletShare]);
  return devices.flatMap((device, index) => {
    // Readers who have not chosen yet are hardly ever on a tablet.
    const noneShare = device === 'tablet' ? 0 : none;
    const [withConsent = 0, denied = 0, undecided = 0] = split(counts[index] ?? 0, [
      given,
      1 - given - noneShare,
      noneShare,
    ]);
    return [
      { country, device, consent: 'given' as const, pageImpressions: withConsent },
      { country, device, consent: 'denied' as const, pageImpressions: denied },
      { country, device, consent: 'none' as const, pageImpressions: undecided },
    ].filter(({ pageImpressions }) => pageImpressions > 0);
  });
}

function adCounts(
  ad: DemoAd,
  impressions: readonly ImpressionCount[],
  day: Day,
  price: number,
  seed: number,
): AdCount[] {
  const number = dayNumber(day);
  const deliveries = ad.deliveries.filter(
    ({ fromOn, toOn }) => (fromOn === null || fromOn <= day) && (toOn === null || toOn >= day),
  );
  const seen = new Map<string, number>();
  for (const { country, device, pageImpressions } of impressions) {
    const shown = ad.device === 'all' || (ad.device === 'desktop') === (device === 'desktop');
    if (shown) seen.set(country, (seen.get(country) ?? 0) + pageImpressions);
  }
  const fillRate = Math.min(0.97, ad.fillRate + 0.02 * deviation(seed, number));
  const slots = ad.slots * (1 + 0.03 * deviation(seed, number, 1));
  const clickRate = ad.clickRate * (1 + 0.2 * deviation(seed, number, 2));
  const perView = ad.revenuePerViewMicros * price * (1 + 0.06 * deviation(seed, number, 3));

  return [...seen].flatMap(([country, count]) => {
    // Factor Eleven sells in Germany and Austria only.
    if (ad.source === 'F11' && country !== 'DE' && country !== 'AT') return [];
    const equal = deliveries.map(() => 1 / deliveries.length);
    return split(Math.round(count * slots), equal).map((requests, index): AdCount => {
      const views = Math.floor(requests * fillRate);
      return {
        device: ad.device,
        placementId: deliveries[index]?.placementId ?? '',
        country,
        requests,
        views,
        clicks: Math.round(views * clickRate),
        fallbacks: Math.floor((requests - views) * ad.fallbackShare),
        revenueMicros: Math.round(views * perView * (PRICE_OF_COUNTRY[country] ?? 1)),
      };
    });
  });
}

/** Splits a count by shares that add up to 1, into whole parts that add up to it. */
function split(total: number, shares: readonly number[]): number[] {
  let upTo = 0;
  let taken = 0;
  return shares.map((share, index) => {
    upTo += share;
    const end = index === shares.length - 1 ? total : Math.min(total, Math.round(total * upTo));
    const part = end - taken;
    taken = end;
    return part;
  });
}

interface DemoTrouble {
  /** Percentage points lost by the consent share. */
  consent?: number;
  /** What advertisers still pay, as a factor. */
  price?: number;
  /** A tracker whose ad disappeared from the pages. */
  silent?: string;
}

/** Recent faults for the alerts to find: how many days before the demo was made. */
const troubles: Record<string, DemoTrouble & { daysAgo: number }> = {
  'stadtgaertner.example': { daysAgo: 3, silent: 'wb-billboard' },
  'horoskop-morgen.example': { daysAgo: 2, price: 0.55 },
  'mehlspeisen-klassiker.example': { daysAgo: 4, consent: 0.16 },
};

function troubleOn(url: string, day: Day, today: Day): DemoTrouble {
  const trouble = troubles[url];
  return trouble && day >= addDay(today, -trouble.daysAgo) ? trouble : {};
}
