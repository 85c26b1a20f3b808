import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { addToList } from '../../scripts/new-resource/add-to-list.ts';
import type { Copy } from './copy-product.ts';

/** Runs the commands of a chapter. */
export async function runCommands(copy: Copy, document: string, chapter: string): Promise<void> {
  const text = await readFile(join(copy.folder, document), 'utf8');
  for (const [, command = ''] of chapterOf(text, chapter).matchAll(
    /^npm run new-resource (.*)$/gm,
  )) {
    const words = [...command.matchAll(/'([^']*)'|(\S+)/g)].map(
      ([, quoted, word = '']) => quoted ?? word,
    );
    const { code, output } = await copy.script(
      'run-source',
      'scripts/new-resource/new-resource.ts',
      ...words.filter((word) => word !== '--'),
    );
    if (code !== 0) throw new Error(output);
  }
}

/** Follows the code of a chapter to the letter: new files, lines of lists, changes. */
export async function followRecipe(copy: Copy, document: string, chapter: string): Promise<void> {
  const text = await readFile(join(copy.folder, document), 'utf8');
  for (const { path, former, now } of changesOf(text, chapter)) {
    const file = join(copy.folder, await numbered(copy, path));
    const code = await readFile(file, 'utf8');
    if (code.split(former).length !== 2) throw new Error(`Not once in ${path}:\n${former}`);
    await writeFile(
      file,
      code.replace(former, () => now),
    );
  }
  for (const { path, isList, code } of blocksOf(text, chapter)) {
    const file = join(copy.folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, isList ? addToList(await readFile(file, 'utf8'), code) : code);
  }
}

interface Block {
  path: string;
  /** Lines for an existing list, not a new file. */
  isList: boolean;
  code: string;
}

/** The changes in blocks of the kind `diff`: under the name of each file, parted by `@@`. */
const changesOf = (text: string, title: string) =>
  [...chapterOf(text, title).matchAll(/```diff\n([\s\S]*?)```/g)]
    .flatMap(([, diff = '']) => diff.split(/^\+\+\+ /m).slice(1))
    .flatMap((file) => {
      const [path = ''] = file.split('\n', 1);
      const changes = file.slice(path.length + 1).split(/^@@\n/m);
      return changes.map((one) => ({ path, former: without('+', one), now: without('-', one) }));
    });

const without = (sign: string, change: string) =>
  change
    .trimEnd()
    .split('\n')
    .filter((line) => line[0] !== sign)
    .map((line) => `${line.slice(1)}\n`)
    .join('');

/** The command numbers a migration after those that are there. */
async function numbered(copy: Copy, path: string): Promise<string> {
  const [folder = '', name = ''] = path.split('NNNN');
  if (!name) return path;
  const file = (await readdir(join(copy.folder, folder))).find((one) => one.endsWith(name));
  return folder + file;
}

/** The code of the chapter: each block begins with a comment that names its file. */
function blocksOf(text: string, title: string): Block[] {
  return [
    ...chapterOf(text, title).matchAll(/```tsx?\n\/\/ ([^\s,]+)(,[^\n]*)?\n([\s\S]*?)```/g),
  ].map(([, path = '', list, code = '']) => ({ path, isList: list !== undefined, code }));
}

const chapterOf = (text: string, title: string) =>
  new RegExp(`\\n## [^\\n]*${title}\\n([\\s\\S]*?)(?:\\n## |$)`, 'i').exec(text)?.[1] ?? '';
