import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

it('no two advisory locks have the same number', async () => {
  const numbers: string[] = [];
  for (const folder of ['api', 'demo', 'scripts', 'seeds']) {
    for (const name of await readdir(`${root}${folder}`, { recursive: true })) {
      if (!/(?<!\.test)\.(ts|mjs)$/.test(name)) continue;
      const text = await readFile(`${root}${folder}/${name}`, 'utf8');
      numbers.push(
        ...(text.match(/\b4_?182_?\d{3}\b/g) ?? []).map((one) => one.replaceAll('_', '')),
      );
    }
  }
  expect(numbers.length).toBeGreaterThan(7);
  expect(numbers.toSorted()).toEqual([...new Set(numbers)].toSorted());
});
