import { expect, it } from 'vitest';
import { pluginPlace, pluginPolicy, pluginScript } from './recommendation-snippet.ts';

const origin = 'https://partner.example';

it('names script and key, whatever is in them', () => {
  expect(pluginScript({ origin, key: 'abc-123' })).toBe(
    '<script async src="https://partner.example/plugin/recommendations.js" data-key="abc-123"></script>',
  );
  expect(pluginScript({ origin, key: '"><script>' })).toContain('data-key="&quot;>&lt;script>"');
});

it('keeps the room of a strip, in the first place alone: it stays white without the script', () => {
  expect(pluginPlace({ shortcode: 'primary', recommendationCount: 7 })).toBe(
    '<div data-recommendations="primary"><svg width="100%" height="92" display="block" aria-hidden="true"></svg></div>',
  );
  expect(pluginPlace({ shortcode: 'midpage', recommendationCount: 7 })).toBe(
    '<div data-recommendations="midpage"></div>',
  );
});

it('says how many the end of a page has', () => {
  expect(pluginPlace({ shortcode: 'endpage', recommendationCount: 5 })).toBe(
    '<div data-recommendations="endpage" data-count="5"></div>',
  );
});

it('tells what a policy has to allow', () => {
  expect(pluginPolicy(origin)).toBe(
    'script-src https://partner.example; connect-src https://partner.example; img-src https:',
  );
});
