import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { AddressMap } from '#api/integrations/websites/fetch-public.ts';
import type { Shortcode } from '#shared/domain/recommendation-places.ts';
import { serveSandbox } from '../sandbox/serve-sandbox.ts';
import {
  consentScript,
  drawArticle,
  drawConsentScript,
  drawFront,
  drawImage,
  drawPrivacy,
  type Publisher,
  type SandboxAds,
  styleSheet,
} from './draw-page.ts';
import type { TopicKey } from './topics.ts';
import { type WebsiteFault, type WebsiteFaultInput, websiteFault } from './website-fault.ts';
import { type SandboxArticle, writeArticle } from './write-article.ts';

export interface SandboxPublisher extends Publisher {
  topics: readonly TopicKey[];
  articles: number;
}

/** One publisher's website, as a test or a demo changes it. */
export interface SandboxSite {
  domain: string;
  articles: SandboxArticle[];
  /** Answered requests by path, and how many of them had a body. */
  requests: string[];
  bodies: number;
  /** For one address, or for all without one; null heals. */
  setFault(path: string | undefined, fault: WebsiteFaultInput | null): void;
  /** As the publisher changes them. */
  ads: SandboxAds | undefined;
  /** `/ads.txt`: lines of its ads, until the publisher uploads another by PUT; null: no file. */
  adsTxt: string | null;
  /** Appended to robots.txt. */
  robots: string;
  /** Instead of what an address would hold. */
  pages: Map<string, Omit<Page, 'modified' | 'policy'>>;
}

export interface WebsiteSandbox {
  websites: AddressMap;
  site(domain: string): SandboxSite;
  /** What each article's page carries from then on, asked for with each page. */
  embed(page: Embed): void;
  close(): Promise<void>;
}

/** Lines of the plugin. */
export interface Embedded {
  script: string;
  place(shortcode: Shortcode): string;
  /** Of the page, as a publisher with strict rules sends it. */
  contentSecurityPolicy?: string;
}
type Embed = (domain: string) => Promise<Embedded | undefined>;

interface SandboxOptions {
  publishers: readonly SandboxPublisher[];
  port?: number;
  /** No article is newer. */
  lastDay?: Date;
}

/**
 * Websites of several publishers on one loopback port: the host says whose it is, a domain or its
 * first name under `.localhost`, which browsers resolve by themselves. Articles are written by PUT,
 * a title and paragraphs line by line, and removed by DELETE.
 */
export async function startWebsiteSandbox({
  publishers,
  port = 0,
  lastDay = new Date('2026-11-20T06:00:00Z'),
}: SandboxOptions): Promise<WebsiteSandbox> {
  const sites = new Map(publishers.map((one) => [one.domain, openSite(one, lastDay)]));
  let embed: Embed | undefined;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '').replace(/^www\./, '');
    const site =
      sites.get(host) ??
      [...sites.values()].find(({ domain }) => `${nameOf(domain)}.localhost` === host);
    if (!site) return void send(request, response, site, { status: 404, body: 'Unbekannt' });
    const { pathname } = new URL(request.url ?? '/', 'http://sandbox');
    const slug = slugAt(pathname);
    if (slug && (request.method === 'PUT' || request.method === 'DELETE')) {
      editArticle(site, slug, request.method === 'PUT' ? await textOf(request) : undefined);
      return void response.writeHead(204).end();
    }
    if (request.method === 'PUT' && pathname === '/ads.txt') {
      site.adsTxt = await textOf(request);
      // Mended is mended.
      site.faults.delete(pathname);
      return void response.writeHead(204).end();
    }
    site.requests.push(pathname);
    const fault = site.faults.get(pathname) ?? site.faults.get('');
    if (fault && (await fail(fault, request, response, pathname))) return;
    const embedded = pathname.startsWith('/artikel/') ? await embed?.(site.domain) : undefined;
    const page = pageAt(site, pathname, embedded);
    send(request, response, site, fault ? spoil(fault, page) : page);
  }

  const { origin, close } = await serveSandbox('Website', { port }, answer);
  const { port: opened } = new URL(origin);

  return {
    websites: Object.fromEntries(
      publishers.map(({ domain }) => [domain, `http://${nameOf(domain)}.localhost:${opened}`]),
    ),
    site(domain) {
      const site = sites.get(domain);
      if (!site) throw new Error(`No such website: ${domain}`);
      return site;
    },
    embed(page) {
      embed = page;
    },
    close,
  };
}

const nameOf = (domain: string) => domain.split('.')[0] ?? domain;

/** With the website's own scripts and those of its ads, which a strict policy names too. */
function policyOf(embedded: Embedded | undefined, ads: SandboxAds | undefined) {
  const policy = embedded?.contentSecurityPolicy;
  if (!policy || !ads) return policy;
  const [consent, loader] = [ads.consent, ads.loader].map((address) => new URL(address).origin);
  return policy
    .replace('script-src', `script-src 'self' ${consent} ${loader}`)
    .replace('img-src', `img-src ${loader}`);
}

const slugAt = (path: string) => /^\/artikel\/([\w-]+)$/.exec(path)?.[1];

/** As its editors do: a text replaces the former one or is a new article; no text removes it. */
function editArticle(site: OpenSite, slug: string, text: string | undefined): void {
  const at = site.articles.findIndex((one) => one.slug === slug);
  const former = site.articles[at];
  if (text === undefined) {
    if (former) site.articles.splice(at, 1);
    return;
  }
  const [title = slug, ...paragraphs] = text.split('\n').filter(Boolean);
  // Editors are never early: an edit is later than what was there.
  const now = new Date(Math.max(Date.now(), +(former?.modifiedAt ?? 0) + 1000));
  const [topic = 'garten'] = site.publisher.topics;
  const edited = { topic, publishedAt: now, ...former, slug, title, paragraphs, modifiedAt: now };
  if (former) site.articles.splice(at, 1, edited);
  else site.articles.push(edited);
}

interface OpenSite extends SandboxSite {
  publisher: SandboxPublisher;
  faults: Map<string, WebsiteFault>;
}

function openSite(publisher: SandboxPublisher, lastDay: Date): OpenSite {
  const faults = new Map<string, WebsiteFault>();
  const { domain, topics, ads } = publisher;
  return {
    ads,
    adsTxt: ads ? `# ads.txt of ${domain}\n${ads.adsTxt.join('\n')}\n` : null,
    publisher,
    domain,
    faults,
    articles: Array.from({ length: publisher.articles }, (_, number) =>
      writeArticle(domain, number, topics, lastDay),
    ),
    requests: [],
    bodies: 0,
    robots: '',
    pages: new Map(),
    setFault(path = '', fault) {
      if (fault) faults.set(path, websiteFault.parse(fault));
      else faults.delete(path);
    },
  };
}

interface Page {
  status?: number;
  type?: string;
  body: string | Buffer;
  modified?: Date;
  location?: string;
  robotsTag?: string;
  policy?: string | undefined;
}

/** As on many websites: an index of packed lists, by number, and one of the news. */
const perSitemap = 50;

function pageAt(site: OpenSite, path: string, embedded: Embedded | undefined): Page {
  const { domain, articles, adsTxt } = site;
  const publisher = { ...site.publisher, ...(site.ads && { ads: site.ads }) };
  const own = site.pages.get(path);
  if (own) return own;
  const xml = 'application/xml; charset=utf-8';
  const origin = `https://${domain}`;
  if (path === '/robots.txt') {
    const rules = `User-agent: *\nDisallow: /intern/\n${site.robots}\nSitemap: ${origin}/sitemap_index.xml\n`;
    return { type: 'text/plain', body: rules };
  }
  if (path === '/sitemap_index.xml') {
    const parts = Math.max(1, Math.ceil(articles.length / perSitemap));
    const names = Array.from({ length: parts }, (_, index) => `artikel-${index + 1}.xml.gz`);
    return {
      type: xml,
      body: sitemapIndex([...names, 'news.xml'].map((name) => `${origin}/sitemaps/${name}`)),
    };
  }
  const part = /^\/sitemaps\/artikel-(\d+)\.xml\.gz$/.exec(path);
  if (part) {
    const from = (Number(part[1]) - 1) * perSitemap;
    const body = gzipSync(urlset(origin, articles.slice(from, from + perSitemap)));
    return { type: 'application/gzip', body };
  }
  if (path === '/sitemaps/news.xml') {
    const newest = [...articles].sort((a, b) => +b.publishedAt - +a.publishedAt).slice(0, 10);
    return { type: xml, body: urlset(origin, newest, publisher.name) };
  }
  if (path === '/ads.txt' && adsTxt !== null) {
    return { type: 'text/plain; charset=utf-8', body: adsTxt };
  }
  if (path === '/datenschutz' && site.ads) return { body: drawPrivacy(publisher) };
  if (path === consentScript && site.ads) {
    return { type: 'text/javascript; charset=utf-8', body: drawConsentScript(site.ads) };
  }
  if (path === '/') return { body: drawFront(publisher, articles) };
  if (path === '/stil.css') return { type: 'text/css', body: styleSheet };
  const image = /^\/bild\/([\w-]+)\.svg$/.exec(path);
  if (image?.[1]) return { type: 'image/svg+xml', body: drawImage(image[1]) };
  const slug = slugAt(path);
  const at = articles.findIndex((one) => one.slug === slug);
  const article = articles[at];
  if (!article) return { status: 404, body: '<!doctype html><title>Nicht gefunden</title>' };
  const teasers = [3, 17, 29, 41, 58].flatMap(
    (step) => articles[(at + step) % articles.length] ?? [],
  );
  const body = drawArticle(publisher, article, teasers, embedded);
  return { body, modified: article.modifiedAt, policy: policyOf(embedded, site.ads) };
}

const sitemapIndex = (addresses: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses
    .map((loc) => `<sitemap><loc>${loc}</loc></sitemap>`)
    .join('')}</sitemapindex>`;

const urlset = (origin: string, articles: readonly SandboxArticle[], news?: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">${articles
    .map(
      ({ slug, modifiedAt, publishedAt }) =>
        `<url><loc>${origin}/artikel/${slug}</loc><lastmod>${modifiedAt.toISOString()}</lastmod>${
          news
            ? `<news:news><news:publication><news:name>${news}</news:name><news:language>de</news:language></news:publication><news:publication_date>${publishedAt.toISOString()}</news:publication_date></news:news>`
            : ''
        }</url>`,
    )
    .join('')}</urlset>`;

function send(
  request: IncomingMessage,
  response: ServerResponse,
  site: SandboxSite | undefined,
  { status = 200, type = 'text/html; charset=utf-8', body, ...page }: Page,
): void {
  const etag = `"${createHash('sha1').update(body).digest('hex')}"`;
  response.setHeader('content-type', type);
  response.setHeader('etag', etag);
  const { modified, location, policy, robotsTag } = page;
  if (modified) response.setHeader('last-modified', modified.toUTCString());
  if (robotsTag) response.setHeader('x-robots-tag', robotsTag);
  if (location) response.setHeader('location', location);
  if (policy) response.setHeader('content-security-policy', policy);
  if (status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304).end();
    return;
  }
  if (site) site.bodies += 1;
  response.writeHead(status).end(body);
}

const hugeBytes = 10 * 1024 * 1024;

/** @returns whether it has answered */
async function fail(
  fault: WebsiteFault,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<boolean> {
  switch (fault.kind) {
    case 'slow':
      await Promise.race([
        delay(fault.delayMs, undefined, { ref: false }),
        once(response, 'close'),
      ]);
      return response.destroyed;
    case '500':
      response.writeHead(500).end('Fehler');
      return true;
    case 'status':
      response.writeHead(fault.status).end('Nicht für Sie');
      return true;
    case 'endless-redirect':
      response.writeHead(302, { location: nextStep(request.url ?? path) }).end();
      return true;
    case 'redirect':
      response.writeHead(302, { location: fault.to ?? '/' }).end();
      return true;
    case 'login':
      if (request.headers.authorization) return false;
      response.writeHead(401, { 'www-authenticate': 'Basic realm="Leser"' }).end('Bitte anmelden');
      return true;
    case 'missing':
      response.writeHead(404, { 'content-type': 'text/html' }).end('<!doctype html>Nicht gefunden');
      return true;
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<!doctype html><html><body>Hier gibt es nichts</body></html>');
      return true;
    case 'huge':
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(Buffer.alloc(hugeBytes, '<p>Seite ohne Ende</p>'));
      return true;
    case 'cut-off':
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '50000' });
      response.write('<!doctype html><html><body><p>Der Anfang');
      response.destroy();
      return true;
    default:
      return false;
  }
}

/** The same address with a growing number: no two are the same. */
function nextStep(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://sandbox');
  return `${pathname}?weiter=${Number(searchParams.get('weiter') ?? 0) + 1}`;
}

function spoil(fault: WebsiteFault, page: Page): Page {
  const text = page.body.toString();
  if (fault.kind === 'broken-html') {
    const body = text
      .replaceAll('</p>', '')
      .replaceAll('</div>', '<b>')
      .replace('</head>', '<p <<');
    return { ...page, body };
  }
  const [, find, instead] = spoiled.find(([kind]) => kind === fault.kind) ?? [];
  if (find !== undefined && instead !== undefined) {
    return { ...page, body: text.replace(find, instead) };
  }
  if (fault.kind === 'wrong-charset') {
    return { ...page, type: 'text/html; charset=utf-8', body: Buffer.from(text, 'latin1') };
  }
  return page;
}

/** What is found, and its replacement. */
const spoiled: readonly [kind: WebsiteFault['kind'], find: RegExp, instead: string][] = [
  ['line-missing', /[^\n]*\n$/, ''],
  ['malformed', /, (DIRECT|RESELLER)/g, ' $1'],
  ['no-consent', /<script async src="[^"]*"><\/script>/, ''],
  [
    'consent-late',
    /(<script async src="[^"]*"><\/script>)\n(<script async src="[^"]*"><\/script>)/,
    '$2\n$1',
  ],
  ['no-ads', / data-placement="[^"]*"/g, ''],
  ['no-privacy', /<a href="\/datenschutz">Datenschutz<\/a>/g, ''],
];
