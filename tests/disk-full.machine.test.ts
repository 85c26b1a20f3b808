import { execFile } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PlatformProcess, startProcess } from './support/start-process.ts';

const run = promisify(execFile);
const dataDir = await mkdtemp(join(tmpdir(), 'platform-full-'));
const mounted = await run('mount', [
  ...['-t', 'tmpfs', '-o', 'size=220m,mode=711', 'tmpfs', dataDir],
]).then(
  () => true,
  () => false,
);
afterAll(async () => {
  if (mounted) await run('umount', [dataDir]);
  await rm(dataDir, { recursive: true });
});

describe.runIf(mounted)('the product on a disk of its own that is full', () => {
  const admin = { email: 'first@test.example', password: 'a quite long password' };
  const fill = join(dataDir, 'fill');
  let product: PlatformProcess;
  let session: ReturnType<typeof supertest.agent>;

  beforeAll(async () => {
    product = await startProcess({
      DATA_DIR: dataDir,
      SEED_DEMO: 'false',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: 'silent',
      HOST: '127.0.0.1',
      PORT: '0',
    });
    session = supertest.agent(product.url);
    expect((await session.post('/api/auth/login').send(admin)).status).toBe(200);
  });
  afterAll(() => product.stop());

  const health = () => supertest(product.url).get('/api/health');
  let named = 0;
  const write = () => {
    named += 1;
    return session.post('/api/admin/tags').send({ name: `${'x'.repeat(70)} ${named}` });
  };

  it('refuses writes with the reason, says so, reads on, and is well once there is room', async () => {
    const file = await open(fill, 'w');
    await expect(file.writeFile(Buffer.alloc(220 * 1024 * 1024))).rejects.toThrow('ENOSPC');
    await file.close();
    // Data that fits into an existing page is kept.
    await expect.poll(async () => (await write()).status).toBe(507);
    const refused = await write();
    expect(refused.body).toMatchObject({ status: 507, code: 'disk-full' });
    expect(refused.headers['retry-after']).toBe('60');
    await expect.poll(async () => (await health()).status).toBe(503);
    expect((await health()).body).toMatchObject({
      status: 'unavailable',
      database: { state: 'up', writable: false },
      files: { writable: false },
    });
    expect((await session.get('/api/admin/tags')).status).toBe(200);

    await rm(fill);
    await expect.poll(async () => (await write()).status).toBe(201);
    await expect.poll(async () => (await health()).status).toBe(200);
  });
});
