import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
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
  'admin-engine-looks-down': ['admin/engine/Cell.tsx', 'admin/reports/figures/Figure.tsx'],
  'admin-pages-looks-down': ['admin/pages/dashboard/Tiles.tsx', 'admin/shell/Navigation.tsx'],
  'admin-platform-looks-down': ['admin/platform/useMe.ts', 'admin/engine/declaration.ts'],
  'admin-reports-looks-down': ['admin/reports/site/SiteReport.tsx', 'admin/resources/index.ts'],
  'admin-resources-looks-down': ['admin/resources/roles/roles.tsx', 'admin/pages/index.ts'],
  'admin-shell-looks-down': ['admin/shell/BackOffice.tsx', 'admin/App.tsx'],
  'api-core-integrations-mails-looks-down': [
    'api/mails/invitation.ts',
    'api/modules/sites/sites.ts',
  ],
  'api-modules-looks-down': ['api/modules/sites/live.ts', 'api/operations/steps/approve.ts'],
  'core-knows-no-product': ['api/core/mail/send.ts', 'api/config.ts'],
  'demo-on-demand': ['api/start-platform.ts', 'demo/start-demo.ts'],
  'hooks-for-the-apps': ['shared/choice.ts', 'shared/hooks/useReentry.ts'],
  'modules-read-each-other': ['api/modules/sites/read.ts', 'api/modules/people/people.ts'],
  'no-cycles': ['shared/one.ts', 'shared/two.ts'],
  'no-knots': ['partner/features/sites/Sites.tsx', 'partner/features/terms/api/useTerms.ts'],
  'partner-features-looks-down': ['partner/features/sites/List.tsx', 'partner/pages/SitePage.tsx'],
  'partner-ui-lib-looks-down': ['partner/ui/Card.tsx', 'partner/features/sites/useSites.ts'],
  'production-without-demo': ['api/modules/sites/plant.ts', 'seeds/demo/network.ts'],
  'production-without-test-helpers': ['api/core/jobs/work.ts', 'tests/support/silent-log.ts'],
  'shared-domain-looks-down': ['shared/domain/tax.ts', 'shared/schemas/site.ts'],
  'shared-saying-looks-down': ['shared/saying/say.ts', 'shared/domain/iban.ts'],
  'shared-schemas-looks-down': ['shared/schemas/fields.ts', 'shared/messages/sites.ts'],
};
const imports = Object.values(breaches);
/** Forbidden as a value alone. */
const value = ['partner/lib/useRegions.ts', 'shared/schemas/regions.ts'] as const;
/** What makes a knot of an import, by way of another file. */
const knot = ['partner/features/terms/Terms.tsx', 'partner/features/sites/api/useSite.ts'] as const;

it('a tree without forbidden imports is in order', async () => {
  for (const file of imports.flat()) await write(file);
  // Allowed ones, the other way round.
  for (const [from, to] of imports) await write(to, from);
  await write(value[1]);
  await write(...value);
  expect(await cruise()).toEqual({ code: 0, found: [] });
});

it('each forbidden import is found by its rule, and nothing else is', async () => {
  for (const file of imports.flat()) await write(file);
  for (const [from, to] of imports) await write(from, to);
  await write('shared/two.ts', 'shared/one.ts');
  await write(knot[1]);
  await write(...knot);
  await write(...value, 'import');
  const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
  const rules = forbidden.map(({ name }: { name: string }) => name);
  const planted = [
    ...Object.entries(breaches),
    ['no-knots', knot] as const,
    ['publishers-load-no-schemas', value] as const,
  ];
  expect([...new Set(planted.map(([rule]) => rule))].sort()).toEqual([...rules, 'no-knots'].sort());
  const found = planted.map(([rule, [from, to]]) => `${rule}: ${from} → ${to}`);
  expect(await cruise()).toEqual({ code: 1, found: found.sort() });
});

async function write(file: string, imported?: string, how = 'import type'): Promise<void> {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true });
  const way = imported && relative(dirname(file), imported);
  const text = way
    ? `${how} { it } from '${way.startsWith('.') ? way : `./${way}`}';\nexport type That = typeof it;\n`
    : '';
  await writeFile(path, `${text}export const it = 1;\n`);
}

/** As the check of style and faults runs it; what it names, in the order of the rules' names. */
async function cruise(): Promise<{ code: number; found: string[] }> {
  const check = join(root, 'scripts/check-borders.mjs');
  const { code, output } = await runProgram([check, 'api', 'shared', 'partner', 'admin'], folder);
  expect(output).toContain(code === 0 ? 'no forbidden imports' : ' forbidden imports');
  const lines = output.matchAll(/error (\S+): (\S+) → (\S+)/g);
  return { code, found: [...lines].map(([, rule, from, to]) => `${rule}: ${from} → ${to}`).sort() };
}
