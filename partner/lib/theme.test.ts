import { parseHTML } from 'linkedom';
import { afterEach, expect, it, vi } from 'vitest';
import { applyTheme, type Theme } from './theme.ts';

afterEach(() => vi.unstubAllGlobals());

it.each<[Theme, (string | null)[]]>([
  ['system', ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']],
  ['light', ['all', 'not all']],
  ['dark', ['not all', 'all']],
])('the browser’s own bars follow the theme %s', (theme, media) => {
  const { document } = parseHTML(
    `<html><head>
      <meta name="theme-color" data-scheme="light"><meta name="theme-color" data-scheme="dark">
    </head></html>`,
  );
  vi.stubGlobal('document', document);
  applyTheme(theme);
  const bars = [...document.querySelectorAll('meta')];
  expect(bars.map((one) => one.getAttribute('media'))).toEqual(media);
});
