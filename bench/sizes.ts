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
}

/** Every site has one row per day for each of 25 trackers, in 2 regions. */
export const rowsPerSiteAndDay = 50;

const network = { companies: 400, allSites: 500 };

export const sizes: Record<Size['name'], Size> = {
  xs: { name: 'xs', sites: 50, days: 60, ...network, rounds: 3, seconds: 2 },
  s: { name: 's', sites: 100, days: 365, ...network, rounds: 3, seconds: 5 },
  m: { name: 'm', sites: 500, days: 400, ...network, rounds: 3, seconds: 5 },
  l: { name: 'l', sites: 1000, days: 1000, companies: 800, allSites: 1000, rounds: 3, seconds: 5 },
  xl: {
    name: 'xl',
    sites: 10_000,
    days: 62,
    rawDays: 30,
    companies: 8000,
    allSites: 10_000,
    rounds: 3,
    seconds: 5,
  },
};

export const metricRowsOf = ({ sites, days }: Size): number => sites * days * rowsPerSiteAndDay;
