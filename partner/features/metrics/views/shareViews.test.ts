import { expect, it } from 'vitest';
import { position } from '../testing/metrics-of.ts';
import { shareViews } from './shareViews.ts';

const ad = (trackerId: number, owner: 'QMN' | 'WB', count: number) =>
  position({ trackerId, slug: `ad-${trackerId}`, owner, unit: 'views', count });

it('shares ad views out by position, owner beside owner, the largest first', () => {
  const slices = shareViews([
    position({ trackerId: 1, slug: 'desktop-consent', count: 900 }),
    ad(9, 'WB', 50),
    ad(5, 'QMN', 20),
    ad(6, 'QMN', 30),
    ad(7, 'QMN', 0),
  ]);
  expect(slices.map(({ key, owner, views, share }) => [key, owner, views, share])).toEqual([
    ['6', 'QMN', 30, 0.3],
    ['5', 'QMN', 20, 0.2],
    ['9', 'WB', 50, 0.5],
  ]);
});

it('puts what is too small to be seen together, and loses nothing', () => {
  const slices = shareViews([1, 2, 3, 4, 5, 6].map((id) => ad(id, 'WB', id * 10)));
  expect(slices).toHaveLength(5);
  expect(slices.at(-1)).toMatchObject({ key: 'WB others', positionCount: 2, views: 30 });
  expect(slices.reduce((sum, { views }) => sum + views, 0)).toBe(210);
  expect(shareViews([])).toEqual([]);
});
