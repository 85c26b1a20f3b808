import { addDay, type Day } from '#shared/dates.ts';

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

export function troubleOn(url: string, day: Day, today: Day): DemoTrouble {
  const trouble = troubles[url];
  return trouble && day >= addDay(today, -trouble.daysAgo) ? trouble : {};
}
