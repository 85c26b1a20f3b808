/** Places for recommendations on a publisher's page. */
export const shortcodes = ['primary', 'midpage', 'endpage'] as const;
export type Shortcode = (typeof shortcodes)[number];

export const isShortcode = (text: unknown): text is Shortcode =>
  shortcodes.includes(text as Shortcode);

/** How many articles a place shows; `endpage` shows as many as the site chose. */
export const articlesOf = (shortcode: Shortcode, recommendationCount: number): number =>
  ({ primary: 1, midpage: 3, endpage: recommendationCount })[shortcode];

/** px; also in the plugin's style sheet. */
export const placeSizes = { padding: 12, heading: 36, row: 104, gap: 12, strip: 92 } as const;

const { padding, heading, row, gap } = placeSizes;
const listOf = (rows: number): number => rows * row + (rows - 1) * gap;

/** The height of a place's list in px, at any width and with or without its paid place. */
export const listHeightOf = (shortcode: Shortcode, articles: number): number =>
  listOf({ primary: 2, midpage: 3, endpage: articles + 1 }[shortcode]);

/** The height of the whole place: a page can reserve it before the script has arrived. */
export const roomOf = (shortcode: Shortcode, articles: number): number =>
  2 * padding + heading + listHeightOf(shortcode, articles);

/** Paid places are numbered by the ad server: the first belongs to `primary`, and so on. */
export const wmidOf = <Wmid>(shortcode: Shortcode, wmids: readonly Wmid[]): Wmid | undefined =>
  wmids[shortcodes.indexOf(shortcode)];

/**
 * Articles in order with the paid place among them: next to the one of `primary`, instead of the
 * second of the triplet, as a third of the medley.
 */
export function arrangePlaces<A, P>(
  shortcode: Shortcode,
  articles: readonly A[],
  paid: P | undefined,
): (A | P)[] {
  if (paid === undefined) return [...articles];
  const index = { primary: 1, midpage: 1, endpage: 2 }[shortcode];
  const replaced = shortcode === 'midpage' && articles.length > 2 ? 1 : 0;
  return [...articles.slice(0, index), paid, ...articles.slice(index + replaced)];
}

/**
 * Where on a page the article of this rank (from 0) goes: no place repeats another.
 *
 * @returns undefined for articles beyond all places
 */
export function placeAt(rank: number, recommendationCount: number): Shortcode | undefined {
  let end = 0;
  return shortcodes.find((shortcode) => {
    end += articlesOf(shortcode, recommendationCount);
    return rank < end;
  });
}
