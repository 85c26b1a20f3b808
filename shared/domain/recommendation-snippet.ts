import { placeSizes, roomOf, type Shortcode } from './recommendation-places.ts';

interface PluginScript {
  /** The platform's address. */
  origin: string;
  key: string;
}

/** The line that a site needs once, in its pages' head. */
export const pluginScript = ({ origin, key }: PluginScript): string =>
  `<script async src="${attribute(`${origin}/plugin/recommendations.js`)}" data-key="${attribute(key)}"></script>`;

interface PluginPlace {
  shortcode: Shortcode;
  recommendationCount: number;
  /** As in the style: px. */
  containerMargin?: number | null;
}

/**
 * The line for one place. The empty picture reserves its room until the script arrives, so that the
 * text below never moves; it needs no style, which a page's policy may forbid.
 */
export function pluginPlace({
  shortcode,
  recommendationCount,
  containerMargin,
}: PluginPlace): string {
  const margins = 2 * Math.max(0, Math.round(containerMargin ?? 0) - placeSizes.padding);
  const room = roomOf(shortcode, recommendationCount) + margins;
  const count = shortcode === 'endpage' ? ` data-count="${recommendationCount}"` : '';
  return `<div data-recommendations="${shortcode}"${count}><svg width="100%" height="${room}" aria-hidden="true"></svg></div>`;
}

/** What a page with a content security policy adds to it. */
export const pluginPolicy = (origin: string): string =>
  `script-src ${origin}; connect-src ${origin}`;

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
