import './support/check-node.mjs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureInstalled } from './support/install.mjs';
import { inRoot, runNode } from './support/run.mjs';

/*
 * npm run soak              every test that has a full form, in it
 * npm run soak -- import    those whose path has that in it
 *
 * A test takes part by asking `times` of tests/support/soak.ts how often it does what takes long.
 */
await ensureInstalled();
const wanted = process.argv[2] ?? '';
const files = [];
for (const folder of ['api', 'tests']) {
  for (const name of await readdir(inRoot(folder), { recursive: true })) {
    const file = join(folder, name);
    if (!file.endsWith('.test.ts') || !file.includes(wanted)) continue;
    if ((await readFile(inRoot(file), 'utf8')).includes('support/soak.ts')) files.push(file);
  }
}
if (files.length === 0) {
  console.error(`No test with a full form has ${wanted} in its path.`);
  process.exit(1);
}
const { code } = await runNode(
  [
    inRoot('node_modules/vitest/vitest.mjs'),
    ...['run', '--project', 'api', '--no-file-parallelism', ...files],
  ],
  { env: { ...process.env, SOAK: '1' } },
);
process.exitCode = code;
