import { expect, it } from 'vitest';
import { nameCountries, nameOfCountry } from './name-countries.ts';

it('calls a country as the reader does', () => {
  expect([nameOfCountry('AT', 'de'), nameOfCountry('AT', 'en')]).toEqual(['Österreich', 'Austria']);
});

it.each([
  ['de', ['Ägypten', 'Deutschland', 'Österreich', 'Zypern']],
  ['en', ['Austria', 'Cyprus', 'Egypt', 'Germany']],
] as const)('has them in the order of %s names', (locale, names) => {
  const countries = ['DE', 'CY', 'AT', 'EG'].map((code) => ({ code, name: 'of the server' }));
  expect(nameCountries(countries, locale).map(({ name }) => name)).toEqual(names);
});
