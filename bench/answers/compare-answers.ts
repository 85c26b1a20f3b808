import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Lists answers whose bytes differ between the folders. @returns the exit code */
export async function compareAnswers(before: string, after: string): Promise<number> {
  const [names, others] = [new Set(await readdir(before)), new Set(await readdir(after))];
  let differ = 0;
  for (const name of [...new Set([...names, ...others])].sort()) {
    const found = await firstDifference(name, before, after);
    if (found === null) continue;
    differ += 1;
    console.log(`${decodeURIComponent(name)}\n${found}`);
  }
  console.log(`${names.size} answers before, ${others.size} after: ${differ} differ`);
  return differ === 0 ? 0 : 1;
}

async function firstDifference(name: string, before: string, after: string) {
  const read = (folder: string) => readFile(join(folder, name)).catch(() => null);
  const [a, b] = await Promise.all([read(before), read(after)]);
  if (!a || !b) return `  only ${a ? 'before' : 'after'}`;
  if (a.equals(b)) return null;
  let at = 0;
  while (a[at] === b[at]) at += 1;
  const near = (bytes: Buffer) => bytes.toString('utf8', Math.max(0, at - 60), at + 60);
  return `  at byte ${at} of ${a.length} and ${b.length}\n  - ${near(a)}\n  + ${near(b)}`;
}
