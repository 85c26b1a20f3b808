import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { inRoot, runNode } from '../support/run.mjs';
import { addToList } from './add-to-list.ts';
import { planResource } from './plan-resource.ts';
import { Refusal } from './words.ts';
import { writeCode } from './write-code.ts';

/** Writes what "Add a resource" of CONTRIBUTING.md shows, for a resource of these fields. */
async function main(): Promise<void> {
  const { isTried, ...resource } = await planResource(process.argv.slice(2));
  const { files, lists, untold } = writeCode(resource);
  const taken = Object.keys(files).find((path) => existsSync(inRoot(path)));
  if (taken) throw new Refusal(`${taken} is there already`);
  if (isTried) {
    for (const [path, code] of Object.entries({ ...files, ...lists })) {
      console.log(`── ${path}\n${code}\n`);
    }
    return tellUntold(untold);
  }
  for (const [path, code] of Object.entries(files)) {
    await mkdir(dirname(inRoot(path)), { recursive: true });
    await writeFile(inRoot(path), code);
  }
  for (const [path, lines] of Object.entries(lists)) {
    await writeFile(inRoot(path), addToList(await readFile(inRoot(path), 'utf8'), lines));
  }
  const written = [...Object.keys(files), ...Object.keys(lists)];
  const biome = inRoot('node_modules/@biomejs/biome/bin/biome');
  await run([biome, 'check', '--write', ...written]);
  await run(['--import', 'tsx', inRoot('migrations/types/write-types.ts')]);
  for (const path of [...written, 'api/tables.ts']) console.log(path);
  tellUntold(untold);
}

function tellUntold(words: string[]): void {
  if (words.length === 0) return;
  console.log(`Still English in German: ${words.map((word) => `"${word}"`).join(', ')}`);
}

async function run(program: string[]): Promise<void> {
  const { code, output } = await runNode(program, { quiet: true });
  if (code !== 0) throw new Refusal(output.trim());
}

main().catch((error: unknown) => {
  console.error(error instanceof Refusal ? error.message : error);
  process.exitCode = 1;
});
