import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '#api/config.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

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
    const { services } = parse(textOf('docker-compose.yml'), { merge: true });
    const { SMTP_URL } = services.worker.environment;
    for (const url of [config.databaseUrl, config.storageUrl, SMTP_URL]) {
      expect(services).toHaveProperty(new URL(url).hostname);
    }
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

it('the backup service tries again after a minute, then each time twice as late, at most an hour', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backups-'));
  try {
    await mkdir(join(folder, 'dist/server/api/commands'), { recursive: true });
    await mkdir(join(folder, 'kept'));
    // Succeeds at the ninth try.
    await writeFile(
      join(folder, 'dist/server/api/commands/backup.js'),
      `const { mkdirSync, readdirSync } = require('node:fs');
       const tries = readdirSync('.').length - 2;
       if (tries < 8) { mkdirSync('try' + tries); process.exit(1); }
       mkdirSync('kept/' + new Date().toISOString().slice(0, 19).replaceAll(':', '-') + 'Z');`,
    );
    // Says what is waited for instead of waiting, for less than a day.
    const noWaiting = `
      import { syncBuiltinESMExports } from 'node:module';
      import timers from 'node:timers/promises';
      timers.setTimeout = async (ms) => {
        if (ms > 80_000_000) process.exit(0);
        if (ms > 0) console.log(ms / 60_000);
      };
      syncBuiltinESMExports();`;
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [
        ...['--import', `data:text/javascript,${encodeURIComponent(noWaiting)}`],
        join(root, 'docker/backup.mjs'),
      ],
      { cwd: folder, env: { BACKUP_DIR: join(folder, 'kept') }, encoding: 'utf8' },
    );
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout.trim().split('\n').map(Number)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

describe('Dockerfile and docker-compose.yml', () => {
  const compose = textOf('docker-compose.yml');
  const { services, secrets } = parse(compose, { merge: true });
  const dockerfile = textOf('Dockerfile');
  /** The text of each stage, by its name. */
  const stages = new Map(
    dockerfile
      .split(/^(?=FROM )/m)
      .slice(1)
      .map((text) => [/ AS (\w+)$/m.exec(text)?.[1], text]),
  );
  const pinned = /^[\w./-]+:[\w.-]+@sha256:[\da-f]{64}$/;
  const isSecret = /(PASSWORD|SECRET|TOKEN|KEYS?|^DATABASE_(\w+_)?URL|STORAGE_URL)$/;
  const [text, number] = [expect.any(String), expect.any(Number)];

  it.each(Object.keys(services))('let %s do its own work and no more', (name) => {
    const { build, image, ...service } = services[name];
    expect(service).toMatchObject({
      ...{ mem_limit: text, cpus: number, pids_limit: number },
      logging: { driver: 'json-file', options: { 'max-size': text, 'max-file': text } },
    });
    if (build) {
      const stage = stages.get(build.target);
      expect(stage).toMatch(/^USER (?!root|0\b)\w/m);
      expect(stage).toMatch(/^HEALTHCHECK .*CMD \["/m);
      // A shell in between would get the signals.
      expect(stage).toMatch(/^CMD \[".*"\]$/m);
      expect(stage).toContain('NODE_ENV=production');
      expect(service.healthcheck?.disable).toBeUndefined();
      expect(service.user).toBeUndefined();
    } else {
      expect(image).toMatch(pinned);
      if (name !== 'prepare') expect(service.healthcheck.test).toEqual(expect.any(Array));
      if (name !== 'prepare' && name !== 'mail') {
        expect(service.user).toMatch(/^(?!root|0\b)\w/);
      }
    }
    if (name === 'mail') return;
    expect(service).toMatchObject({
      ...{ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] },
      tmpfs: expect.arrayContaining(['/tmp']),
    });
  });

  it.each(Object.keys(services))('give %s its secrets as files, and what it reads', (name) => {
    const { build, environment = {}, secrets: given = [], volumes = [] } = services[name];
    const config = `${textOf('api/config.ts')}\n  BACKUP_KEEP: `;
    for (const [variable, value] of Object.entries<string>(environment)) {
      expect(variable).not.toMatch(isSecret);
      if (variable.endsWith('_FILE')) expect(given).toContain(value.replace('/run/secrets/', ''));
      if (build) expect(config).toContain(`\n  ${variable.replace(/_FILE$/, '')}: `);
    }
    for (const [path = ''] of volumes.map((volume: string) => volume.split(':'))) {
      if (path.startsWith('.')) expect([path, existsSync(join(root, path))]).toEqual([path, true]);
      if (path.endsWith('.sh')) expect(statSync(join(root, path)).mode & 0o111).toBe(0o111);
    }
  });

  it('have a virus scanner to take the marks away from', () => {
    const scanned = parse(compose.replace(/^ {2}# (?=clamav:| {2}|signatures:)/gm, '  '), {
      merge: true,
    });
    const { clamav } = scanned.services;
    expect(clamav).toMatchObject({
      ...{ read_only: true, cap_drop: ['ALL'], user: 'clamav', mem_limit: text, cpus: number },
      networks: ['inside', 'outside'],
    });
    expect(Object.keys(scanned.volumes)).toContain(clamav.volumes[0].split(':')[0]);
    expect(textOf('docker/env.example')).toContain('as tcp://clamav:3310');
  });

  it('open no port but the proxy’s', () => {
    const open = Object.keys(services).filter((name) => services[name].ports);
    expect(open).toEqual(['proxy']);
  });

  it('name settings that have an example, secrets that are made, and files that the build sees', () => {
    const examples = textOf('docker/env.example');
    for (const [, name] of compose.matchAll(/\$\{(\w+)/g)) expect(examples).toContain(`\n${name}=`);
    const script = textOf('docker/make-secrets.sh');
    for (const [name, { file }] of Object.entries<{ file: string }>(secrets)) {
      expect(file).toBe(`secrets/${name}`);
      expect(script).toMatch(new RegExp(`\\b${name}\\b`));
    }
    for (const [, image = '', stage] of dockerfile.matchAll(/^FROM (\S+) AS (\w+)$/gm)) {
      expect([stage, pinned.test(image) || stages.has(image)]).toEqual([stage, true]);
    }
    const context = textOf('.dockerignore').split('\n');
    for (const [, sources = ''] of dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)) {
      for (const source of sources.split(' ')) {
        expect([source, existsSync(join(root, source))]).toEqual([source, true]);
        expect(context).toContain(`!${source}`);
      }
    }
  });

  it.each(['api-1', 'api-2', 'worker'])(
    'let %s, in its role, reach the accounting tool',
    (name) => {
      const { networks, environment } = services[name];
      expect([networks, environment.ROLE]).toEqual([
        ['inside', 'outside'],
        name.replace(/-\d/, ''),
      ]);
    },
  );

  it('install every package that the server loads', async () => {
    const { devDependencies } = JSON.parse(textOf('package.json'));
    const built = process.env.BUILT_SERVER ?? '';
    const names = await readdir(built, { recursive: true });
    expect(names).toContain('api/main.js');
    for (const name of names.filter((one) => /^(api|demo|migrations)\/.*\.js$/.test(one))) {
      const text = await readFile(join(built, name), 'utf8');
      const imports = text.matchAll(/(?:from |import |import\()["']((?:@[\w-]+\/)?[\w.-]+)/g);
      const lacking = [...imports].filter(([, one = '']) => one in devDependencies);
      expect([name, lacking]).toEqual([name, []]);
    }
  });

  it('keep the values of refused rows out of the database’s log', () => {
    expect(services.database.command).toContain('-clog_error_verbosity=terse');
  });

  it('start the server as `npm start` does', () => {
    const flagsOf = (file: string, from: RegExp) =>
      from.exec(textOf(file))?.[1]?.match(/--[a-z-]+(=\d+)?/g);
    const flags = flagsOf('Dockerfile', /^CMD \[(.*)\]$/m);
    expect(flags).toContain('--enable-source-maps');
    const started = 'scripts/support/run-server.mjs';
    expect(flagsOf(started, /const nodeFlags = \[([^\]]*)\]/)).toEqual(flags);
  });
});
