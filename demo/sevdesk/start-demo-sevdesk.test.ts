import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSevdeskClient } from '#api/integrations/sevdesk/sevdesk-client.ts';
import { startDemoSevdesk } from './start-demo-sevdesk.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'platform-sevdesk-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const clock = () => new Date('2026-11-20T12:00:00Z');
const start = (file: string) => startDemoSevdesk({ seededOn: '2026-11-20', file });

it('keeps what was written to it over a restart', async () => {
  const file = join(directory, 'new', 'sevdesk.json');
  const first = await start(file);
  const id = await createSevdeskClient(first, { clock }).createContact('Bleibt GmbH', 'P-1');
  await first.close();
  const second = await start(file);
  const tool = createSevdeskClient(second, { clock });
  expect(await tool.findByCustomerNumber('P-1')).toBe(id);
  expect((await tool.listContacts()).length).toBeGreaterThan(30);
  await second.close();
});

it('starts over if its file cannot be read', async () => {
  const file = join(directory, 'broken.json');
  await writeFile(file, '{"Contact":');
  const sandbox = await start(file);
  expect((await createSevdeskClient(sandbox, { clock }).listContacts()).length).toBeGreaterThan(30);
  await sandbox.close();
});

it('is made to fail over HTTP by who has its token', async () => {
  const sandbox = await start(join(directory, 'fault.json'));
  const fault = new URL('/sandbox/fault', sandbox.url);
  const set = (authorization: string, body: string) =>
    fetch(fault, { method: 'PUT', headers: { authorization }, body });
  expect((await set('wrong', '{"kind":"500"}')).status).toBe(401);
  expect((await set(sandbox.token, '{"kind":"nonsuch"}')).status).toBe(400);
  expect((await set(sandbox.token, '{"kind":"400"}')).status).toBe(200);
  const tool = createSevdeskClient(sandbox, { clock });
  await expect(tool.findByCustomerNumber('P-1')).rejects.toMatchObject({ failure: 'rejected' });
  await fetch(fault, { method: 'DELETE', headers: { authorization: sandbox.token } });
  expect(await tool.findByCustomerNumber('P-1')).toBeUndefined();
  await sandbox.close();
});
