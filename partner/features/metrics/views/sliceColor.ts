import { seriesColor } from '../series.ts';
import type { ViewsSlice } from './shareViews.ts';

/** The owner's colour, paler from one of its slices to the next. */
export function sliceColor(slices: readonly ViewsSlice[], slice: ViewsSlice): string {
  const own = slices.filter(({ owner }) => owner === slice.owner);
  const strength = 100 - own.indexOf(slice) * 14;
  return `color-mix(in oklab, ${seriesColor(slice.owner)} ${strength}%, var(--color-surface))`;
}
