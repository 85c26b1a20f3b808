import { expect, it } from 'vitest';
import { companyLanguage } from './company-language.ts';

const owner = { language: 'de', managesCompany: true, isDeactivated: false } as const;
const english = { ...owner, language: 'en' } as const;

it.each([
  ['nobody', [], 'de'],
  ['German owners', [owner], 'de'],
  ['an English owner', [english], 'en'],
  ['as many of each', [owner, english], 'de'],
  ['most of them English', [owner, english, english], 'en'],
  [
    'an English reader who does not manage it',
    [owner, { ...english, managesCompany: false }],
    'de',
  ],
  ['a German owner who is gone', [{ ...owner, isDeactivated: true }, english], 'en'],
] as const)('a company is written to in one language: %s', (_who, people, language) => {
  expect(companyLanguage(people)).toBe(language);
});
