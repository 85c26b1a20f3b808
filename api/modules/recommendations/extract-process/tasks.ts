import { type ExtractionSettings, extractArticle } from '../crawl/extract-article.ts';

interface Page {
  html: string;
  url: string;
  settings: ExtractionSettings;
}

/** What the process that reads foreign pages can be asked for. */
export const tasks = {
  extract: async ({ html, url, settings }: Page) => extractArticle(html, url, settings),
};
export type Tasks = typeof tasks;
