import { expect, it } from 'vitest';
import { textsInForce } from './textsInForce.ts';

const text = (
  id: number,
  kind: 'GENERAL' | 'CONSENT_MANAGER',
  language: 'de' | 'en',
  version: number,
) => ({ id, kind, language, version });

it('are the last versions, of each kind and language its own', () => {
  const texts = [
    text(1, 'GENERAL', 'de', 1),
    text(2, 'GENERAL', 'de', 10),
    text(3, 'GENERAL', 'de', 9),
    text(4, 'GENERAL', 'en', 1),
    text(5, 'CONSENT_MANAGER', 'de', 2),
  ];
  expect(textsInForce(texts).map(({ id }) => id)).toEqual([2, 4, 5]);
});
