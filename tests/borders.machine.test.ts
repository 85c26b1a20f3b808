import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runProgram } from '#tests/support/run-program.ts';

/** Every kind of forbidden import, planted in a small product as one of a type, is found, and nothing else is. */

const root = fileURLToPath(new URL('..', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platform-borders-'));
  for (const name of ['node_modules', 'tsconfig.json', 'package.json', '.dependency-cruiser.cjs'])
    await symlink(join(root, name), join(folder, name));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Of each rule, which file imports which. */
const breaches: Record<string, [from: string, to: string]> = {
  'core-knows-no-product': ['api/core/mail/send.ts', 'api/config.ts'],
  'demo-on-demand': ['api/start-platform.ts', 'demo/start-demo.ts'],
  'modules-below-operations': ['api/modules/sites/live.ts', 'api/operations/steps/approve.ts'],
  'modules-read-each-other': ['api/modules/sites/read.ts', 'api/modules/people/people.ts'],
  'no-cycles': ['shared/one.ts', 'shared/two.ts'],
  'partner-features-below-pages': ['partner/features/sites/List.tsx', 'partner/pages/SitePage.tsx'],
  'partner-ui-and-lib-at-the-bottom': ['partner/ui/Card.tsx', 'partner/features/sites/useSites.ts'],
  'production-without-demo': ['api/modules/sites/plant.ts', 'seeds/demo/network.ts'],
  'production-without-test-helpers': ['api/core/jobs/work.ts', 'tests/support/silent-log.ts'],
  'shared-domain-below-schemas': ['shared/domain/tax.ts', 'shared/schemas/site.ts'],
  'shared-saying-at-the-bottom': ['shared/saying/say.ts', 'shared/domain/iban.ts'],
  'shared-schemas-below-messages': ['shared/schemas/fields.ts', 'shared/messages/sites.ts'],
};
const imports = Object.values(breaches);

it('a tree without forbidden imports is in order', async () => {
  for (const file of imports.flat()) await write(file);
  // Allowed ones, the other way round.
  for (const [from, to] of imports) await write(to, from);
  expect(await cruise()).toEqual({ code: 0, found: [] });
});

it('each forbidden import is found by its rule, and nothing else is', async () => {
  for (const file of imports.flat()) await write(file);
  for (const [from, to] of imports) await write(from, to);
  await write('shared/two.ts', 'shared/one.ts');
  const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
  const rules = forbidden.map(({ name }: { name: string }) => name);
  expect(Object.keys(breaches)).toEqual(rules.sort());
  const found = Object.entries(breaches).map(([rule, [from, to]]) => `${rule}: ${from} → ${to}`);
  expect(await cruise()).toEqual({ code: 1, found });
});

async function write(file: string, imported?: string): Promise<void> {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true });
  const way = imported && relative(dirname(file), imported);
  const text = way
    ? `import type { it } from '${way.startsWith('.') ? way : `./${way}`}';\nexport type That = typeof it;\n`
    : '';
  await writeFile(path, `${text}export const it = 1;\n`);
}

/** As the check of style and faults runs it; what it names, in the order of the rules' names. */
async function cruise(): Promise<{ code: number; found: string[] }> {
  const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [cruiser, '--output-type', 'err', 'api', 'shared', 'partner'];
  const { code, output } = await runProgram(args, folder);
  expect(output).toContain(code === 0 ? 'no dependency violations' : 'dependency violations (');
  const lines = stripVTControlCharacters(output).matchAll(/error (\S+): (\S+) →\s+(\S+)/g);
  return { code, found: [...lines].map(([, rule, from, to]) => `${rule}: ${from} → ${to}`).sort() };
}
