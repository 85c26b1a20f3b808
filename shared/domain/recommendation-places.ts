/** Where on a publisher's page recommendations can stand. */
export const shortcodes = ['primary', 'midpage', 'endpage'] as const;
export type Shortcode = (typeof shortcodes)[number];

export const isShortcode = (text: unknown): text is Shortcode =>
  shortcodes.includes(text as Shortcode);

/** How many articles a place shows; `endpage` as many as the site has chosen. */
export const articlesOf = (shortcode: Shortcode, recommendationCount: number): number =>
  ({ primary: 1, midpage: 3, endpage: recommendationCount })[shortcode];

/** What stands in the plugin's style sheet too: px of a heading, of a row, and between rows. */
const heading = 36;
const row = 104;
const gap = 12;

const rows = (count: number): number => heading + count * row + (count - 1) * gap;

/**
 * The height of a place in px. Two of them have it at any width, so that a page can keep the room
 * before the script has arrived; at the end of a page this is the height on phones.
 */
export const roomOf = (shortcode: Shortcode, articles: number): number =>
  ({ primary: rows(2), midpage: rows(3), endpage: rows(articles + 1) })[shortcode];

/** Paid places are numbered by the ad server: the first belongs to `primary`, and so on. */
export const wmidOf = (shortcode: Shortcode, wmids: readonly number[]): number | undefined =>
  wmids[shortcodes.indexOf(shortcode)];

/**
 * Articles in their order with the paid place among them: beside the one of `primary`, instead of
 * the second of the triplet, as a third of the medley.
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
