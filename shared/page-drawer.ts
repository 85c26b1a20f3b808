import type { Locale } from './locale.ts';

/** What the server sends of a page before the application runs in the browser. */
export interface DrawnPage {
  locale: Locale;
  /** Of the application's root element. */
  markup: string;
  /** The API's answers it was drawn with, by path. */
  answers: Record<string, unknown>;
}

export interface PageVisitor {
  /** The browser's, preferred ones first: `de-AT`. */
  languages: readonly string[];
  /**
   * Resolves to the API's answer to that person, or to undefined if it is no success.
   *
   * @param company that the page is of, where it is not that of their home
   */
  ask(path: string, company?: string): Promise<unknown>;
}

/**
 * Draws a page of the partner app; undefined where there is nothing to draw. The API finds it next
 * to the built app, and imports nothing from it.
 *
 * @param address path and query
 */
export type PageDrawer = (address: string, visitor: PageVisitor) => Promise<DrawnPage | undefined>;
