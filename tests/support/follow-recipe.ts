import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Copy } from './copy-product.ts';

/** Follows the code of a chapter to the letter. */
export async function followRecipe(copy: Copy, document: string, chapter: string): Promise<void> {
  const text = await readFile(join(copy.folder, document), 'utf8');
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

/** The code of the chapter: each block begins with a comment that names its file. */
function blocksOf(text: string, title: string): Block[] {
  const chapter = new RegExp(`\\n## [^\\n]*${title}\\n([\\s\\S]*?)(?:\\n## |$)`, 'i').exec(text);
  return [
    ...(chapter?.[1] ?? '').matchAll(/```tsx?\n\/\/ ([^\s,]+)(,[^\n]*)?\n([\s\S]*?)```/g),
  ].map(([, path = '', list, code = '']) => ({ path, isList: list !== undefined, code }));
}

/** The import goes to the top, the line to the end of the first list. */
function addToList(file: string, code: string): string {
  const lines = code.trimEnd().split('\n');
  const imports = lines.filter((line) => line.startsWith('import '));
  const entries = lines.filter((line) => !line.startsWith('import '));
  const withEntries = file.replace(/\n(?=[\]}]\)?;)/, `\n${entries.join('\n')}\n`);
  return [...imports, withEntries].join('\n');
}
