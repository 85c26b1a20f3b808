import type { Locale } from './locale.ts';

/** What the server sends of a page before the application runs in the browser. */
export interface DrawnPage {
  locale: Locale;
  /** Of the application's root element. */
  markup: string;
  /** By path of the API, what it was drawn with. */
  answers: Record<string, unknown>;
}

/**
 * Draws a page of the partner app for whoever is signed in; undefined where there is nothing to
 * draw. The API finds it beside the built app, and imports nothing of it.
 *
 * @param address path and query
 * @param ask resolves to the API's answer to that person, or to undefined where it is no success
 */
export type PageDrawer = (
  address: string,
  ask: (path: string) => Promise<unknown>,
) => Promise<DrawnPage | undefined>;
