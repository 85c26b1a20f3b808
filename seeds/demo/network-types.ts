import type { Day } from '#shared/dates.ts';

/**
 * The demo network as plain data. Nothing in it has an id: the keys are a company's key, a site's
 * url, a tracker's slug, a category's or tag's name and a person's e-mail.
 */
export type DemoNetwork = {
  /** The Berlin day the network was made for; other dates are relative to it. */
  today: Day;
  /** First day of the history, 18 months ago. */
  historyFrom: Day;
  categories: string[];
  tags: string[];
  admins: DemoAdmin[];
  companies: DemoCompany[];
  sites: DemoSite[];
  /** Feed rows for placements or domains that are not ours. */
  strangers: DemoStranger[];
};

export type DemoAdmin = {
  email: string;
  firstName: string;
  lastName: string;
  role: 'SUPER_ADMIN' | 'ACCOUNT_MANAGER' | 'FINANCE' | 'PAYMENTS';
  /** Only the accounts for signing in have one. */
  password: string | null;
};

export type DemoCompany = {
  key: string;
  name: string;
  type: 'EXCLUSIVE' | 'AFFILIATE';
  country: 'DE' | 'AT';
  street: string;
  zip: string;
  city: string;
  postingAccountNumber: string | null;
  comment: string | null;
  createdOn: Day;
  /** null for affiliates. `waitsFor` is the slug of the next todo. */
  onboarding: { status: 'OPEN' | 'COMPLETED'; waitsFor: string | null } | null;
  people: DemoPerson[];
};

export type DemoPerson = {
  email: string;
  firstName: string;
  lastName: string;
  role: 'Owner' | 'Member';
  language: 'de' | 'en';
  /** Only the accounts for signing in have one. */
  password: string | null;
  /** False: invited, but has not signed in yet. */
  hasSignedIn: boolean;
  /** A bookkeeper's: reads documents, of another company as well. */
  readsFor?: string;
};

export type DemoSite = {
  url: string;
  companyKey: string;
  createdOn: Day;
  /** null for affiliates' sites. */
  onboarding: 'OPEN' | 'COMPLETED' | null;
  categories: { name: string; type: 'PRIMARY' | 'SECONDARY' }[];
  tags: string[];
  /** In the order of their starts, DRAFT last. */
  agreements: DemoAgreement[];
  placements: DemoPlacement[];
  /** null while the site is in no feed. */
  traffic: DemoTraffic | null;
};

export type DemoAgreement = {
  status: 'DRAFT' | 'SCHEDULED' | 'ACTIVE' | 'RETIRED';
  mode: 'PLUS' | 'SELECT' | 'CONTENT_PASS' | 'PILOT';
  type: 'STANDARD' | 'CUSTOM';
  managementType: 'QMN' | 'CLIENT';
  consentManagerType: 'CONSENT_MANAGER' | 'CLIENT';
  hasPlugin: boolean;
  comment: string | null;
  createdOn: Day;
  startsAt: Day | null;
  endsAt: Day | null;
  /** `viewsCpm` in euro cents per 1000. */
  trackers: { slug: string; viewsCpm: number }[];
  adTrackers: string[];
};

export type DemoPlacement = {
  source: 'F11' | 'QMN';
  placementId: string;
  trackerSlug: string;
  /** Days on which the site holds it, both included; null = no bound. */
  fromOn: Day | null;
  toOn: Day | null;
};

export type DemoTraffic = {
  /** First and last day in the feeds. */
  from: Day;
  until: Day | null;
  /** Page impressions of an ordinary day about `today`. */
  pageImpressions: number;
  growthPerYear: number;
  /** Saturdays and Sundays relative to the other days. */
  weekendFactor: number;
  seasonAmplitude: number;
  /** The day of the year with the most readers. */
  seasonPeak: number;
  consentShare: number;
  mobileShare: number;
  tabletShare: number;
  countries: { country: string; share: number }[];
  /** As the consent manager writes the domain. */
  feedDomain: string;
  /** As Factor Eleven writes it. */
  f11Domain: string;
  ads: DemoAd[];
};

export type DemoAd = {
  trackerSlug: string;
  source: 'F11' | 'QMN';
  device: 'all' | 'desktop' | 'mobile';
  /** Delivering placements, with their days; several at once share the requests. */
  deliveries: { placementId: string; fromOn: Day | null; toOn: Day | null }[];
  /** Requests per page impression on the ad's devices. */
  slots: number;
  fillRate: number;
  clickRate: number;
  /** Share of the unfilled requests that show a fallback. */
  fallbackShare: number;
  revenuePerViewMicros: number;
};

export type DemoStranger = {
  source: 'F11' | 'QMN';
  domain: string;
  placementId: string;
  requestsPerDay: number;
  fillRate: number;
  revenuePerViewMicros: number;
};
