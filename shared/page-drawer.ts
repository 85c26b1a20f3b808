import type { Locale } from './locale.ts';

/** What the server sends of a page before the application runs in the browser. */
export interface DrawnPage {
  locale: Locale;
  /** Of the application's root element. */
  markup: string;
  /** By path of the API, what it was drawn with. */
  answers: Record<string, unknown>;
}

/** Who asks for a page. */
export interface PageVisitor {
  /** Of the browser, the liked ones first: `de-AT`. */
  languages: readonly string[];
  /** Resolves to the API's answer to that person, or to undefined where it is no success. */
  ask(path: string): Promise<unknown>;
}

/**
 * Draws a page of the partner app; undefined where there is nothing to draw. The API finds it
 * beside the built app, and imports nothing of it.
 *
 * @param address path and query
 */
export type PageDrawer = (address: string, visitor: PageVisitor) => Promise<DrawnPage | undefined>;
