import './support/check-node.mjs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { findBrowser } from './support/find-browser.mjs';
import { ensureInstalled } from './support/install.mjs';
import { inRoot, runNode } from './support/run.mjs';

/*
 * npm run soak              every test that has a full form, in it
 * npm run soak -- import    those whose path has that in it
 *
 * A test takes part by asking tests/support/soak.ts, mostly `times`: how often to do what takes
 * long.
 */
await ensureInstalled();
const wanted = process.argv[2] ?? '';
const files = [];
for (const folder of ['api', 'tests', 'e2e']) {
  for (const name of await readdir(inRoot(folder), { recursive: true })) {
    const file = join(folder, name);
    if (!/\.(test|spec)\.ts$/.test(file) || !file.includes(wanted)) continue;
    if ((await readFile(inRoot(file), 'utf8')).includes('support/soak.ts')) files.push(file);
  }
}
if (files.length === 0) {
  console.error(`No test with a full form has ${wanted} in its path.`);
  process.exit(1);
}
const env = { ...process.env, SOAK: '1' };
const journeys = files.filter((file) => file.startsWith('e2e'));
const tests = files.filter((file) => !journeys.includes(file));
const codes = [];
if (tests.length > 0) {
  const projects = ['--project', 'api', '--project', 'machines'];
  const options = ['run', ...projects, '--no-file-parallelism', ...tests];
  const { code } = await runNode([inRoot('node_modules/vitest/vitest.mjs'), ...options], { env });
  codes.push(code);
}
if (journeys.length > 0) {
  await ensureBuilt();
  const browser = await findBrowser({ mayLackWindows: true });
  if (!browser) throw new Error('No browser: install Chromium or Chrome.');
  const options = ['test', '--config', 'e2e/playwright.config.ts', ...journeys];
  const { code } = await runNode([inRoot('node_modules/@playwright/test/cli.js'), ...options], {
    env: { ...env, CHROME_PATH: browser.path, CHROME_ARGS: JSON.stringify(browser.args) },
  });
  codes.push(code);
}
process.exitCode = Math.max(...codes);
