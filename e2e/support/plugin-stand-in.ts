import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { isShortcode, roomOf, shortcodes } from '../../shared/domain/recommendation-places.ts';
import { pluginPlace } from '../../shared/domain/recommendation-snippet.ts';
import type { PaidCard } from '../../shared/schemas/calls/recommendation-ads.ts';
import type { RecommendationEvents } from '../../shared/schemas/calls/recommendation-events.ts';
import { root } from './run-server.ts';

/** How the platform fails, as far as a page can notice. */
type PluginFault =
  | 'slow'
  | '429'
  | '500'
  | 'nonsense'
  | 'empty'
  | 'cut-off'
  | 'no-script'
  | 'slow-script';

export interface PluginStandIn {
  /** The platform's origin. */
  platform: string;
  /** The publisher's, a different one. */
  site: string;
  /** Every batch of views and clicks received. */
  sent: RecommendationEvents[];
  /** The addresses for which articles were requested. */
  asked: { url: string; shortcode: string }[];
  /** The places for which an ad was requested. */
  askedAds: string[];
  cookies: string[];
  set(changes: Partial<State>): void;
  close(): Promise<void>;
}

interface State {
  fault: PluginFault | null;
  style: Record<string, unknown>;
  ad: Partial<PaidCard> | null;
  isFallback: boolean;
  count: number;
}

const calm: State = { fault: null, style: {}, ad: null, isFallback: false, count: 5 };

const titles = [
  'Dahlien überwintern: So kommen die Knollen gut durch den Frost',
  'Warum der Apfelbaum im Juni seine Früchte abwirft',
  'Hochbeet anlegen in fünf Schritten – mit Materialliste und einem Plan für das erste Jahr im eigenen Garten',
  'Igel im Herbst',
  'Rasen kalken: wann es sich lohnt und wann nicht',
  'Regenwasser sammeln: was erlaubt ist',
  'Tomaten vorziehen auf der Fensterbank',
  'Die zehn schönsten Stauden für den Halbschatten',
  'Kompost ohne Geruch: die richtige Mischung',
];

/**
 * A platform that answers the plugin's calls like the real one and fails on demand, with a
 * publisher's page at another origin that has a strict content security policy.
 */
export async function startPluginStandIn(): Promise<PluginStandIn> {
  const state = { ...calm };
  const sent: RecommendationEvents[] = [];
  const asked: PluginStandIn['asked'] = [];
  const askedAds: string[] = [];
  const cookies: string[] = [];
  const script = await readFile(join(root, 'dist/plugin/recommendations.js'));

  async function answerAsPlatform(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', platform);
    if (request.headers.cookie) cookies.push(request.headers.cookie);
    response.setHeader('access-control-allow-origin', site);
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    if (pathname === '/plugin/recommendations.js') {
      if (state.fault === 'slow-script') return undefined;
      if (state.fault === 'no-script') return response.writeHead(503).end();
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    }
    if (pathname.endsWith('/events')) {
      sent.push(JSON.parse(await readText(request)));
      return response.writeHead(204).end();
    }
    if (pathname.endsWith('/articles')) {
      const { url = '', shortcode = '' } = Object.fromEntries(searchParams);
      asked.push({ url, shortcode });
    }
    if (pathname.endsWith('/ads')) askedAds.push(searchParams.get('shortcode') ?? '');
    if (state.fault === 'slow') return undefined;
    if (state.fault === '429') {
      // Refused before the page's site is looked up.
      response.removeHeader('access-control-allow-origin');
      return response.writeHead(429, { 'retry-after': '60' }).end();
    }
    if (state.fault === '500') return response.writeHead(500).end();
    response.writeHead(200, { 'content-type': 'application/json' });
    if (state.fault === 'nonsense') return response.end('<html>Wartung</html>');
    if (state.fault === 'empty') return response.end('{"articles":[{"title":7}],"ad":[]}');
    if (state.fault === 'cut-off') {
      response.write('{"articles":[');
      return setImmediate(() => response.destroy());
    }
    if (pathname.endsWith('/ads')) return response.end(JSON.stringify({ ad: state.ad }));
    const shortcode = searchParams.get('shortcode');
    if (!isShortcode(shortcode)) return response.end('{}');
    const count = { primary: 1, midpage: 3, endpage: state.count }[shortcode];
    const articles = Array.from({ length: count }, (_, index) => ({
      id: shortcodes.indexOf(shortcode) * 100 + index + 1,
      url: `${site}/artikel-${index + 1}`,
      title: titles[(shortcodes.indexOf(shortcode) * 2 + index) % titles.length],
      // One has no picture, and one a missing picture.
      image: index === 3 ? null : `${site}/bild-${index === 4 ? 'fehlt' : index}.svg`,
    }));
    const { style, isFallback } = state;
    return response.end(JSON.stringify({ articles, isFallback, style, count, token: 'hour' }));
  }

  function answerAsSite(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', site);
    const [, picture] = /^\/bild-(\w+)\.svg$/.exec(pathname) ?? [];
    if (picture === 'fehlt') return response.writeHead(404).end();
    if (picture) {
      return response
        .writeHead(200, { 'content-type': 'image/svg+xml' })
        .end(drawPicture(Number(picture)));
    }
    if (pathname === '/seite.css') {
      return response.writeHead(200, { 'content-type': 'text/css' }).end(sheet);
    }
    if (pathname === '/seite.js') {
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end(ownScript);
    }
    const policy = [
      "default-src 'none'",
      `script-src 'self' ${platform}`,
      "style-src 'self'",
      `img-src 'self' ${platform}`,
      `connect-src ${platform}`,
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
    ].join('; ');
    response
      .writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy })
      .end(pageOf(platform, Object.fromEntries(searchParams)));
  }

  const [platformServer, siteServer] = [
    createServer((request, response) => void answerAsPlatform(request, response)),
    createServer(answerAsSite),
  ];
  const platform = await listen(platformServer);
  // Another name of this machine: to the browser another site, not just another port.
  const site = (await listen(siteServer)).replace('127.0.0.1', 'localhost');

  return {
    platform,
    site,
    sent,
    asked,
    askedAds,
    cookies,
    set: (changes) => void Object.assign(state, calm, changes),
    async close() {
      for (const server of [platformServer, siteServer]) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}

interface Look {
  lang?: string;
  theme?: string;
  /** Leaves the places out, for a script that adds them later. */
  later?: string;
  /** Keeps no room for them, or all of it, as lines of former releases do. */
  room?: 'none' | 'all';
  count?: string;
}

/** The page as publishers build it with our lines. */
function pageOf(
  platform: string,
  { lang = 'de', theme = 'light', later, room, count = '5' }: Look,
) {
  const place = (shortcode: 'primary' | 'midpage' | 'endpage') => {
    const recommendationCount = Number(count);
    if (later) return '';
    if (!room) return pluginPlace({ shortcode, recommendationCount });
    const height = roomOf(shortcode, recommendationCount);
    const kept =
      room === 'all' ? `<svg width="100%" height="${height}" aria-hidden="true"></svg>` : '';
    return `<div data-recommendations="${shortcode}" data-count="${count}">${kept}</div>`;
  };
  return `<!doctype html>
<html lang="${lang}" data-theme="${theme}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Garten heute</title>
  <link rel="icon" href="/bild-0.svg">
  <link rel="stylesheet" href="/seite.css">
  <script async src="${platform}/plugin/recommendations.js" data-key="key-of-the-site"></script>
  <script defer src="/seite.js"></script>
</head>
<body>
  <main>
    <article>
      <h1>Der Garten im November</h1>
      <p>${words}</p>
      ${place('primary')}
      <p>${longText}</p>
      ${place('midpage')}
      <p>${longText}</p>
    </article>
    ${place('endpage')}
  </main>
  <footer><p>Impressum</p></footer>
</body>
</html>`;
}

const words =
  'Im November wird es still im Garten. Wer jetzt noch Zwiebeln setzt, hat im Frühjahr die ersten Blüten vor der Tür. ';
/** What follows it is below the view of a wide screen, also in narrow letters. */
const longText = words.repeat(24);

const sheet = `
  body { max-width: 860px; padding: 0 16px; margin: 0 auto; font: 18px/1.5 Georgia, serif; }
  a { color: red !important; font-size: 40px; } ul { margin: 99px; } img { border: 9px solid red; }
  [data-recommendations] { font-family: monospace; }
  [data-theme=dark] { color: #eee; background: #14161a; }
`;

/** Like single-page sites: another article under another address, without loading a page. */
const ownScript = `
  globalThis.goTo = (path) => {
    history.pushState(null, '', path);
    document.querySelector('h1').textContent = path;
  };
  globalThis.addPlace = (shortcode) => {
    const place = document.createElement('div');
    place.dataset.recommendations = shortcode;
    document.querySelector('main').append(place);
  };
`;

const hues = [28, 110, 200, 265, 340];
const drawPicture = (index: number) => {
  const hue = hues[index % hues.length];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 320" width="480" height="320"><rect width="480" height="320" fill="hsl(${hue} 45% 82%)"/><circle cx="350" cy="96" r="48" fill="hsl(${hue} 80% 62%)"/><path d="M0 262 120 160l96 70 104-86 160 120v56H0z" fill="hsl(${hue} 38% 42%)"/></svg>`;
};
