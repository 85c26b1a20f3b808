import { expect, it } from 'vitest';
import {
  arrangePlaces,
  articlesOf,
  isShortcode,
  placeAt,
  roomOf,
  wmidOf,
} from './recommendation-places.ts';

it('gives each place its articles and its number at the ad server', () => {
  expect(articlesOf('primary', 7)).toBe(1);
  expect(articlesOf('midpage', 7)).toBe(3);
  expect(articlesOf('endpage', 7)).toBe(7);
  expect(wmidOf('midpage', [11, 12, 13])).toBe(12);
  expect(wmidOf('endpage', [11])).toBeUndefined();
  expect([isShortcode('midpage'), isShortcode('toString')]).toEqual([true, false]);
});

it('shows each article in one place, best first', () => {
  expect([0, 1, 3, 4, 8, 9].map((rank) => placeAt(rank, 5))).toEqual([
    'primary',
    'midpage',
    'midpage',
    'endpage',
    'endpage',
    undefined,
  ]);
});

it('puts the paid place among the articles, and none where none is paid', () => {
  expect(arrangePlaces('primary', [1], 'ad')).toEqual([1, 'ad']);
  expect(arrangePlaces('midpage', [1, 2, 3], 'ad')).toEqual([1, 'ad', 3]);
  expect(arrangePlaces('midpage', [1, 2], 'ad')).toEqual([1, 'ad', 2]);
  expect(arrangePlaces('endpage', [1, 2, 3, 4, 5], 'ad')).toEqual([1, 2, 'ad', 3, 4, 5]);
  expect(arrangePlaces('endpage', [1], 'ad')).toEqual([1, 'ad']);
  expect(arrangePlaces('midpage', [1, 2, 3], undefined)).toEqual([1, 2, 3]);
});

it('has room for the paid place whether it comes or not', () => {
  expect(roomOf('primary', 1)).toBe(280);
  expect(roomOf('midpage', 3)).toBe(396);
  expect(roomOf('endpage', 5)).toBe(744);
});
