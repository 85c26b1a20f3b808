import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Copy } from './support/copy-product.ts';
import { followRecipe } from './support/follow-recipe.ts';

/** The second recipe of CONTRIBUTING.md, followed to the letter in a copy of the product. */

let copy: Copy;
beforeAll(async () => {
  copy = await followRecipe('CONTRIBUTING.md', 'Add one with relations, rules, actions');
});
afterAll(() => copy.remove());

it('gives a resource that keeps all promises of the conformance test', async () => {
  const { code, output } = await copy.script('test', 'resource', 'maintenances');
  expect([code, output]).toEqual([0, expect.stringMatching(/\n\d\d passed, 0 failed\n/)]);
}, 300_000);

it('keeps its rule, does its action, and shows companies what they are to see', async () => {
  const tests = join(copy.folder, 'tests');
  await cp(join(tests, 'support/maintenances.ts'), join(tests, 'maintenances.test.ts'));
  expect(await copy.test('tests/maintenances.test.ts')).toEqual({ passed: 3, failed: 0 });
}, 300_000);

it('compiles on the server, in the back office and in the partner app', async () => {
  const list = 'partner/features/maintenances/components/MaintenanceList.tsx';
  await copy.compile(['api/main.ts', 'admin/resources/index.ts', list]);
}, 600_000);
