import type {
  RecommendedArticle,
  RecommendedArticles,
} from '#shared/schemas/calls/recommendation-plugin.ts';
import type { RecommendationStyle } from '#shared/schemas/calls/recommendations.ts';

export type PluginArticle = RecommendedArticle;

/** A number is px, an empty value leaves it to the page. */
export type StyleValue = string | number | null | undefined;

/** Tolerates fields that an older or newer platform omits or adds. */
export type PluginStyle = Partial<Record<keyof RecommendationStyle, StyleValue>>;

export type PluginAnswer = Omit<RecommendedArticles, 'style'> & { style: PluginStyle };
