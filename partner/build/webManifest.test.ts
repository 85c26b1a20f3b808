import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { locales } from '../../shared/locale.ts';
import { manifestOf } from './webManifest.ts';

const files = new URL('../public/', import.meta.url);

/** A PNG file begins with its size. */
async function sizeOf(file: string) {
  const content = await readFile(new URL(file, files));
  expect(content.subarray(1, 4).toString()).toBe('PNG');
  expect(content.length).toBeLessThan(12_000);
  return `${content.readUInt32BE(16)}x${content.readUInt32BE(20)}`;
}

it.each(locales)(
  'the application in %s has a name and icons of the sizes it says',
  async (locale) => {
    const { lang, name, icons } = manifestOf(locale);
    expect([lang, name]).toEqual([
      locale,
      { de: 'Partnerplattform', en: 'Partner platform' }[locale],
    ]);
    expect(await Promise.all(icons.map(({ src }) => sizeOf(src.slice(1))))).toEqual(
      icons.map(({ sizes }) => sizes),
    );
    expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
  },
);

it('a touch icon is as large as telephones want it', async () => {
  expect(await sizeOf('apple-touch-icon.png')).toBe('180x180');
});
