import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locales } from '#shared/locale.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { manifestOf } from '../../../partner/build/webManifest.ts';

let test: TestApp;
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'platform-apps-'));
  for (const name of ['admin', 'partner']) {
    await mkdir(join(directory, name, 'assets'), { recursive: true });
    const script = `console.log('${name}')`;
    await writeFile(join(directory, name, 'boot.js'), script);
    await writeFile(join(directory, name, 'assets/app-1a2b.js'), script);
    await writeFile(join(directory, name, 'assets/app-1a2b.js.br'), brotliCompressSync(script));
  }
  await writeFile(join(directory, 'secret.js'), 'secret');
  for (const name of ['admin', 'partner']) {
    const page = new URL(`../../../${name}/index.html`, import.meta.url);
    await copyFile(page, join(directory, name, 'index.html'));
  }
  for (const locale of locales) {
    const manifest = JSON.stringify(manifestOf(locale));
    await writeFile(join(directory, 'partner', `${locale}.webmanifest`), manifest);
  }
  test = await createTestApp({
    staticDirectory: directory,
    env: { PRODUCT_NAME: 'Partnerplattform Nord', PRODUCT_NAME_EN: 'Northnet' },
  });
});
afterAll(async () => {
  await test.close();
  await rm(directory, { recursive: true });
});

const get = (address: string) => supertest(test.url).get(address).set('accept-encoding', 'br');

describe.each([
  ['admin', '/admin'],
  ['partner', ''],
])('files of %s', (name, at) => {
  it('come compressed and are kept for good if their name has their hash', async () => {
    const { headers, text } = await get(`${at}/assets/app-1a2b.js`).expect(200);
    expect(text).toBe(`console.log('${name}')`);
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
  });

  it('are asked for again otherwise', async () => {
    const { headers } = await get(`${at}/boot.js`).expect(200);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  it.each(['none.js', '', '..%2f..%2fsecret.js', '%2e%2e/%2e%2e/secret.js', '..%5c..%5csecret.js'])(
    'are none beyond these: assets/%s',
    async (file) => {
      const { status, text } = await get(`${at}/assets/${file}`);
      expect([403, 404]).toContain(status);
      expect(text).not.toContain('secret');
    },
  );
});

it.each([
  ['/admin', 'Backoffice – Partnerplattform Nord'],
  ['/sign-in', 'Partnerplattform Nord'],
])('the page %s has the product’s name here, in both languages', async (address, title) => {
  const { text } = await get(address).expect(200);
  expect(text).toContain(`<title>${title}</title>`);
  expect(text).toContain('lang="de" content="Partnerplattform Nord"');
  expect(text).toContain('lang="en" content="Northnet"');
  expect(text).not.toContain('Partner platform');
});

it.each([
  ['de', 'Partnerplattform Nord'],
  ['en', 'Northnet'],
])('the manifest in %s, too', async (locale, name) => {
  const { body, headers } = await get(`/${locale}.webmanifest`).expect(200);
  expect(body).toMatchObject({ name, short_name: name, lang: locale });
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
});
