import type { ExpectedPoint } from '../expect-series.ts';

interface AnomalyGroup {
  /** Its first and last outlying points. */
  from: string;
  to: string;
  /** How many points are out. */
  points: number;
}

/**
 * Points out of their band that lie near each other are one anomaly.
 *
 * @param apart the most points from one to the next: a day of hours
 */
export function groupAnomalies(points: readonly ExpectedPoint[], apart = 24): AnomalyGroup[] {
  const groups: AnomalyGroup[] = [];
  let last = Number.NEGATIVE_INFINITY;
  points.forEach(({ time, isOut }, index) => {
    if (!isOut) return;
    const open = groups.at(-1);
    if (open && index - last <= apart) {
      open.to = time;
      open.points += 1;
    } else {
      groups.push({ from: time, to: time, points: 1 });
    }
    last = index;
  });
  return groups;
}
