import { placeSizes, type Shortcode } from './recommendation-places.ts';

export interface PluginScript {
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
}

/**
 * The line for one place. A script that never arrives leaves what is reserved here white for good,
 * so only the first place has some, for a strip of cards: it may be in view when the script arrives,
 * and the text below must not move. The empty picture needs no style, which a page's policy may
 * forbid.
 */
export function pluginPlace({ shortcode, recommendationCount }: PluginPlace): string {
  const room =
    shortcode === 'primary'
      ? `<svg width="100%" height="${placeSizes.strip}" display="block" aria-hidden="true"></svg>`
      : '';
  const count = shortcode === 'endpage' ? ` data-count="${recommendationCount}"` : '';
  return `<div data-recommendations="${shortcode}"${count}>${room}</div>`;
}

/** What a page with a content security policy adds to it; pictures of ads come from anywhere. */
export const pluginPolicy = (origin: string, pictures = 'https:'): string =>
  `script-src ${origin}; connect-src ${origin}; img-src ${pictures}`;

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
