import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('is how every table names the first cell of its rows', () => {
  const files = readdirSync('admin', { recursive: true, encoding: 'utf8' });
  const otherwise = files.filter(
    (file) =>
      file.endsWith('.tsx') && /tr > :first-of-type/.test(readFileSync(`admin/${file}`, 'utf8')),
  );
  expect(otherwise).toEqual([]);
});
