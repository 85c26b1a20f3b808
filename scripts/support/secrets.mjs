import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The output of a checkout's docker/make-secrets.sh: contents by name. */
export function makeSecrets(folder) {
  const target = mkdtempSync(join(tmpdir(), 'platform-secrets-'));
  try {
    const script = join(folder, 'docker/make-secrets.sh');
    const { status, stderr } = spawnSync('sh', [script, target], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`docker/make-secrets.sh: ${stderr}`);
    return Object.fromEntries(
      readdirSync(target).map((name) => [name, readFileSync(join(target, name), 'utf8')]),
    );
  } finally {
    rmSync(target, { recursive: true });
  }
}

/** A service's environment with its files' contents, by the names without `_FILE`. */
export const readSecrets = (environment, made) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) =>
      name.endsWith('_FILE')
        ? [name.slice(0, -'_FILE'.length), made[value.split('/').at(-1)] ?? '']
        : [name, value],
    ),
  );
