import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const literal = /[/%] ?10_?000n?\b|\+ ?5_?000n?\)/;

it('micro-euros become cents in one place', async () => {
  const found: string[] = [];
  for (const folder of ['admin', 'api', 'demo', 'partner', 'seeds', 'shared']) {
    for (const name of await readdir(join(root, folder), { recursive: true })) {
      const path = join(folder, name);
      // Core knows no money: there it is a version number.
      if (!/\.tsx?$/.test(path) || /\.test\.|\/testing\/|^api\/core\//.test(path)) continue;
      if (literal.test(await readFile(join(root, path), 'utf8'))) found.push(path);
    }
  }
  // There by their name, `microsPerCent`.
  expect(found).toEqual([]);
  expect(literal.test('total(u.micros + 5000) / 10000')).toBe(true);
});
