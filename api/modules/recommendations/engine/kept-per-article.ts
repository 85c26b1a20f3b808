import { mostRecommended } from '#shared/schemas/calls/recommendations.ts';

/** The places of the primary and of the midpage come first, then those of the endpage: none is shown twice. */
export const placesOf = {
  primary: { from: 1, count: 1 },
  midpage: { from: 2, count: 3 },
  endpage: { from: 5, count: undefined },
} as const;

export const keptPerArticle = placesOf.endpage.from - 1 + mostRecommended;
