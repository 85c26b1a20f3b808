import { expect, it } from 'vitest';
import { preferredLocale } from './language.ts';

it.each([
  ['the first known language of the browser', ['fr-FR', 'en-US', 'de-DE'], null, 'en'],
  ['German for a German browser', ['de-AT', 'en'], null, 'de'],
  ['German where none is known', ['fr', 'pl'], null, 'de'],
  ['what was chosen before', ['de-DE'], 'en', 'en'],
  ['not what was stored and is none', ['en-GB'], 'xx', 'en'],
])('is %s', (_label, languages, stored, locale) => {
  expect(preferredLocale(languages, stored)).toBe(locale);
});
