import { expect, it } from 'vitest';
import { unbrokenParts } from './unbroken-parts.ts';

it.each([
  ['Die Gutschrift GU-2026-059 ist erteilt', ['Die Gutschrift ', 'GU-2026-059', ' ist erteilt']],
  [
    '3% more readers (+€26.80), fewer (−€1,002.79).',
    ['3% more readers (', '+€26.80', '), fewer (', '−€1,002.79', ').'],
  ],
  ['GU-2026-001', ['', 'GU-2026-001', '']],
  ['nothing of the kind', ['nothing of the kind']],
])('finds in "%s" what no line breaks', (sentence, parts) => {
  expect(unbrokenParts(sentence)).toEqual(parts);
});
