import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import type { TestUser } from '#tests/support/test-network.ts';

let test: TestApp;
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'platform-apps-'));
  await Promise.all(
    ['partner', 'partner-server', 'admin'].map((name) => mkdir(join(directory, name))),
  );
  const page = fileURLToPath(new URL('../../../partner/index.html', import.meta.url));
  await cp(page, join(directory, 'partner/index.html'));
  await writeFile(join(directory, 'admin/index.html'), '<p>back office</p>');
  await writeFile(join(directory, 'partner-server/drawPage.js'), drawing);
  test = await createTestApp({ staticDirectory: directory, env: { PAGE_TIMEOUT_MS: '20000' } });
});
afterAll(async () => {
  await test.close();
  await rm(directory, { recursive: true });
});

/** Draws with the API's answers what the test's addresses ask for. */
const drawing = `
export async function drawPage(address, { languages, ask }) {
  const [path, query = ''] = address.split('?');
  if (path === '/endless') return new Promise(() => {});
  if (path === '/login') return { locale: 'de', markup: languages.join(), answers: {} };
  if (!(await ask('/api/auth/me'))) return undefined;
  if (path === '/broken') throw new Error('a component threw');
  const answers = { asked: await ask(decodeURIComponent(query)) };
  return { locale: 'en', markup: '<b>drawn $& $1</b>', answers };
}`;

async function open(address: string, user?: TestUser) {
  const request = supertest(test.url).get(address);
  if (user) request.set('cookie', await test.cookieOf(user));
  const answer = await request.expect(200).expect('content-type', /^text\/html/);
  const data = /<script id="answers"[^>]*>(.*?)<\/script>/.exec(answer.text)?.[1];
  return {
    html: answer.text,
    caching: answer.headers['cache-control'],
    asked: data && JSON.parse(data).asked,
  };
}

const empty = '<div id="root"></div>';

describe('pages of the partner app', () => {
  it('are drawn for who is signed in, and nobody keeps them', async () => {
    const page = await open('/dashboard?/api/auth/me', 'owner');
    expect(page.html).toContain('<div id="root" inert><b>drawn $& $1</b></div>');
    expect(page.html).toContain('<html lang="en">');
    expect(page.caching).toBe('no-store');
    expect(page.asked).toMatchObject({
      kind: 'person',
      company: { id: test.network.companies.own },
    });
  });

  it('ask as that person, whom the API refuses what it always refuses', async () => {
    const { own, other } = test.network.companies;
    expect((await open('/dashboard?/api/client/company', 'owner')).asked.id).toBe(own);
    expect((await open('/dashboard?/api/client/company', 'otherOwner')).asked.id).toBe(other);
    expect((await open('/dashboard?/api/admin/companies', 'owner')).asked).toBeUndefined();
  });

  it('are empty for who is not signed in', async () => {
    const { html, caching } = await open('/dashboard?/api/auth/me');
    expect(html).toContain(empty);
    expect(html).not.toContain('drawn');
    expect(caching).toBe('no-cache');
  });

  it('are told the languages of who is not signed in, best first', async () => {
    const { text } = await supertest(test.url)
      .get('/login')
      .set('accept-language', 'de-AT, de;q=0.9,en;q=0.8');
    expect(text).toContain('<div id="root" inert>de-AT,de,en</div>');
  });

  it('are empty where drawing fails: the application can do without', async () => {
    const { html, caching } = await open('/broken', 'owner');
    expect(html).toContain(empty);
    expect(caching).toBe('no-cache');
  });

  it('are empty where drawing takes too long', async () => {
    const hasty = await createTestApp({
      staticDirectory: directory,
      env: { PAGE_TIMEOUT_MS: '100' },
    });
    try {
      const { text } = await supertest(hasty.url).get('/endless').expect(200);
      expect(text).toContain(empty);
    } finally {
      await hasty.close();
    }
  });

  it('hold answers in which nothing ends the element they stand in', async () => {
    await test
      .ownerDb('companies')
      .where({ id: test.network.companies.other })
      .update({ name: hostile });
    const { html, asked } = await open('/dashboard?/api/client/company', 'otherOwner');
    expect(asked.name).toBe(hostile);
    expect(html.match(/<\/script>/g)).toHaveLength(2);
  });

  it('leave the back office and unknown files alone', async () => {
    expect((await open('/admin/sites', 'owner')).html).toBe('<p>back office</p>');
    await supertest(test.url).get('/assets/none.js').expect(404);
    await supertest(test.url).get('/none.png?size=2').expect(404);
  });

  it.each([
    '/admin/reports/sites?sort=profitCents.desc',
    '/admin/sites?q=garten.example',
    '/admin?next=/assets/x',
  ])('are pages whatever their filter is called: %s', async (address) => {
    expect((await open(address)).html).toBe('<p>back office</p>');
  });
});

const hostile = 'A</script><script>alert(1)</script><!--';
