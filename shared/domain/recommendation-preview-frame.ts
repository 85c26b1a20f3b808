import type { Locale } from '../locale.ts';
import type { RecommendedArticle } from '../schemas/calls/recommendation-plugin.ts';
import type { RecommendationStyle } from '../schemas/calls/recommendations.ts';

/** What the back office tells the page that shows the plugin at work. */
export interface PreviewFrameState {
  kind: 'preview';
  title: string;
  /** Best first, as they are dealt out to the places. */
  articles: readonly RecommendedArticle[];
  style: RecommendationStyle;
  /** How many the endpage shows. */
  count: number;
  language: Locale;
  isDark: boolean;
}

/** And what that page tells back: it listens now. */
export const previewFrameReady = 'preview-ready';

export const isPreviewFrameState = (data: unknown): data is PreviewFrameState =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'preview';
