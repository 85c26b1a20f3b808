import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '#api/config.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

function check(folder: string): { code: number | null; faults: string[] } {
  const script = join(root, 'scripts/check-docker.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
  return { code: status, faults: stderr.split('\n').filter(Boolean) };
}

describe('secrets', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'secrets-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const make = () =>
    spawnSync('sh', [join(root, 'docker/make-secrets.sh'), join(folder, 'made')], {
      encoding: 'utf8',
    });
  const read = (name: string) => readFile(join(folder, 'made', name), 'utf8');

  it('are made once, for no other account of the machine, and are what the server takes', async () => {
    expect(make().status).toBe(0);
    expect((await stat(join(folder, 'made'))).mode & 0o777).toBe(0o700);
    const key = await read('encryption_keys');
    await writeFile(join(folder, 'made/sevdesk_token'), 'of the provider');
    expect(make()).toMatchObject({ status: 0, stderr: '' });
    expect(await read('encryption_keys')).toBe(key);
    expect(await read('sevdesk_token')).toBe('of the provider');
    const file = (name: string) => join(folder, 'made', name);
    const config = readConfig({
      DATABASE_URL_FILE: file('database_url_owner'),
      DATABASE_CLIENT_URL_FILE: file('database_url_client'),
      SESSION_SECRET_FILE: file('session_secret'),
      ENCRYPTION_KEYS_FILE: file('encryption_keys'),
      STORAGE_URL_FILE: file('storage_url'),
      METRICS_TOKEN_FILE: file('metrics_token'),
      CM_TOKEN_FILE: file('cm_token'),
      ADMIN_EMAIL: 'first@example.com',
      ADMIN_PASSWORD_FILE: file('admin_password'),
    });
    expect(new URL(config.databaseUrl ?? '').password).toBe(await read('owner_password'));
    expect(config.storageUrl).toContain(await read('files_secret'));
    expect(config.feeds).toEqual({});
  });
});

describe('a worker', () => {
  it.each([
    ['no heartbeat yet', undefined, 1],
    ['one of this minute', 1, 0],
    ['an older one', 4, 1],
  ])('asked whether it is well with %s', async (_, minutes, code) => {
    const folder = await mkdtemp(join(tmpdir(), 'heartbeat-'));
    try {
      const HEARTBEAT_PATH = join(folder, 'heartbeat');
      if (minutes) {
        await writeFile(HEARTBEAT_PATH, '');
        const at = new Date(Date.now() - minutes * 60_000);
        await utimes(HEARTBEAT_PATH, at, at);
      }
      const check = join(root, 'docker/healthcheck.mjs');
      const { status } = spawnSync(process.execPath, [check], { env: { HEARTBEAT_PATH } });
      expect(status).toBe(code);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('the backup service', () => {
  it.each([
    ['no backup yet', undefined, 1],
    ['one of this hour', 1, 0],
    ['one of yesterday', 25, 0],
    ['an older one', 27, 1],
  ])('asked whether it is well with %s', async (_, hours, code) => {
    const folder = await mkdtemp(join(tmpdir(), 'backups-'));
    try {
      await mkdir(join(folder, '2026-11-01T03-30-00Z.unfinished'));
      if (hours) {
        const time = new Date(Date.now() - hours * 3_600_000).toISOString();
        await mkdir(join(folder, `${time.slice(0, 19).replaceAll(':', '-')}Z`));
      }
      const { status } = spawnSync(process.execPath, [join(root, 'docker/backup.mjs'), '--check'], {
        env: { BACKUP_DIR: folder },
      });
      expect(status).toBe(code);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('Dockerfile and docker-compose.yml', () => {
  let copy: string;

  beforeEach(async () => {
    copy = await mkdtemp(join(tmpdir(), 'docker-'));
    const parts = ['Dockerfile', '.dockerignore', 'docker-compose.yml', 'docker', 'scripts'];
    const sources = ['package.json', 'package-lock.json', '.npmrc', 'tsconfig.json'];
    for (const part of [...parts, ...sources, 'vite.server.config.ts', 'api/config.ts']) {
      await cp(join(root, part), join(copy, part), { recursive: true });
    }
    for (const folder of ['shared', 'migrations', 'demo', 'seeds', 'admin', 'partner', 'plugin']) {
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

  it('keep the values of refused rows out of the database’s log', async () => {
    const { services } = parse(await readFile(join(root, 'docker-compose.yml'), 'utf8'), {
      merge: true,
    });
    expect(services.database.command).toContain('-clog_error_verbosity=terse');
  });

  it('start the server as `npm start` does', async () => {
    const flagsOf = async (file: string, from: RegExp) =>
      from.exec(await readFile(join(root, file), 'utf8'))?.[1]?.match(/--[a-z-]+(=\d+)?/g);
    const flags = await flagsOf('Dockerfile', /^CMD \[(.*)\]$/m);
    expect(flags).toContain('--enable-source-maps');
    const started = 'scripts/support/run-server.mjs';
    expect(await flagsOf(started, /const nodeFlags = \[([^\]]*)\]/)).toEqual(flags);
  });

  it.each([
    ['Dockerfile', /^USER node$/m, 'USER root', 'Dockerfile: platform runs as root'],
    ['Dockerfile', /^USER postgres$/m, '', 'Dockerfile: backup runs as root'],
    ['Dockerfile', /@sha256:\w+ AS platform/, ' AS platform', 'an image with version and digest'],
    ['Dockerfile', 'COPY seeds seeds', 'COPY seed seed', 'Dockerfile: seed does not exist'],
    ['Dockerfile', '--from=build', '--from=built', 'there is no stage built'],
    ['Dockerfile', 'CMD ["node", "--enable', 'CMD node ["--enable', 'is not a JSON array'],
    ['.dockerignore', '!seeds\n', '', 'seeds is kept out by .dockerignore'],
    [
      'docker-compose.yml',
      /postgres:18.6-trixie@sha256:\w+/,
      'postgres:18',
      'no version and digest',
    ],
    ['docker-compose.yml', "user: '999:999'", 'user: root', 'database: runs as root'],
    ['docker-compose.yml', "user: '1000:1000'", "user: '0'", 'proxy: runs as root'],
    ['docker-compose.yml', 'target: backup', 'target: base', 'backup: runs as root'],
    [
      'docker-compose.yml',
      'read_only: true',
      'read_only: false',
      'backup: its root can be written to',
    ],
    ['docker-compose.yml', 'tmpfs: [/tmp]', 'tmpfs: [/run]', 'api-1: has no /tmp'],
    ['docker-compose.yml', 'cap_drop: [ALL]', 'cap_drop: [CHOWN]', 'files: keeps capabilities'],
    ['docker-compose.yml', 'no-new-privileges:true', 'seccomp:x', 'worker: may gain privileges'],
    ['docker-compose.yml', 'mem_limit: 4g', '', 'database: has no mem_limit'],
    ['docker-compose.yml', 'pids_limit: 200', '', 'prepare: has no pids_limit'],
    ['docker-compose.yml', ", max-file: '5'", '', 'mail: its log grows without end'],
    [
      'docker-compose.yml',
      /healthcheck:\n +# A separate/,
      'other:',
      'proxy: nobody asks whether it is',
    ],
    [
      'docker-compose.yml',
      /test: \[CMD, node, docker.healthcheck.mjs\]/,
      'disable: true',
      'worker: nobody asks whether it is',
    ],
    [
      'docker-compose.yml',
      'STORAGE_URL_FILE: /run',
      'STORAGE_URL: /run',
      'STORAGE_URL is a secret',
    ],
    ['docker-compose.yml', '    - metrics_token\n', '', 'METRICS_TOKEN_FILE names a file that it'],
    ['docker-compose.yml', 'secrets/qmn_token', 'qmn_token', 'nobody makes the secret qmn_token'],
    ['docker/make-secrets.sh', 'cm_token', 'other_token', 'nobody makes the secret cm_token'],
    ['docker-compose.yml', 'TRUST_PROXY:', 'TRUSTED_PROXY:', 'the server knows no TRUSTED_PROXY'],
    ['docker/make-secrets.sh', '@files:9000', '@file:9000', 'points at file, which is no service'],
    ['docker-compose.yml', 'create-roles.sh:', 'create.sh:', 'create.sh does not exist'],
    ['docker-compose.yml', '  api-2: *api\n', '', 'has fewer than two API processes'],
    ['docker-compose.yml', '      files: {', '      file: {', 'depends on file, which'],
    ['docker-compose.yml', 'services:', 'services: :', 'docker-compose.yml: '],
    ['docker/env.example', /^ADMIN_EMAIL=$/m, '', 'set ADMIN_EMAIL in .env'],
  ])('are found out when %s says otherwise (%s → %s)', async (file, from, to, fault) => {
    await edit(file, from, to);
    const { code, faults } = check(copy);
    expect(code).toBe(1);
    expect(faults.join('\n')).toContain(fault);
  });
});
