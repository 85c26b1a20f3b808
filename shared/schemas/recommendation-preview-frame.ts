import type { Locale } from '../locale.ts';
import type { RecommendedArticle } from './calls/recommendation-plugin.ts';
import type { RecommendationStyle } from './calls/recommendations.ts';

/** What the back office sends to the page that shows the plugin at work. */
export interface PreviewFrameState {
  kind: 'preview';
  title: string;
  /** Best first, the order in which places get them. */
  articles: readonly RecommendedArticle[];
  style: RecommendationStyle;
  /** How many the endpage shows. */
  count: number;
  language: Locale;
  isDark: boolean;
}

/** What that page sends back: it is listening now. */
export const previewFrameReady = 'preview-ready';

export const isPreviewFrameState = (data: unknown): data is PreviewFrameState =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'preview';
