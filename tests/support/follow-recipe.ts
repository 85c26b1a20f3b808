import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = [
  ...['admin', 'api', 'docker', 'migrations', 'partner', 'seeds', 'shared', 'tests'],
  ...['package.json', 'tsconfig.json', 'vitest.config.ts'],
];

export interface Copy {
  /** The folder of the copy. */
  folder: string;
  /** Compiles what these files import; fails with what the compiler says. */
  compile(files: string[]): Promise<void>;
  /** Runs a file of tests; fails with what they say. */
  test(file: string, options?: string[]): Promise<{ passed: number; failed: number }>;
  remove(): Promise<void>;
}

/** A copy of the product in which the code of a chapter was followed to the letter. */
export async function followRecipe(document: string, chapter: string): Promise<Copy> {
  const copy = await mkdtemp(join(tmpdir(), 'platform-copy-'));
  for (const name of sources) await cp(join(root, name), join(copy, name), { recursive: true });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  const text = await readFile(join(root, document), 'utf8');
  for (const { path, isList, code } of blocksOf(text, chapter)) {
    const file = join(copy, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, isList ? addToList(await readFile(file, 'utf8'), code) : code);
  }

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
      await run('typescript/bin/tsc', ['--noEmit', '-p', 'tsconfig.copy.json']);
    },
    async test(file, options = []) {
      const report = join(copy, 'report.json');
      const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      await run('vitest/vitest.mjs', ['run', file, ...options, ...output]);
      const { numPassedTests, numFailedTests } = JSON.parse(await readFile(report, 'utf8'));
      return { passed: numPassedTests, failed: numFailedTests };
    },
    remove: () => rm(copy, { recursive: true, force: true }),
  };
}

interface Block {
  path: string;
  /** Lines for a list that exists, not a file of its own. */
  isList: boolean;
  code: string;
}

/** The code of the chapter: each block begins with a comment that names its file. */
function blocksOf(text: string, title: string): Block[] {
  const chapter = new RegExp(`\\n## [^\\n]*${title}\\n([\\s\\S]*?)(?:\\n## |$)`, 'i').exec(text);
  return [...(chapter?.[1] ?? '').matchAll(/```ts\n\/\/ ([^\s,]+)(,[^\n]*)?\n([\s\S]*?)```/g)].map(
    ([, path = '', list, code = '']) => ({ path, isList: list !== undefined, code }),
  );
}

/** The import goes to the top, the line to the end of the first list. */
function addToList(file: string, code: string): string {
  const lines = code.trimEnd().split('\n');
  const imports = lines.filter((line) => line.startsWith('import '));
  const entries = lines.filter((line) => !line.startsWith('import '));
  const withEntries = file.replace(/\n(?=[\]}]\)?;)/, `\n${entries.join('\n')}\n`);
  return [...imports, withEntries].join('\n');
}
