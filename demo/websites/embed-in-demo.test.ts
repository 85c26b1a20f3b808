import supertest from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { embedInDemo } from './embed-in-demo.ts';
import { startWebsiteSandbox, type WebsiteSandbox } from './start-website-sandbox.ts';

const own = 'eigene-seite.example';
const other = 'andere-seite.example';

let test: TestApp;
let sandbox: WebsiteSandbox;
let manager: ReturnType<typeof supertest.agent>;
beforeAll(async () => {
  sandbox = await startWebsiteSandbox({
    publishers: [own, other].map((domain) => ({
      domain,
      name: 'Seite',
      topics: ['garten'],
      articles: 3,
    })),
  });
  test = await createTestApp({ env: { AD_SERVER_URL: 'http://127.0.0.1:4711/ad' } });
  sandbox.embed(embedInDemo(test.services));
  manager = await test.as('accountManager');
});
afterAll(async () => {
  await test.close();
  await sandbox.close();
});

const keyed = async (call: string, id: number) =>
  (await manager.post(`/api/admin/recommendations/${call}`).send({ id })).body.apiKey as string;
const read = async (domain: string) => {
  const { port } = new URL(sandbox.websites[domain] ?? '');
  const path = `/artikel/${sandbox.site(domain).articles[0]?.slug}`;
  const { text, headers } = await supertest(`http://127.0.0.1:${port}`)
    .get(path)
    .set('host', domain);
  return { text, policy: headers['content-security-policy'] };
};

it('carries the lines of the site, from when it is set up and with the key of that moment', async () => {
  const { own: id } = test.network.sites;
  const before = await read(own);
  expect([before.text.includes('data-recommendations'), before.policy]).toEqual([false, undefined]);

  const first = await keyed('add-website', id);
  const { text, policy } = await read(own);
  expect(text).toContain(
    `<script async src="${test.url}/plugin/recommendations.js" data-key="${first}"></script>\n</head>`,
  );
  for (const shortcode of ['primary', 'midpage', 'endpage']) {
    expect(text.split(`<div data-recommendations="${shortcode}"`)).toHaveLength(2);
  }
  expect(policy).toBe(
    `default-src 'none'; script-src ${test.url}; connect-src ${test.url}; ` +
      `img-src 'self' http://127.0.0.1:4711; style-src 'self'; base-uri 'none'; form-action 'none'; ` +
      `require-trusted-types-for 'script'`,
  );

  const second = await keyed('rotate-key', id);
  const after = (await read(own)).text;
  expect([after.includes(second), after.includes(first)]).toEqual([true, false]);
  expect((await read(other)).text).not.toContain('data-recommendations');
});
