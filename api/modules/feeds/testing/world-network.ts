/**
 * A small network with everything that decides where a row's numbers go: agreements that change
 * within the tests' days, a pilot, a site without any, placements that change hands, and the feeds'
 * spellings. Days around the night in which the clocks go back.
 */
export interface WorldAgreement {
  status: 'DRAFT' | 'SCHEDULED' | 'ACTIVE' | 'RETIRED';
  mode: 'PLUS' | 'SELECT' | 'CONTENT_PASS' | 'PILOT';
  startsAt: string;
  endsAt: string | null;
  /** Cents per 1000 by tracker slug. */
  rates: Record<string, number>;
}

export interface WorldSite {
  url: string;
  agreements: WorldAgreement[];
}

export interface WorldDomain {
  domain: string;
  /** The url of the site that has it. */
  site: string;
  fromOn: string | null;
  toOn: string | null;
}

export interface WorldPlacement {
  source: 'F11' | 'QMN';
  placementId: string;
  site: string;
  tracker: string;
  fromOn: string | null;
  toOn: string | null;
}

export interface WorldNetwork {
  sites: readonly WorldSite[];
  placements: readonly WorldPlacement[];
}

const pageRates = {
  'desktop-consent': 957,
  'mobile-consent': 701,
  'desktop-non-consent': 191,
  'mobile-non-consent': 140,
};

export const worldSites: WorldSite[] = [
  {
    url: 'alpha.example',
    agreements: [
      {
        status: 'RETIRED',
        mode: 'PLUS',
        startsAt: '2026-01-01',
        endsAt: '2026-10-24',
        rates: pageRates,
      },
      {
        status: 'ACTIVE',
        mode: 'PLUS',
        startsAt: '2026-10-25',
        endsAt: null,
        rates: { ...pageRates, 'desktop-consent': 333, 'qmn-video': 55 },
      },
    ],
  },
  {
    url: 'beta.example',
    agreements: [
      {
        status: 'RETIRED',
        mode: 'SELECT',
        startsAt: '2026-02-01',
        endsAt: '2026-10-25',
        rates: { 'desktop-consent': 957, 'mobile-consent': 701 },
      },
      {
        status: 'ACTIVE',
        mode: 'PILOT',
        startsAt: '2026-10-26',
        endsAt: null,
        rates: { 'pilot-desktop': 411, 'pilot-mobile': 77 },
      },
    ],
  },
  {
    url: 'gamma.example',
    agreements: [
      {
        status: 'ACTIVE',
        mode: 'CONTENT_PASS',
        startsAt: '2026-10-26',
        endsAt: null,
        rates: { 'desktop-consent': 0, 'mobile-consent': 701 },
      },
    ],
  },
  {
    url: 'delta.example',
    agreements: [
      { status: 'DRAFT', mode: 'PLUS', startsAt: '2026-01-01', endsAt: null, rates: pageRates },
      { status: 'SCHEDULED', mode: 'PLUS', startsAt: '2026-12-01', endsAt: null, rates: pageRates },
    ],
  },
];

const always = { fromOn: null, toOn: null };

export const worldPlacements: WorldPlacement[] = [
  ...worldSites.flatMap(({ url }) => [
    {
      source: 'QMN' as const,
      placementId: `q-video-${url}`,
      site: url,
      tracker: 'qmn-video',
      ...always,
    },
    {
      source: 'QMN' as const,
      placementId: `q-hpa-${url}`,
      site: url,
      tracker: 'mobile-hpa-1',
      ...always,
    },
    {
      source: 'QMN' as const,
      placementId: `q-hpa-${url}-b`,
      site: url,
      tracker: 'mobile-hpa-1',
      ...always,
    },
    {
      source: 'F11' as const,
      placementId: `f-board-${url}`,
      site: url,
      tracker: 'wb-billboard',
      ...always,
    },
  ]),
  // One that changed hands, within both sources: alpha's until the 24th, beta's from then on.
  {
    source: 'QMN',
    placementId: 'q-moved',
    site: 'alpha.example',
    tracker: 'in-text',
    fromOn: null,
    toOn: '2026-10-24',
  },
  {
    source: 'QMN',
    placementId: 'q-moved',
    site: 'beta.example',
    tracker: 'in-text',
    fromOn: '2026-10-25',
    toOn: null,
  },
  {
    source: 'F11',
    placementId: 'f-moved',
    site: 'alpha.example',
    tracker: 'wb-video',
    fromOn: null,
    toOn: '2026-10-24',
  },
  {
    source: 'F11',
    placementId: 'f-moved',
    site: 'beta.example',
    tracker: 'wb-video',
    fromOn: '2026-10-25',
    toOn: null,
  },
];

export const smallNetwork: WorldNetwork = { sites: worldSites, placements: worldPlacements };

/** Placements that nobody holds; the F11 ones are on a site's and on an external domain. */
export const strayPlacements = { QMN: ['q-stray'], F11: ['f-stray', 'f-external'] };
