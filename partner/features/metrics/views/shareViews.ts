import type { Position } from '../series.ts';

type AdOwner = 'QMN' | 'WB';

export interface ViewsSlice {
  key: string;
  owner: AdOwner;
  /** Absent: the small ones together. */
  position?: Position;
  /** The number of positions summed up. */
  positionCount: number;
  views: number;
  /** Share of all ad views. */
  share: number;
}

/** With more slices a ring is unreadable. */
const mostOfOwner = 5;

/**
 * Ad views by position, grouped by owner and the largest first; those too small to be visible form
 * one slice per owner. Positions without views are left out.
 */
export function shareViews(positions: readonly Position[]): ViewsSlice[] {
  const ads = positions.filter(({ owner, count }) => owner !== 'GM' && count > 0);
  const total = sumOf(ads);
  return (['QMN', 'WB'] as const).flatMap((owner) => {
    const own = ads.filter((one) => one.owner === owner).sort((a, b) => b.count - a.count);
    const isFolded = own.length > mostOfOwner;
    const shown = isFolded ? own.slice(0, mostOfOwner - 1) : own;
    const slices = shown.map((position): ViewsSlice => {
      const { trackerId, count } = position;
      const share = count / total;
      return { key: `${trackerId}`, owner, position, positionCount: 1, views: count, share };
    });
    if (!isFolded) return slices;
    const rest = own.slice(shown.length);
    const views = sumOf(rest);
    const others = { positionCount: rest.length, views, share: views / total };
    return [...slices, { key: `${owner} others`, owner, ...others }];
  });
}

const sumOf = (positions: readonly Position[]): number =>
  positions.reduce((sum, { count }) => sum + count, 0);
