import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Copy } from './support/copy-product.ts';
import { followRecipe } from './support/follow-recipe.ts';

/** CONTRIBUTING's "Add a feed", followed to the letter in a copy of the product. */

let copy: Copy;
beforeAll(async () => {
  copy = await followRecipe('CONTRIBUTING.md', 'Add a feed');
});
afterAll(() => copy.remove());

it('brings its figures from the sandbox to a report, and is watched like the others', async () => {
  const tests = join(copy.folder, 'tests');
  await cp(join(tests, 'support/fifth-feed.ts'), join(tests, 'fifth-feed.test.ts'));
  expect(await copy.test('tests/fifth-feed.test.ts')).toEqual({ passed: 4, failed: 0 });
}, 300_000);

it('compiles on the server and in the partner app', async () => {
  await copy.compile(['api/main.ts', 'partner/main.tsx']);
}, 600_000);
