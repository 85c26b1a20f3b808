import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('../', import.meta.url));

function check(folder: string): { code: number | null; faults: string[] } {
  const script = join(root, 'scripts/check-docker.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
  return { code: status, faults: stderr.split('\n').filter(Boolean) };
}

describe('Dockerfile and docker-compose.yml', () => {
  let copy: string;

  beforeEach(async () => {
    copy = await mkdtemp(join(tmpdir(), 'docker-'));
    const parts = ['Dockerfile', '.dockerignore', 'docker-compose.yml', 'docker', 'scripts'];
    const sources = ['package.json', 'package-lock.json', '.npmrc', 'tsconfig.json'];
    for (const part of [...parts, ...sources, 'vite.server.config.ts', 'api/config.ts']) {
      await cp(join(root, part), join(copy, part), { recursive: true });
    }
    for (const folder of ['shared', 'migrations', 'seeds', 'admin', 'partner', 'plugin']) {
      await writeFile(join(copy, folder), '');
    }
  });
  afterEach(async () => {
    await rm(copy, { recursive: true });
  });

  async function edit(file: string, from: string | RegExp, to: string): Promise<void> {
    const path = join(copy, file);
    const text = await readFile(path, 'utf8');
    expect(text).toMatch(from);
    await writeFile(path, text.replace(from, to));
  }

  it('are well formed, name only what exists, and set only what the server reads', () => {
    expect(check(root)).toEqual({ code: 0, faults: [] });
    expect(check(copy)).toEqual({ code: 0, faults: [] });
  });

  it('let the API processes reach the accounting tool, which answers them', async () => {
    const { services } = parse(await readFile(join(root, 'docker-compose.yml'), 'utf8'), {
      merge: true,
    });
    for (const name of ['api-1', 'api-2', 'worker']) {
      expect([name, services[name].networks]).toEqual([name, ['inside', 'outside']]);
    }
  });

  it('start the server as `npm start` does, and as it is measured', async () => {
    const flagsOf = async (file: string, from: RegExp) =>
      from.exec(await readFile(join(root, file), 'utf8'))?.[1]?.match(/--[a-z-]+(=\d+)?/g);
    const flags = await flagsOf('Dockerfile', /^CMD \[(.*)\]$/m);
    expect(flags).toContain('--enable-source-maps');
    for (const file of ['scripts/support/run-server.mjs', 'bench/support/bench-server.ts']) {
      expect(await flagsOf(file, /const nodeFlags = \[([^\]]*)\]/)).toEqual(flags);
    }
  });

  it.each([
    ['Dockerfile', /^USER node$/m, 'USER root', 'Dockerfile: runs as root'],
    ['Dockerfile', 'COPY seeds seeds', 'COPY seed seed', 'Dockerfile: seed does not exist'],
    ['Dockerfile', '--from=build', '--from=built', 'there is no stage built'],
    ['Dockerfile', 'CMD ["node", "--enable', 'CMD node ["--enable', 'is not a JSON array'],
    ['.dockerignore', '!seeds\n', '', 'seeds is kept out by .dockerignore'],
    ['docker-compose.yml', 'image: postgres:18', 'image: postgres', 'the image has no tag'],
    ['docker-compose.yml', 'TRUST_PROXY:', 'TRUSTED_PROXY:', 'the server knows no TRUSTED_PROXY'],
    ['docker-compose.yml', '@files:9000', '@file:9000', 'points at file, which is no service'],
    ['docker-compose.yml', 'create-roles.sh:', 'create.sh:', 'create.sh does not exist'],
    ['docker-compose.yml', '  api-2: *api\n', '', 'has fewer than two API processes'],
    ['docker-compose.yml', '      files: {', '      file: {', 'depends on file, which'],
    ['docker-compose.yml', 'services:', 'services: :', 'docker-compose.yml: '],
    ['docker/env.example', /^LOGIN_PASSWORD=$/m, '', 'set LOGIN_PASSWORD in .env'],
  ])('are found out when %s says otherwise (%s → %s)', async (file, from, to, fault) => {
    await edit(file, from, to);
    const { code, faults } = check(copy);
    expect(code).toBe(1);
    expect(faults.join('\n')).toContain(fault);
  });
});
