import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('answers in JSON', () => {
  it('are compressed for clients that accept it, with the same content', async () => {
    const plain = await read('/api/admin/trackers');
    expect(plain.encoding).toBeUndefined();
    expect(plain.vary).toContain('accept-encoding');
    const compressed = await read('/api/admin/trackers', 'gzip, deflate, br');
    expect(compressed.encoding).toBe('gzip');
    expect(compressed.vary).toContain('accept-encoding');
    expect(compressed.body.length).toBeLessThan(plain.body.length / 3);
    expect(JSON.parse(gunzipSync(compressed.body).toString())).toEqual(
      JSON.parse(plain.body.toString()),
    );
  });

  it('stay as they are where nothing is won', async () => {
    const small = await read('/api/health', 'gzip');
    expect(small.encoding).toBeUndefined();
    expect(JSON.parse(small.body.toString())).toBeTypeOf('object');
  });
});

async function read(path: string, accepted?: string) {
  const cookie = await test.cookieOf('superAdmin');
  const headers = { cookie, ...(accepted && { 'accept-encoding': accepted }) };
  return new Promise<{ encoding?: string; vary?: string; body: Buffer }>((settle, reject) => {
    get(`${test.url}${path}`, { headers }, (answer) => {
      const { 'content-encoding': encoding, vary } = answer.headers;
      buffer(answer).then(
        (body) => settle({ body, ...(encoding && { encoding }), ...(vary && { vary }) }),
        reject,
      );
    }).once('error', reject);
  });
}
