import { expect, it } from 'vitest';
import { shortcodes } from '#shared/domain/recommendation-places.ts';
import { mostRecommended } from '#shared/schemas/calls/recommendations.ts';
import { dealOut } from './deal-out.ts';

const articles = Array.from({ length: 1 + 3 + mostRecommended }, (_, index) => index);

it('gives each place its own, and none twice', () => {
  const dealt = shortcodes.map((shortcode) => dealOut(articles, shortcode, mostRecommended));
  expect(dealt.map(({ length }) => length)).toEqual([1, 3, mostRecommended]);
  expect(dealt.flat()).toEqual(articles);
});

it('gives the end of the page as many as the site has chosen, and no more than there are', () => {
  expect(dealOut(articles, 'endpage', 5)).toEqual([4, 5, 6, 7, 8]);
  expect(dealOut(articles.slice(0, 6), 'endpage', 5)).toEqual([4, 5]);
});
