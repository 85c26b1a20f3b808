import { addDay, type Day } from '#shared/dates.ts';
import { QMN_AD_TRACKERS, WB_AD_TRACKERS } from './agreements.ts';
import type { DemoAd, DemoAgreement, DemoTraffic } from './network-types.ts';
import { type Random, randomOf } from './random.ts';

/** An ad's worth relative to the others of its site, and how often a page requests it. */
const AD_KINDS: Record<string, { device: DemoAd['device']; worth: number; slots: number }> = {
  'qmn-prospect-ad': { device: 'all', worth: 2.6, slots: 0.55 },
  'mobile-hpa-1': { device: 'mobile', worth: 1.6, slots: 0.95 },
  'mobile-hpa-2': { device: 'mobile', worth: 1.2, slots: 0.7 },
  'mobile-hpa-3': { device: 'mobile', worth: 0.9, slots: 0.45 },
  'desktop-floor-ad': { device: 'desktop', worth: 1.5, slots: 0.9 },
  'mobile-floor-ad': { device: 'mobile', worth: 1.4, slots: 0.9 },
  'desktop-sitebar': { device: 'desktop', worth: 1.8, slots: 0.95 },
  'in-text': { device: 'all', worth: 1.0, slots: 0.6 },
  'qmn-video': { device: 'all', worth: 4.2, slots: 0.25 },
  'wb-prospect-ad': { device: 'all', worth: 2.4, slots: 0.5 },
  'wb-billboard': { device: 'desktop', worth: 2.0, slots: 0.9 },
  'wb-skyscraper': { device: 'desktop', worth: 1.3, slots: 0.95 },
  'wb-medium-rectangle': { device: 'all', worth: 1.1, slots: 0.75 },
  'wb-mobile-sticky': { device: 'mobile', worth: 1.2, slots: 0.9 },
  'wb-video': { device: 'all', worth: 4.0, slots: 0.2 },
  'recommendation-primary': { device: 'all', worth: 0.5, slots: 0.6 },
  'recommendation-midpage': { device: 'all', worth: 0.4, slots: 0.4 },
  'recommendation-endpage': { device: 'all', worth: 0.4, slots: 0.35 },
};

/** Gives the live demo company both regions. */
const READ_IN_AUSTRIA = ['alpenkueche-magazin.example', 'wanderziele-suedwest.example'];
/** Sites that cost the operator more than they earn. */
const LOSS_MAKERS = ['ordnung-im-haus.example', 'opernzeit.example', 'handball-notizen.example'];
/** Factor Eleven counts these under their AMP pages: the placement decides. */
const AMP_DOMAINS = ['reisefieber-journal.example'];

/** How many readers a site has, from where, and which ads they see. */
export function demoTraffic(site: {
  url: string;
  country: 'DE' | 'AT';
  agreements: readonly DemoAgreement[];
  historyFrom: Day;
  pageImpressions: number | null;
  nextPlacementId: (source: DemoAd['source']) => string;
}): DemoTraffic | null {
  const random = randomOf(`traffic:${site.url}`);
  const first = site.agreements[0];
  const current =
    site.agreements.findLast(({ status }) => status === 'ACTIVE' || status === 'RETIRED') ??
    site.agreements.find(({ status }) => status === 'SCHEDULED');
  if (!first?.startsAt || !current) return null;

  const pageImpressions = site.pageImpressions ?? sizeOf(random);
  // Some sites try ads before the contract starts: days without an agreement in force.
  const trialDays = random.chance(0.12) ? random.integer(2, 5) : 0;
  const from = addDay(first.startsAt, -trialDays);
  const mobileShare = random.between(0.6, 0.8);
  const consentShare = random.between(0.6, 0.8);
  const traffic = {
    from: from < site.historyFrom ? site.historyFrom : from,
    until: current.status === 'RETIRED' && current.endsAt ? addDay(current.endsAt, 4) : null,
    pageImpressions,
    growthPerYear: random.between(-0.12, 0.34),
    weekendFactor: random.between(0.78, 1.28),
    seasonAmplitude: random.between(0.05, 0.28),
    seasonPeak: random.integer(1, 365),
    consentShare,
    mobileShare,
    tabletShare: pageImpressions > 3_000 ? random.between(0.02, 0.06) : 0,
    countries: countriesOf(site, random),
    feedDomain: random.chance(0.2) ? `www.${site.url}` : site.url,
    f11Domain: AMP_DOMAINS.includes(site.url) ? `amp.${site.url}` : site.url,
  };
  const ads = current.mode === 'PILOT' ? [] : adsOf(site, pageImpressions, current, random);
  price(ads, site.url, current, mobileShare, consentShare, random);
  return { ...traffic, ads };
}

function sizeOf(random: Random): number {
  const size = Math.exp(Math.log(6_500) + 1.05 * random.deviation());
  return Math.round(Math.min(60_000, Math.max(800, size)));
}

function countriesOf(
  { url, country }: { url: string; country: 'DE' | 'AT' },
  random: Random,
): DemoTraffic['countries'] {
  const abroad = random.between(0.05, 0.16);
  if (country === 'AT') {
    return [
      { country: 'AT', share: 1 - abroad * 3 },
      { country: 'DE', share: abroad * 3 },
    ];
  }
  const inAustria = random.chance(0.24) || READ_IN_AUSTRIA.includes(url);
  if (!inAustria) return [{ country: 'DE', share: 1 }];
  const swiss = random.chance(0.2) ? 0.02 : 0;
  return [
    { country: 'DE', share: 1 - abroad - swiss },
    { country: 'AT', share: abroad },
    ...(swiss ? [{ country: 'CH', share: swiss }] : []),
  ];
}

function adsOf(
  site: { nextPlacementId: (source: DemoAd['source']) => string },
  pageImpressions: number,
  agreement: DemoAgreement,
  random: Random,
): DemoAd[] {
  const [qmnCount, wbCount] = adCounts(pageImpressions);
  const allowed = (slug: string) =>
    agreement.adTrackers.includes(slug) &&
    (agreement.hasPlugin || !slug.startsWith('recommendation-'));
  // Both owners' prospect ads run everywhere, the others by choice.
  const [prospect, ...others] = QMN_AD_TRACKERS.filter(allowed);
  const [wbProspect, ...wbOthers] = WB_AD_TRACKERS.filter(allowed);
  const chosen = [
    ...[prospect, ...random.some(others, qmnCount - 1)].map((slug) => ({ slug, source: 'QMN' })),
    ...[wbProspect, ...random.some(wbOthers, wbCount - 1)].map((slug) => ({ slug, source: 'F11' })),
  ] as { slug: string; source: DemoAd['source'] }[];

  return chosen.map(({ slug, source }) => {
    const kind = AD_KINDS[slug];
    if (!kind) throw new Error(`unknown tracker slug ${slug}`);
    const placementIds = Array.from({ length: random.chance(0.1) ? 2 : 1 }, () =>
      site.nextPlacementId(source),
    );
    return {
      trackerSlug: slug,
      source,
      device: kind.device,
      deliveries: placementIds.map((placementId) => ({ placementId, fromOn: null, toOn: null })),
      slots: kind.slots * random.between(0.85, 1.15),
      fillRate: random.between(0.55, 0.92),
      clickRate: random.between(0.0008, 0.006),
      fallbackShare: random.between(0.2, 0.9),
      revenuePerViewMicros: kind.worth,
    };
  });
}

/** The larger a site, the more of its ad positions are sold. */
function adCounts(pageImpressions: number): [qmn: number, wb: number] {
  if (pageImpressions > 20_000) return [4, 4];
  if (pageImpressions > 11_000) return [3, 3];
  return pageImpressions > 4_500 ? [3, 2] : [2, 1];
}

/** Turns the ads' relative worth into money, so that the site reaches its margin. */
function price(
  ads: DemoAd[],
  url: string,
  agreement: DemoAgreement,
  mobileShare: number,
  consentShare: number,
  random: Random,
): void {
  const margin = LOSS_MAKERS.includes(url)
    ? random.between(-0.12, -0.04)
    : random.between(0.2, 0.38);
  const shareOf = { all: 1, mobile: mobileShare, desktop: 1 - mobileShare };
  const rate = (slug: string) =>
    agreement.trackers.find((tracker) => tracker.slug === slug)?.viewsCpm ?? 0;
  // Euro cents per 1000 are ten micro-euros per impression.
  const payoutPerImpressionMicros =
    10 *
    (consentShare *
      (mobileShare * rate('mobile-consent') + (1 - mobileShare) * rate('desktop-consent')) +
      (1 - consentShare) *
        (mobileShare * rate('mobile-non-consent') +
          (1 - mobileShare) * rate('desktop-non-consent')));
  const worthPerImpression = ads.reduce(
    (sum, ad) => sum + shareOf[ad.device] * ad.slots * ad.fillRate * ad.revenuePerViewMicros,
    0,
  );
  const unit = payoutPerImpressionMicros / (1 - margin) / worthPerImpression;
  for (const ad of ads) ad.revenuePerViewMicros = Math.round(ad.revenuePerViewMicros * unit);
}
