import { describe, expect, it } from 'vitest';
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

  it('never seeds a database that was given, unless it is told to', () => {
    expect(readConfig(real).seedDemo).toBe(false);
    expect(readConfig({ ...real, SEED_DEMO: 'true' }).seedDemo).toBe(true);
  });

  it.each([
    [{ PORT: 'http' }, ['PORT must be a port number']],
    [{ PORT: '70000' }, ['PORT must be a port number']],
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
