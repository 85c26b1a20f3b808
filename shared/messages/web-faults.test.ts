import { expect, it } from 'vitest';
import { tellRun } from './runs/tell-run.ts';
import { tellFault } from './web-faults.ts';

it.each([
  [{ reason: 'REDIRECTS' }, 'leitet endlos weiter'],
  [{ reason: 'STATUS', status: 503 }, 'antwortet mit 503'],
  [{ reason: 'UNREACHABLE', code: 'ENOTFOUND' }, 'ist nicht erreichbar (ENOTFOUND)'],
] as const)('%o in German', (fault, words) => {
  expect(tellFault(fault).de).toBe(words);
});

it('an earlier run kept the words of a fault', () => {
  const said = 'website-sitemap-fault {"url":"https://a.example/s.xml","reason":"no sitemap"}';
  expect(tellRun(said, 'de')).toBe('Sitemap https://a.example/s.xml ist nicht lesbar: no sitemap');
});
