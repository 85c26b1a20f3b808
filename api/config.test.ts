import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const faultsOf = (env: Record<string, string>): string[] => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
};

const real = {
  DATABASE_URL: 'postgres://db.example/platform',
  SESSION_SECRET: 'x'.repeat(32),
  ENCRYPTION_KEYS: `a:${Buffer.alloc(32).toString('base64')}`,
};

describe('readConfig', () => {
  it('runs a demo on loopback when nothing is set', () => {
    expect(readConfig({})).toMatchObject({
      seedDemo: true,
      host: '127.0.0.1',
      port: 3000,
      role: 'all',
      dataDir: '.data',
      databaseUrl: undefined,
    });
  });

  it('sends mail in the name of the product unless MAIL_FROM says otherwise', () => {
    expect(readConfig({}).mailFrom).toMatch(/^Partnerplattform </);
    expect(readConfig({ PRODUCT_NAME: 'Nordnetz' }).mailFrom).toMatch(/^Nordnetz </);
    const MAIL_FROM = 'Petra <petra@nord.example>';
    expect(readConfig({ PRODUCT_NAME: 'Nordnetz', MAIL_FROM }).mailFrom).toBe(MAIL_FROM);
  });

  it('never seeds a database that was given, unless it is told to', () => {
    expect(readConfig(real).seedDemo).toBe(false);
    expect(readConfig({ ...real, SEED_DEMO: 'true' }).seedDemo).toBe(true);
  });

  it.each([
    [{ PORT: 'http' }, ['PORT must be a port number']],
    [{ PORT: '70000' }, ['PORT must be a port number']],
    [
      { PRODUCT_NAME: 'Nord <x@y.example>' },
      ['PRODUCT_NAME must be a name of at most 40 letters and digits'],
    ],
    [{ ROLE: 'boss' }, ['ROLE must be api, worker or all']],
    [{ SEED_DEMO: 'yes' }, ['SEED_DEMO must be true or false']],
    [
      { PUBLIC_URL: 'partner.example' },
      ['PUBLIC_URL must be an address that begins with http:// or https://'],
    ],
    [{ SESSION_SECRET: 'short' }, ['SESSION_SECRET must have at least 32 characters']],
    [{ ENCRYPTION_KEYS: 'a:b' }, ['ENCRYPTION_KEYS key a must be 32 bytes in base64']],
    [{ CLAMAV_URL: 'clamav:3310' }, ['CLAMAV_URL must be an address that begins with tcp://']],
    [
      { SMTP_URL: 'smtps://mail.example?tls.rejectUnauthorized=false' },
      [
        'SMTP_URL must say tls.rejectUnauthorized=true or nothing of it, except to a host of its own network',
      ],
    ],
    [
      { STORAGE_URL: 's3://k:s@files.example/platform?tls=false' },
      ['STORAGE_URL must not have tls=false, except to a host of its own network'],
    ],
    [{ STORAGE_URL: 's3://bucket' }, ['STORAGE_URL needs key and secret before the host']],
    [{ HOST: '0.0.0.0' }, ['HOST must be a loopback address with a demo database']],
    [
      { HOST: 'localhost', PUBLIC_URL: 'https://public.example', TRUST_PROXY: '1' },
      [
        'PUBLIC_URL must be a loopback address with a demo database',
        'TRUST_PROXY must not be set with a demo database',
      ],
    ],
    [
      { CM_URL: 'https://cm.example', CM_TOKEN: 't' },
      ['CM_URL must not be set with a demo database'],
    ],
    [
      { SEVDESK_URL: 'https://sevdesk.example', SEVDESK_TOKEN: 't' },
      ['SEVDESK_URL must not be set with a demo database'],
    ],
    [
      { AD_SERVER_URL: 'https://ads.example' },
      ['AD_SERVER_URL must not be set with a demo database'],
    ],
    [
      { BANK_STATEMENTS_URL: 'file:///srv/bank' },
      ['BANK_STATEMENTS_URL must not be set with a demo database'],
    ],
    [
      { BROWSER_URL: 'chromium:9222' },
      ['BROWSER_URL must be an address that begins with http:// or https:// or ws:// or wss://'],
    ],
    [
      { ...real, HOST: '0.0.0.0' },
      ['PUBLIC_URL must begin with https:// where others than this machine get in'],
    ],
    [
      { ...real, TRUST_PROXY: '1', PUBLIC_URL: 'http://partner.example' },
      ['PUBLIC_URL must begin with https:// where others than this machine get in'],
    ],
    [{ ...real, QMN_URL: 'https://qmn.example' }, ['QMN_TOKEN is missing beside QMN_URL']],
    [{ ADMIN_EMAIL: 'a@b.example' }, ['ADMIN_EMAIL and ADMIN_PASSWORD must be set together']],
    [
      { DATABASE_URL: real.DATABASE_URL },
      [
        'SESSION_SECRET is required with DATABASE_URL',
        'ENCRYPTION_KEYS is required with DATABASE_URL',
      ],
    ],
    [
      { DATABASE_READ_URL: 'postgres://replica/platform' },
      ['DATABASE_READ_URL is of no use without DATABASE_URL'],
    ],
    [
      { ...real, NODE_ENV: 'production', DATABASE_READ_URL: 'postgres://replica/platform' },
      [
        'DATABASE_URL must end with sslmode=verify-full, or with sslmode=disable where nobody can listen in: db.example is another machine',
        'DATABASE_READ_URL must end with sslmode=verify-full, or with sslmode=disable where nobody can listen in: replica is another machine',
      ],
    ],
  ])('refuses %o with one line per fault', (env, faults) => {
    expect(faultsOf(env as Record<string, string>)).toEqual(faults);
  });

  it('serves others behind TLS; a worker serves nobody', () => {
    const open = { ...real, HOST: '0.0.0.0', TRUST_PROXY: '1' };
    expect(faultsOf({ ...open, PUBLIC_URL: 'https://partner.example' })).toEqual([]);
    expect(faultsOf({ ...open, ROLE: 'worker' })).toEqual([]);
  });

  it('runs a demo under any name of this machine', () => {
    for (const PUBLIC_URL of ['http://localhost:5173', 'http://127.0.0.1/', 'http://[::1]:3000']) {
      expect(faultsOf({ PUBLIC_URL, TRUST_PROXY: 'false' })).toEqual([]);
    }
  });

  it.each([
    'postgres://db.example/platform?sslmode=verify-full&sslrootcert=/etc/ca.pem',
    'postgres://db.example/platform?sslmode=disable',
    'postgres://127.0.0.1:5433/platform',
    'postgres://[::1]/platform',
    'postgres://localhost/platform',
    'postgres:///platform?host=/var/run/postgresql',
  ])('has nothing against %s in production', (DATABASE_URL) => {
    expect(faultsOf({ ...real, NODE_ENV: 'production', DATABASE_URL })).toEqual([]);
  });

  it('lists all faults at once', () => {
    expect(faultsOf({ PORT: 'x', ROLE: 'y', SMTP_URL: 'z' })).toHaveLength(3);
  });

  it('treats an empty variable as one that is not set', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: '' })).toMatchObject({ port: 3000 });
  });

  it('reads the four feeds', () => {
    const env = { ...real, F11_AT_URL: 'https://f11.example', F11_AT_TOKEN: 'secret' };
    expect(readConfig(env).feeds).toEqual({
      'f11-at': { url: 'https://f11.example', token: 'secret' },
    });
  });
});

describe('a variable that a file holds', () => {
  let folder: string;
  const inFile = async (name: string, text: string) => {
    const path = join(folder, name);
    await writeFile(path, text);
    return path;
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'secrets-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is as if it were set, without the last newline, for every one there is', async () => {
    const config = readConfig({
      DATABASE_URL_FILE: await inFile('url', `${real.DATABASE_URL}\n`),
      SESSION_SECRET_FILE: await inFile('session', ` ${real.SESSION_SECRET}\r\n`),
      ENCRYPTION_KEYS_FILE: await inFile('keys', real.ENCRYPTION_KEYS),
      QMN_URL: 'https://qmn.example',
      QMN_TOKEN_FILE: await inFile('qmn', 'one\ntwo\n'),
      // As compose leaves it.
      QMN_TOKEN: '',
    });
    expect(config).toMatchObject({
      live: true,
      databaseUrl: real.DATABASE_URL,
      sessionSecret: ` ${real.SESSION_SECRET}`,
      encryptionKeys: real.ENCRYPTION_KEYS,
      feeds: { qmn: { token: 'one\ntwo' } },
    });
  });

  it('is not set where the file is empty', async () => {
    expect(readConfig({ METRICS_TOKEN_FILE: await inFile('none', '\n') }).metricsToken).toBe(
      undefined,
    );
  });

  it('is checked as it would be otherwise', async () => {
    const env = { SESSION_SECRET_FILE: await inFile('short', 'x') };
    expect(faultsOf(env)).toEqual(['SESSION_SECRET must have at least 32 characters']);
  });

  it('is refused beside the variable itself, and where nobody can read it', async () => {
    const path = await inFile('session', real.SESSION_SECRET);
    expect(faultsOf({ ...real, SESSION_SECRET_FILE: path })).toContain(
      'SESSION_SECRET and SESSION_SECRET_FILE are both set: leave one out',
    );
    expect(faultsOf({ SMTP_URL_FILE: join(folder, 'nowhere') })).toEqual([
      `SMTP_URL_FILE cannot be read: ${join(folder, 'nowhere')} (ENOENT)`,
    ]);
    expect(faultsOf({ CM_TOKEN_FILE: folder })).toEqual([
      `CM_TOKEN_FILE cannot be read: ${folder} (EISDIR)`,
    ]);
  });
});
