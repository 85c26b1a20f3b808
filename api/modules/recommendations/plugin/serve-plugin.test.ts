import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

let test: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platform-plugin-'));
  for (const app of ['partner', 'admin', 'plugin', 'plugin-preview'])
    await mkdir(join(folder, app));
  await writeFile(join(folder, 'plugin/recommendations.js'), 'plugin();');
  await writeFile(join(folder, 'plugin/recommendations.js.br'), 'packed');
  await writeFile(join(folder, 'plugin-preview/preview.html'), '<!doctype html>');
  test = await createTestApp({ staticDirectory: folder });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const load = (path = '/plugin/recommendations.js') =>
  supertest(test.url).get(path).set('accept-encoding', 'identity');

it('is loaded by pages of any origin, and kept for an hour', async () => {
  const { status, text, headers } = await load().set('origin', 'https://any.example').buffer();
  expect([status, text]).toEqual([200, 'plugin();']);
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': expect.stringMatching(/^public, max-age=3600, .*stale-if-error=/),
    'content-type': expect.stringContaining('javascript'),
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  });
  expect(headers['set-cookie']).toBeUndefined();
});

it('is not sent again to who has it', async () => {
  const { headers } = await load();
  expect((await load().set('if-none-match', String(headers.etag))).status).toBe(304);
});

it('is sent packed to who takes it so', async () => {
  const { headers } = await load().set('accept-encoding', 'br').buffer(false);
  expect(headers['content-encoding']).toBe('br');
});

it('is shown at work on a page that ours alone may frame, and that asks nobody', async () => {
  const { status, headers } = await load('/plugin/preview.html');
  expect(status).toBe(200);
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "frame-ancestors 'self'",
      'sandbox allow-scripts',
    ]),
  );
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
});

it('is the only one there: no other file has an address', async () => {
  expect((await load('/plugin/recommendations.js.br')).status).toBe(404);
  expect((await load('/plugin/..%2fadmin/index.html')).status).toBe(404);
});
