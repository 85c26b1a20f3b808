import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchPublic, type Resolved } from './fetch-public.ts';
import { startWebsiteSandbox, type WebsiteSandbox } from './sandbox/start-website-sandbox.ts';

const domain = 'offene-seite.example';
let sandbox: WebsiteSandbox;
beforeAll(async () => {
  const topics = ['garten'] as const;
  sandbox = await startWebsiteSandbox({
    publishers: [{ domain, name: 'Offene Seite', topics, articles: 3 }],
  });
});
afterAll(() => sandbox.close());

const four = (address: string): Resolved => ({ address, family: 4 });
const six = (address: string): Resolved => ({ address, family: 6 });
/** What name servers say. */
const names: Record<string, Resolved[]> = {
  localhost: [four('127.0.0.1')],
  'intern.example': [four('10.1.2.3')],
  'halb-intern.example': [four('93.184.216.34'), four('192.168.0.7')],
  'sechs-intern.example': [six('::1')],
  'metadata.google.internal': [four('169.254.169.254')],
};
const resolve = async (host: string) => {
  const found = names[host];
  if (!found) throw new Error(`Nobody should ask for ${host}`);
  return found;
};

const forbidden = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f.0.0.1/',
  'http://0177.0.0.1/',
  'http://0.0.0.0/',
  'http://10.0.0.1/',
  'http://172.16.5.4/',
  'http://192.168.1.1/',
  'http://100.64.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://198.18.0.1/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://[::1]/',
  'http://[::]/',
  'http://[fd12:3456::1]/',
  'http://[fe80::1]/',
  'http://[ff02::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::1]/',
  'http://localhost/',
  'http://intern.example/',
  'https://halb-intern.example/',
  'http://sechs-intern.example/',
  'http://metadata.google.internal/computeMetadata/v1/',
  'http://93.184.216.34:5432/',
  'http://nutzer:wort@93.184.216.34/',
  'file:///etc/passwd',
  'ftp://93.184.216.34/',
];

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
  const access = () => ({ domains: [domain], websites: sandbox.websites, sandboxOnly: true });
  const article = () => `https://${domain}/artikel/${sandbox.site(domain).articles[0]?.slug}`;

  it('asks a domain of the site, its subdomains, and no other', async () => {
    expect((await fetchPublic(article(), access())).status).toBe(200);
    const sub = article().replace('https://', 'https://www.');
    expect((await fetchPublic(sub, access())).status).toBe(200);
    for (const foreign of ['https://fremd.example/', `https://nicht-${domain}/`]) {
      await expect(fetchPublic(foreign, access())).rejects.toMatchObject({ reason: 'FOREIGN' });
    }
  });

  it('asks nobody but the sandbox in a demo, and no one else’s name', async () => {
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
