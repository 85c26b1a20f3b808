import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = async (program: string, args: string[]) =>
  (await promisify(execFile)(program, args, { cwd: root })).stdout.trim();

export interface Release {
  folder: string;
  remove(): Promise<void>;
}

/**
 * The code of a release as the history has it: the commit that added its dump. It runs with today's
 * packages.
 *
 * @returns undefined where there is no history, as in a copy without `.git` or a shallow clone
 */
export async function checkOutRelease(dump: string): Promise<Release | undefined> {
  const shallow = await run('git', ['rev-parse', '--is-shallow-repository']).catch(() => 'true');
  if (shallow === 'true') return undefined;
  const path = `migrations/releases/${dump}`;
  const commit = await run('git', ['log', '-1', '--format=%H', '--', path]);
  if (!commit) throw new Error(`No commit has added ${path}`);
  const folder = await mkdtemp(join(tmpdir(), 'platform-release-'));
  const archive = join(folder, 'release.tar');
  await run('git', ['archive', `--output=${archive}`, commit]);
  await run('tar', ['-xf', archive, '-C', folder]);
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
