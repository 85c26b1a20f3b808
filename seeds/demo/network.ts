import { addDay, type Day } from '#shared/dates.ts';
import { demoAgreements } from './agreements.ts';
import { dayNumber, monthsBefore } from './calendar.ts';
import { CATEGORIES, TAGS } from './catalogue.ts';
import {
  COMPANIES,
  type CompanyEntry,
  EMPTY_COMPANY,
  LIVE_COMPANY,
  type SiteEntry,
} from './companies.ts';
import type {
  DemoAd,
  DemoCompany,
  DemoNetwork,
  DemoPlacement,
  DemoSite,
  DemoStranger,
} from './network-types.ts';
import { randomOf } from './random.ts';
import { demoTraffic } from './site-traffic.ts';
import { ADMINS, demoPeople } from './users.ts';

/** The live demo company has a fixed size, so that its dashboard always has something to show. */
const LIVE_COMPANY_SITES = [
  { startedDaysAgo: 531, pageImpressions: 26_000 },
  { startedDaysAgo: 464, pageImpressions: 14_500 },
  { startedDaysAgo: 402, pageImpressions: 9_200 },
  { startedDaysAgo: 325, pageImpressions: 6_400 },
  { startedDaysAgo: 251, pageImpressions: 3_800 },
];

/**
 * The demo network around a Berlin day: the same day gives the same network. Code that continues a
 * network later, like the sandbox feeds, must make it for the day it was seeded on.
 */
export function demoNetwork(today: Day): DemoNetwork {
  const historyFrom = monthsBefore(today, 18);
  const nextPlacementId = placementIds();
  const sites = COMPANIES.flatMap((company) => {
    const startedDaysAgo = startsOf(company, dayNumber(today) - dayNumber(historyFrom));
    return company.sites.map((entry, index) =>
      demoSite(entry, company, {
        today,
        historyFrom,
        startedOn: addDay(today, -(startedDaysAgo[index] ?? 0)),
        pageImpressions:
          company.key === LIVE_COMPANY
            ? (LIVE_COMPANY_SITES[index]?.pageImpressions ?? null)
            : null,
        nextPlacementId,
      }),
    );
  });
  handOverPlacement(sites, addDay(today, -150), nextPlacementId('F11'));

  return {
    today,
    historyFrom,
    categories: Object.values(CATEGORIES),
    tags: [...TAGS],
    admins: ADMINS.map((admin) => ({ ...admin })),
    companies: COMPANIES.map((company, index) => demoCompany(company, index, sites, today)),
    sites,
    strangers: strangersOf(nextPlacementId),
  };
}

/** How long ago a company's sites started, first one first; most of them over nine months. */
function startsOf(company: CompanyEntry, historyDays: number): number[] {
  if (company.key === LIVE_COMPANY) {
    return LIVE_COMPANY_SITES.map(({ startedDaysAgo }) => startedDaysAgo);
  }
  const random = randomOf(`starts:${company.key}`);
  return company.sites
    .map(() =>
      random.chance(0.62) ? random.integer(275, historyDays - 3) : random.integer(9, 274),
    )
    .sort((one, other) => other - one);
}

function demoSite(
  [domain, categories, state = 'live']: SiteEntry,
  company: CompanyEntry,
  site: {
    today: Day;
    historyFrom: Day;
    startedOn: Day;
    pageImpressions: number | null;
    nextPlacementId: (source: DemoAd['source']) => string;
  },
): DemoSite {
  const url = `${domain}.example`;
  const random = randomOf(`site:${url}`);
  const hasRun = state === 'live' || state === 'retired';
  // A retired site has been live before.
  const startedOn =
    state === 'retired' ? addDay(site.today, -random.integer(300, 520)) : site.startedOn;
  const agreements = demoAgreements(url, state, hasRun ? startedOn : null, site.today);
  // A scheduled site gets its numbers on its first day.
  const traffic =
    hasRun || state === 'scheduled'
      ? demoTraffic({ ...site, url, country: company.country, agreements })
      : null;
  const firstDay = agreements[0]?.createdOn ?? addDay(site.today, -6);
  return {
    url,
    companyKey: company.key,
    createdOn: addDay(firstDay, -random.integer(1, 12)),
    onboarding:
      company.type === 'AFFILIATE'
        ? null
        : state === 'onboarding' || state === 'bare'
          ? 'OPEN'
          : 'COMPLETED',
    categories: categories.map((key, index) => ({
      name: CATEGORIES[key],
      type: index === 0 ? 'PRIMARY' : 'SECONDARY',
    })),
    tags: random.some(TAGS, random.integer(0, 3)),
    agreements,
    placements: (traffic?.ads ?? []).flatMap(placementsOf),
    traffic,
  };
}

function placementsOf({ trackerSlug, source, deliveries }: DemoAd): DemoPlacement[] {
  return deliveries.map((delivery) => ({ source, trackerSlug, ...delivery }));
}

function demoCompany(
  company: CompanyEntry,
  index: number,
  sites: readonly DemoSite[],
  today: Day,
): DemoCompany {
  const { key, name, type, country, waitsFor = null } = company;
  const [street, zip, city] = company.address;
  const random = randomOf(`company:${key}`);
  const firstSite = sites
    .filter((site) => site.companyKey === key)
    .reduce((first, site) => (site.createdOn < first ? site.createdOn : first), today);
  return {
    key,
    name,
    type,
    country,
    street,
    zip,
    city,
    postingAccountNumber: waitsFor === 'ACCOUNT_SETUP' ? null : String(70_010 + index * 10),
    comment: company.comment ?? null,
    createdOn:
      key === EMPTY_COMPANY ? addDay(today, -1) : addDay(firstSite, -random.integer(3, 20)),
    onboarding: type === 'AFFILIATE' ? null : { status: waitsFor ? 'OPEN' : 'COMPLETED', waitsFor },
    people: demoPeople(company),
  };
}

/** One placement changes hands between two sites of the live company; the giver gets a new one. */
function handOverPlacement(sites: readonly DemoSite[], on: Day, newPlacementId: string): void {
  const giver = sites.find(({ url }) => url === 'brotbackliebe.example');
  const taker = sites.find(({ url }) => url === 'hausrezepte.example');
  const given = giver?.traffic?.ads.find(({ trackerSlug }) => trackerSlug === 'wb-prospect-ad');
  const taken = taker?.traffic?.ads.find(({ trackerSlug }) => trackerSlug === 'wb-prospect-ad');
  const placement = given?.deliveries[0];
  const replacement = taken?.deliveries[0];
  if (!giver || !taker || !given || !taken || !placement || !replacement) {
    throw new Error('the sites that hand over a placement have no ads');
  }
  const lastDay = addDay(on, -1);
  const { placementId } = placement;
  given.deliveries = [
    { placementId, fromOn: null, toOn: lastDay },
    { placementId: newPlacementId, fromOn: on, toOn: null },
  ];
  taken.deliveries = [
    { placementId: replacement.placementId, fromOn: null, toOn: lastDay },
    { placementId, fromOn: on, toOn: null },
  ];
  for (const site of [giver, taker])
    site.placements = (site.traffic?.ads ?? []).flatMap(placementsOf);
}

/** F11 domains that are not our sites, and placements not assigned yet. */
function strangersOf(nextPlacementId: (source: DemoAd['source']) => string): DemoStranger[] {
  const stranger = (
    source: DemoAd['source'],
    domain: string,
    requestsPerDay: number,
  ): DemoStranger => ({
    source,
    domain,
    placementId: nextPlacementId(source),
    requestsPerDay,
    fillRate: 0.7,
    revenuePerViewMicros: 1_900,
  });
  return [
    stranger('F11', 'lokalmarkt-anzeigen.example', 5_200),
    stranger('F11', 'lokalmarkt-anzeigen.example', 2_100),
    stranger('F11', 'partnernetz-rezepte.example', 3_400),
    stranger('F11', 'technik-durchblick.example', 640),
    stranger('QMN', '', 900),
    stranger('QMN', '', 310),
  ];
}

function placementIds(): (source: DemoAd['source']) => string {
  const next = { F11: 4_711_023, QMN: 20_417 };
  return (source) => {
    next[source] += 7;
    return source === 'F11' ? String(next.F11) : `qmn-${next.QMN}`;
  };
}
