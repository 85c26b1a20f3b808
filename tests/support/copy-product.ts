import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { runProgram } from './run-program.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = [
  ...[
    'admin',
    'api',
    'bench',
    'demo',
    'docker',
    'migrations',
    'partner',
    'plugin',
    'scripts',
    'seeds',
    'shared',
    'tests',
  ],
  ...[
    '.gitignore',
    'CONTRIBUTING.md',
    'biome.json',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vite.server.config.ts',
    'vitest.config.ts',
  ],
];

export interface Copy {
  /** The folder of the copy. */
  folder: string;
  /** Compiles what these files import; fails with the compiler's output. */
  compile(files: string[]): Promise<void>;
  /** Runs test files; fails with their output. */
  test(files: string[], options?: string[]): Promise<{ passed: number; failed: number }>;
  /** Runs `npm run NAME`, and returns its output. */
  script(name: string, ...args: string[]): Promise<{ code: number; output: string }>;
  remove(): Promise<void>;
}

/** A copy of the product, for tests that change it. */
export async function copyProduct(): Promise<Copy> {
  const copy = await mkdtemp(join(tmpdir(), 'platform-copy-'));
  for (const name of sources) await cp(join(root, name), join(copy, name), { recursive: true });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));

  const run = (script: string, args: string[]) =>
    promisify(execFile)(process.execPath, [join(root, 'node_modules', script), ...args], {
      cwd: copy,
      env: { ...process.env, CI: 'true' },
      maxBuffer: 64 * 1024 * 1024,
    }).catch(({ stdout, stderr }) => {
      throw new Error(`${stdout}\n${stderr}`);
    });

  return {
    folder: copy,
    async compile(files) {
      const include = [...files, '**/*.d.ts'];
      const config = { extends: './tsconfig.json', include };
      await writeFile(join(copy, 'tsconfig.copy.json'), JSON.stringify(config));
      await run('typescript-7/bin/tsc', ['--noEmit', '-p', 'tsconfig.copy.json']);
    },
    async test(files, options = []) {
      const report = join(copy, 'report.json');
      const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      await run('vitest/vitest.mjs', ['run', ...files, ...options, ...output]);
      const { numPassedTests, numFailedTests } = JSON.parse(await readFile(report, 'utf8'));
      return { passed: numPassedTests, failed: numFailedTests };
    },
    script: (name, ...args) => runProgram([`scripts/${name}.mjs`, ...args], copy, { CI: 'true' }),
    remove: () => rm(copy, { recursive: true, force: true }),
  };
}
