import { type Config, readConfig } from '#api/config.ts';

export const testConfig = (env: Record<string, string>): Config =>
  readConfig({
    SESSION_SECRET: 'a secret of the tests that is long enough',
    ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
    RATE_LIMIT: '0',
    SUPPORT_NAME: 'Petra Beispiel',
    SUPPORT_EMAIL: 'hilfe@test.example',
    ...env,
  });
