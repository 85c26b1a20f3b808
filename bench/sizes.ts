export interface Size {
  name: 'xs' | 's' | 'm' | 'l' | 'xl';
  /** Sites with a history, and how many days of it, up to yesterday. */
  sites: number;
  days: number;
  /** Days of raw rows up to yesterday, besides a month past its age; for growth alone. */
  rawDays?: number;
  /** All companies and sites. */
  companies: number;
  allSites: number;
  /** Rounds of each measurement, of which the median counts, and seconds of each under load. */
  rounds: number;
  seconds: number;
  /** Of the amounts that measures set themselves, such as the rows of a workbook or their samples. */
  share: number;
}

/** Every site has one row per day for each of 25 trackers, in 2 regions. */
export const rowsPerSiteAndDay = 50;

const least = { companies: 40, allSites: 50, rounds: 1, seconds: 0.3, share: 0.01 };
const usual = { companies: 400, allSites: 500, rounds: 3, seconds: 5, share: 1 };

export const sizes: Record<Size['name'], Size> = {
  xs: { ...least, name: 'xs', sites: 10, days: 60 },
  s: { ...usual, name: 's', sites: 100, days: 365 },
  m: { ...usual, name: 'm', sites: 500, days: 400 },
  l: { ...usual, name: 'l', sites: 1000, days: 1000, companies: 800, allSites: 1000 },
  xl: {
    ...usual,
    name: 'xl',
    sites: 10_000,
    days: 62,
    rawDays: 30,
    companies: 8000,
    allSites: 10_000,
  },
};

/** A bound of histories up to M, and of those from L on. */
export type Limits = readonly [upToM: number, fromL: number];
export const limitAt = ({ name }: Size, [upToM, fromL]: Limits): number =>
  name === 'l' || name === 'xl' ? fromL : upToM;

/** The size's share of an amount, at least one. */
export const partOf = ({ share }: Size, amount: number): number => Math.ceil(amount * share);

export const metricRowsOf = ({ sites, days }: Size): number => sites * days * rowsPerSiteAndDay;
