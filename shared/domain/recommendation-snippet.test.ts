import { expect, it } from 'vitest';
import { pluginPlace, pluginPolicy, pluginScript } from './recommendation-snippet.ts';

const origin = 'https://partner.example';

it('names script and key, whatever is in them', () => {
  expect(pluginScript({ origin, key: 'abc-123' })).toBe(
    '<script async src="https://partner.example/plugin/recommendations.js" data-key="abc-123"></script>',
  );
  expect(pluginScript({ origin, key: '"><script>' })).toContain('data-key="&quot;>&lt;script>"');
});

it('keeps the room of a place, also of its margins', () => {
  expect(pluginPlace({ shortcode: 'primary', recommendationCount: 7 })).toBe(
    '<div data-recommendations="primary"><svg width="100%" height="280" aria-hidden="true"></svg></div>',
  );
  const wide = { shortcode: 'midpage', recommendationCount: 7, containerMargin: 20 } as const;
  expect(pluginPlace(wide)).toContain('height="412"');
  expect(pluginPlace({ ...wide, containerMargin: 4 })).toContain('height="396"');
});

it('says how many the end of a page has', () => {
  expect(pluginPlace({ shortcode: 'endpage', recommendationCount: 5 })).toBe(
    '<div data-recommendations="endpage" data-count="5"><svg width="100%" height="744" aria-hidden="true"></svg></div>',
  );
});

it('tells what a policy has to allow', () => {
  expect(pluginPolicy(origin)).toBe(
    'script-src https://partner.example; connect-src https://partner.example',
  );
});
