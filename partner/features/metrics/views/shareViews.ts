import type { Position } from '../series.ts';

type AdOwner = 'QMN' | 'WB';

export interface ViewsSlice {
  key: string;
  owner: AdOwner;
  /** Absent: the small ones together. */
  position?: Position;
  /** How many positions these are the views of. */
  positionCount: number;
  views: number;
  /** Of all ad views. */
  share: number;
}

/** A ring of more parts cannot be told apart. */
const mostOfOwner = 5;

/**
 * Ad views by position, those of one owner side by side and the largest first; what is too small to
 * be seen is one slice an owner. Positions without views are left out.
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
