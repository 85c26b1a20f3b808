import type { HtmlTagDescriptor, Plugin } from 'vite';
import { colors } from '../../shared/design-tokens.ts';
import { type Locale, locales } from '../../shared/locale.ts';
import { ownName } from '../../shared/product-name.ts';

/** What the application is on a phone's home screen: of its own name, and without the bars. */
export const webManifest = (): Plugin => ({
  name: 'web-manifest',
  apply: 'build',
  generateBundle() {
    for (const locale of locales) {
      const source = JSON.stringify(manifestOf(locale));
      this.emitFile({ type: 'asset', fileName: `${locale}.webmanifest`, source });
    }
  },
  transformIndexHtml: () => headTags.map((one) => ({ ...one, injectTo: 'head' })),
});

export const manifestOf = (locale: Locale) => ({
  id: '/dashboard',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  lang: locale,
  name: ownName[locale],
  short_name: ownName[locale],
  theme_color: colors.light.canvas,
  background_color: colors.light.canvas,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});

/** The language's manifest follows in the browser (`LocaleProvider`), the theme's colour too. */
const headTags: HtmlTagDescriptor[] = [
  { tag: 'link', attrs: { rel: 'manifest', href: '/de.webmanifest' } },
  { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' } },
  ...(['light', 'dark'] as const).map((scheme) => ({
    tag: 'meta',
    attrs: {
      name: 'theme-color',
      content: colors[scheme].canvas,
      media: `(prefers-color-scheme: ${scheme})`,
      'data-scheme': scheme,
    },
  })),
];
