import type { BerlinHour } from '#api/integrations/feeds/berlin-hours.ts';
import { chance } from './random.ts';

/** Which of a site's readers a row is about: on desktops, on mobiles, or all of them. */
export type Rhythm = 'desktop' | 'mobile' | 'all';

/** Readers per hour of Berlin's clock, from midnight. */
const DESKTOP = [
  5, 3, 2, 2, 2, 3, 8, 18, 42, 58, 62, 60, 55, 56, 60, 57, 52, 48, 46, 50, 52, 44, 26, 12,
];
const MOBILE = [
  16, 9, 5, 4, 5, 10, 24, 40, 45, 44, 45, 48, 54, 52, 48, 47, 50, 56, 64, 76, 86, 82, 58, 32,
];
export const ALL_READERS = DESKTOP.map((count, hour) => count + 2 * (MOBILE[hour] ?? 0));

/**
 * The share of a day that is over by the end of each hour, from above 0 up to exactly 1, for each
 * rhythm of a site on a day. Days on which the clocks change have 23 or 25 hours.
 */
export function hourlyRhythms(
  hours: readonly BerlinHour[],
  seed: number,
  dayNumber: number,
): Record<Rhythm, number[]> {
  const noise = hours.map((_, index) => 0.85 + 0.3 * chance(seed, dayNumber, index));
  const upTo = (profile: readonly number[]) => {
    let sum = 0;
    const sums = hours.map(({ localHour }, index) => {
      sum += (profile[localHour] ?? 0) * (noise[index] ?? 1);
      return sum;
    });
    return sums.map((sumUpTo) => sumUpTo / sum);
  };
  return { desktop: upTo(DESKTOP), mobile: upTo(MOBILE), all: upTo(ALL_READERS) };
}
