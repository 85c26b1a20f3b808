import { expect, it } from 'vitest';
import { nameCountries, nameOfCountry } from './name-countries.ts';

it('calls a country as the reader does', () => {
  expect([nameOfCountry('AT', 'de'), nameOfCountry('AT', 'en')]).toEqual(['Österreich', 'Austria']);
});

it.each([
  ['de', ['Deutschland', 'Österreich', 'Schweiz', 'Ägypten', 'Zypern']],
  ['en', ['Germany', 'Austria', 'Switzerland', 'Cyprus', 'Egypt']],
] as const)('has them in the order of %s names, common ones first', (locale, names) => {
  const countries = ['CY', 'CH', 'DE', 'EG', 'AT'].map((code) => ({ code, name: 'of the server' }));
  expect(nameCountries(countries, locale).map(({ name }) => name)).toEqual(names);
});
