import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { copyData } from '../../scripts/build.mjs';
import { isRunning } from './is-running.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Programs of tests alone. */
const testPrograms = [
  'api/core/jobs/testing/hanging-worker',
  'api/modules/feeds/testing/feed-worker-process',
  'tests/support/worker-process',
  ...['detect', 'index', 'statement'].map((name) => `bench/support/${name}-process`),
];

/**
 * The server, built within seconds. Tests start hundreds of its processes, and each would take three
 * times as long to start from its sources.
 */
export async function buildServer(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftOver();
  // As deep below the root as `dist/server`: other files are found from there.
  const outDir = join(home, `${prefix}${process.pid}`);
  await buildInto(outDir);
  project.onTestsRerun(() => buildInto(outDir));
  process.env.BUILT_SERVER = outDir;
  return () => rm(outDir, { recursive: true });
}

async function buildInto(outDir: string): Promise<void> {
  const input = Object.fromEntries(testPrograms.map((name) => [name, join(root, `${name}.ts`)]));
  await build({
    configFile: join(root, 'vite.server.config.ts'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, rolldownOptions: { input } },
  });
  await copyData(outDir);
}

const home = join(root, 'node_modules');
const prefix = '.tests-';

/** Of killed runs. */
async function removeLeftOver(): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.startsWith(prefix) || isRunning(Number(name.slice(prefix.length)))) continue;
    await rm(join(home, name), { recursive: true });
  }
}
