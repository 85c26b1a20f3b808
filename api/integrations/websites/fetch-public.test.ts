import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWebsiteSandbox, type WebsiteSandbox } from '#demo/websites/start-website-sandbox.ts';
import { fetchPublic } from './fetch-public.ts';
import { forbidden, resolve } from './testing/forbidden.ts';

const domain = 'offene-seite.example';
let sandbox: WebsiteSandbox;
beforeAll(async () => {
  const topics = ['garten'] as const;
  sandbox = await startWebsiteSandbox({
    publishers: [{ domain, name: 'Offene Seite', topics, articles: 3 }],
  });
});
afterAll(() => sandbox.close());

describe.each(forbidden)('%s', (target) => {
  const host = URL.parse(target)?.hostname.replace(/^\[|\]$/g, '') ?? '';
  // Even if somebody entered it as a domain of the site.
  const domains = [domain, host];

  it('is not asked', async () => {
    await expect(fetchPublic(target, { domains, resolve })).rejects.toMatchObject({
      reason: 'FORBIDDEN',
    });
  });

  it('is not asked after a redirect', async () => {
    const { websites } = sandbox;
    sandbox.site(domain).setFault('/weiter', { kind: 'redirect', to: target });
    const access = { domains, websites, resolve, follow: 5 };
    await expect(fetchPublic(`https://${domain}/weiter`, access)).rejects.toMatchObject({
      reason: 'FORBIDDEN',
    });
  });
});

describe('fetchPublic', () => {
  const access = () => ({ domains: [domain], websites: sandbox.websites, mappedOnly: true });
  const article = () => `https://${domain}/artikel/${sandbox.site(domain).articles[0]?.slug}`;

  it('asks a domain of the site, its subdomains, and no other', async () => {
    expect((await fetchPublic(article(), access())).status).toBe(200);
    const sub = article().replace('https://', 'https://www.');
    expect((await fetchPublic(sub, access())).status).toBe(200);
    for (const foreign of ['https://fremd.example/', `https://nicht-${domain}/`]) {
      await expect(fetchPublic(foreign, access())).rejects.toMatchObject({ reason: 'FOREIGN' });
    }
  });

  it('asks only the sandbox in a demo, and resolves no other name', async () => {
    const demo = { ...access(), domains: ['echt.example'], resolve };
    await expect(fetchPublic('https://echt.example/', demo)).rejects.toMatchObject({
      reason: 'FORBIDDEN',
    });
  });

  it.each([
    ['slow', 'TIMEOUT'],
    ['huge', 'TOO_LARGE'],
    ['endless-redirect', 'REDIRECTS'],
    ['cut-off', 'UNREACHABLE'],
  ] as const)('of a website that is %s says %s', async (kind, reason) => {
    sandbox.site(domain).setFault('/fehler', { kind });
    const options = { ...access(), follow: 5, timeoutMs: kind === 'slow' ? 200 : 10_000 };
    await expect(fetchPublic(`https://${domain}/fehler`, options)).rejects.toMatchObject({
      reason,
    });
  });
});
