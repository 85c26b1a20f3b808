import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Copy } from './support/copy-product.ts';
import { followRecipe } from './support/follow-recipe.ts';

/** "Add a resource" of CONTRIBUTING.md, followed to the letter in a copy of the product. */

let copy: Copy;
beforeAll(async () => {
  copy = await followRecipe('CONTRIBUTING.md', 'Add a resource');
});
afterAll(() => copy.remove());

it('gives a resource that keeps all promises of the conformance test', async () => {
  const { code, output } = await copy.script('test', 'resource', 'salesRegions');
  const [, passed] = /\n(\d+) passed, 0 failed\n$/.exec(output) ?? [];
  expect([code, Number(passed) > 15]).toEqual([0, true]);
  expect(await copy.script('test', 'resource', 'salesRegion')).toEqual({
    code: 1,
    output: 'No resource is called "salesRegion"; did you mean "salesRegions"?\n',
  });
  // Several are named one after another, beside other parts.
  expect(await copy.script('test', 'resource', 'salesRegions', 'tagz', 'lint')).toEqual({
    code: 1,
    output: 'No resource is called "tagz"; did you mean "tags"?\n',
  });
  expect(await copy.script('test', 'unti', 'resource', 'salesRegions', 'tags')).toEqual({
    code: 1,
    output: 'No part is called unti; there are types, lint, unit, api, e2e, resource NAME.\n',
  });
}, 300_000);

it('compiles in the back office too', async () => {
  await copy.compile(['admin/resources/index.ts']);
  const list = await readFile(join(copy.folder, 'admin/resources/index.ts'), 'utf8');
  expect(list).toMatch(/\n {2}salesRegions,\n\];/);
}, 300_000);
