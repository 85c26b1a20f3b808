import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runProgram } from '#tests/support/run-program.ts';

/** Every kind of forbidden import, planted in a small product, is found. */

const root = fileURLToPath(new URL('..', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platform-borders-'));
  for (const name of ['node_modules', 'tsconfig.json', 'package.json', '.dependency-cruiser.cjs'])
    await symlink(join(root, name), join(folder, name));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const breaches = {
  'no-cycles': ['shared/one.ts', 'shared/two.ts', 'shared/two.ts → shared/one.ts'],
  'core-knows-no-product': ['api/core/mail/send.ts', 'api/integrations/sevdesk/client.ts'],
  'modules-use-operations': ['api/modules/sites/save.ts', 'api/modules/people/people-routes.ts'],
  'production-without-seeds': ['api/modules/sites/plant.ts', 'seeds/demo/network.ts'],
  'production-without-test-helpers': ['api/core/jobs/work.ts', 'tests/support/silent-log.ts'],
  'partner-ui-and-lib-at-the-bottom': ['partner/ui/Card.tsx', 'partner/features/sites/useSites.ts'],
  'partner-features-below-pages': ['partner/features/sites/List.tsx', 'partner/pages/SitePage.tsx'],
};

it.each(Object.entries(breaches))('%s', async (rule, [from = '', to = '', back]) => {
  const clean = await plant(from, to, back, false);
  expect(clean.output).toContain('no dependency violations');
  const { code, output } = await plant(from, to, back, true);
  expect(output).toContain(`error ${rule}: `);
  expect(code).toBe(1);
});

async function plant(from: string, to: string, back: string | undefined, breach: boolean) {
  const write = async (file: string, other: string | false) => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    const way =
      other &&
      join(
        ...dirname(file)
          .split('/')
          .map(() => '..'),
        other,
      );
    const text = way ? `import { it } from '${way}';\nexport const that = it;\n` : '';
    await writeFile(join(folder, file), `${text}export const it = 1;\n`);
  };
  await write(from, breach && to);
  await write(to, breach && back !== undefined && from);
  const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const said = await runProgram(
    [cruiser, '--output-type', 'err', from.split('/')[0] ?? ''],
    folder,
  );
  await Promise.all([from, to].map((file) => rm(join(folder, file))));
  return said;
}
