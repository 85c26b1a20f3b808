import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** README's "add a resource", followed to the letter in a copy of the product. */

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = [
  ...['admin', 'api', 'docker', 'migrations', 'partner', 'seeds', 'shared', 'tests'],
  ...['package.json', 'tsconfig.json', 'vitest.config.ts'],
];

let copy: string;
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'platform-copy-'));
  for (const name of sources) await cp(join(root, name), join(copy, name), { recursive: true });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const { path, isList, code } of blocksOf(await readFile(join(root, 'README.md'), 'utf8'))) {
    const file = join(copy, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, isList ? addToList(await readFile(file, 'utf8'), code) : code);
  }
});
afterAll(() => rm(copy, { recursive: true, force: true }));

interface Block {
  path: string;
  /** Lines for a list that exists, not a file of its own. */
  isList: boolean;
  code: string;
}

/** The code of the chapter: each block begins with a comment that names its file. */
function blocksOf(readme: string): Block[] {
  const chapter = /\n## [^\n]*add a resource\n([\s\S]*?)\n## /.exec(readme)?.[1] ?? '';
  return [...chapter.matchAll(/```ts\n\/\/ ([^\s,]+)(,[^\n]*)?\n([\s\S]*?)```/g)].map(
    ([, path = '', list, code = '']) => ({ path, isList: list !== undefined, code }),
  );
}

/** The import goes to the top, the line to the end of the first list. */
function addToList(file: string, code: string): string {
  const lines = code.trimEnd().split('\n');
  const imports = lines.filter((line) => line.startsWith('import '));
  const entries = lines.filter((line) => !line.startsWith('import '));
  return [...imports, file.replace('\n];', `\n${entries.join('\n')}\n];`)].join('\n');
}

const run = (script: string, args: string[]) =>
  promisify(execFile)(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: copy,
    env: { ...process.env, CI: 'true' },
    maxBuffer: 64 * 1024 * 1024,
  }).catch(({ stdout, stderr }) => {
    throw new Error(`${stdout}\n${stderr}`);
  });

it('gives a resource that keeps all promises of the conformance test', async () => {
  const report = join(copy, 'report.json');
  await run('vitest/vitest.mjs', [
    ...['run', 'tests/conformance.test.ts', '-t', 'resource salesRegions'],
    ...['--reporter=json', `--outputFile.json=${report}`],
  ]);
  const { numPassedTests, numFailedTests } = JSON.parse(await readFile(report, 'utf8'));
  expect([numPassedTests > 15, numFailedTests]).toEqual([true, 0]);
}, 300_000);

it('compiles in the back office too', async () => {
  const config = {
    extends: './tsconfig.json',
    files: ['admin/resources/index.ts', 'admin/ra-language-german.d.ts'],
    include: [],
  };
  await writeFile(join(copy, 'tsconfig.copy.json'), JSON.stringify(config));
  await run('typescript/bin/tsc', ['--noEmit', '-p', 'tsconfig.copy.json']);
  const list = await readFile(join(copy, 'admin/resources/index.ts'), 'utf8');
  expect(list).toMatch(/\n {2}salesRegions,\n\];/);
}, 300_000);
