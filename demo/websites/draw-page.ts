import type { Shortcode } from '#shared/domain/recommendation-places.ts';
import { topics } from './topics.ts';
import type { SandboxArticle } from './write-article.ts';

export interface Publisher {
  domain: string;
  name: string;
  /** What the website's ads need; without it, it has none. */
  ads?: SandboxAds;
}

export interface SandboxAds {
  /** Addresses of both scripts. */
  consent: string;
  loader: string;
  placementIds: readonly string[];
  /** Lines of its ads.txt. */
  adsTxt: readonly string[];
}

const inHtml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const head = (title: string, more = '') => `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${inHtml(title)}</title>
<link rel="stylesheet" href="/stil.css">
${more}
</head>`;

/** Marks by which a fault finds what it takes away. */
const adScripts = ({ ads }: Publisher) =>
  ads
    ? `<script async src="${inHtml(ads.consent)}"></script>
<script async src="${inHtml(ads.loader)}"></script>`
    : '';

const adPlaces = ({ ads }: Publisher) =>
  (ads?.placementIds ?? [])
    .map(
      (id) =>
        `<div class="werbung" data-placement="${inHtml(id)}" aria-hidden="true">Anzeige</div>`,
    )
    .join('\n');

/** Does what the consent manager and the loader would: asks for ads once there is consent. */
const adLoading = ({ ads }: Publisher) => (ads ? `<script src="${consentScript}"></script>` : '');

/** The address of a website's own script, as strict policies want it: its pages contain none. */
export const consentScript = '/einwilligung.js';

export const drawConsentScript = (ads: SandboxAds): string =>
  `document.getElementById('einwilligen').addEventListener('click',function(e){e.target.closest('.cookie-hinweis').remove();
document.querySelectorAll('[data-placement]').forEach(function(p){new Image().src='${new URL('/ad', ads.loader).href}?pid='+encodeURIComponent(p.dataset.placement)})});`;

const menu = (name: string) => `<header class="kopf"><a href="/" class="marke">${inHtml(name)}</a>
<nav><ul>${Object.values(topics)
  .map((topic) => `<li><a href="/thema/${topic.name.toLowerCase()}">${topic.name}</a></li>`)
  .join('')}</ul></nav></header>`;

const cookieBox = (
  publisher: Publisher,
) => `<div class="cookie-hinweis" role="region" aria-label="Hinweis zu Cookies"><p>Wir und unsere Partner
verwenden Cookies, um Inhalte zu messen und Anzeigen auszuspielen. Ihre Einwilligung können Sie
jederzeit in den Einstellungen widerrufen.</p><a href="/einstellungen">Einstellungen</a>${
  publisher.ads ? ' <button type="button" id="einwilligen">Alle akzeptieren</button>' : ''
}</div>${adLoading(publisher)}`;

const footer = (
  name: string,
) => `<footer><p>© ${inHtml(name)} · <a href="/impressum">Impressum</a> ·
<a href="/datenschutz">Datenschutz</a> · Abonnieren Sie unseren Newsletter und verpassen Sie nichts mehr.</p></footer>`;

const teaser = ({ slug, title }: SandboxArticle) =>
  `<li><a href="/artikel/${slug}"><img src="/bild/${slug}.svg" width="120" height="80" alt="" loading="lazy"> ${inHtml(title)}</a></li>`;

/** An article with its surroundings: menu, teasers of others, a cookie box, a place for ads. */
export function drawArticle(
  publisher: Publisher,
  article: SandboxArticle,
  teasers: readonly SandboxArticle[],
  embedded: { script: string; place(shortcode: Shortcode): string } | undefined,
): string {
  const { domain, name } = publisher;
  const { title, slug, paragraphs, publishedAt, canonicalSlug = slug } = article;
  const url = `https://${domain}/artikel/${canonicalSlug}`;
  const half = Math.ceil(paragraphs.length / 2);
  const text = (part: readonly string[]) => part.map((one) => `<p>${inHtml(one)}</p>`).join('\n');
  const place = (shortcode: Shortcode) => embedded?.place(shortcode) ?? '';
  return `${head(
    `${title} | ${name}`,
    `<link rel="canonical" href="${url}">
<meta property="og:type" content="article">
<meta property="og:title" content="${inHtml(title)} | ${inHtml(name)}">
<meta property="og:image" content="https://${domain}/bild/${slug}.svg">
<meta property="article:published_time" content="${publishedAt.toISOString()}">
${adScripts(publisher)}${embedded?.script ?? ''}`,
  )}
<body>
${menu(name)}
<main>
<article>
<h1>${inHtml(title)}</h1>
<p class="zeile">Von der Redaktion · <time datetime="${publishedAt.toISOString()}">${publishedAt.toISOString().slice(0, 10)}</time></p>
<img class="aufmacher" src="/bild/${slug}.svg" width="640" height="360" alt="">
${text(paragraphs.slice(0, half))}
${place('primary')}
${adPlaces(publisher) || '<div class="werbung" aria-hidden="true">Anzeige</div>'}
${place('midpage')}
${text(paragraphs.slice(half))}
</article>
${place('endpage')}
<aside class="teaser"><h2>Meistgelesen</h2><ul>${teasers.map(teaser).join('')}</ul></aside>
</main>
${footer(name)}
${cookieBox(publisher)}
</body></html>`;
}

export const drawFront = (publisher: Publisher, articles: readonly SandboxArticle[]): string => {
  const { name } = publisher;
  return `${head(name, adScripts(publisher))}<body>${menu(name)}<main><h1>${inHtml(name)}</h1>${adPlaces(publisher)}<ul class="liste">${articles
    .slice(0, 40)
    .map(teaser)
    .join('')}</ul></main>${footer(name)}${cookieBox(publisher)}</body></html>`;
};

const privacyParts = [
  'Verantwortlich für die Verarbeitung personenbezogener Daten auf dieser Website ist die im Impressum genannte Redaktion.',
  'Beim Aufruf unserer Seiten werden Adresse, Zeitpunkt und Art des Browsers für die Dauer der Verbindung verarbeitet und nach sieben Tagen gelöscht.',
  'Anzeigen und ihre Messung geschehen nur mit Ihrer Einwilligung, die Sie im Consent-Manager erteilen und jederzeit widerrufen können.',
  'Sie haben das Recht auf Auskunft, Berichtigung, Löschung und Einschränkung der Verarbeitung sowie auf Beschwerde bei einer Aufsichtsbehörde.',
];

export const drawPrivacy = ({ name }: Publisher): string =>
  `${head(`Datenschutz | ${name}`)}<body>${menu(name)}<main><h1>Datenschutz</h1>${privacyParts
    .map((part) => `<p>${inHtml(part)}</p>`)
    .join('\n')}</main>${footer(name)}</body></html>`;

export const drawImage = (slug: string): string => {
  const hue = [...slug].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360"><rect width="640" height="360" fill="hsl(${hue} 45% 60%)"/><circle cx="${160 + (hue % 320)}" cy="180" r="110" fill="hsl(${(hue + 50) % 360} 50% 72%)"/></svg>`;
};

export const styleSheet = `body{margin:0 auto;max-width:720px;padding:0 16px;font:17px/1.6 Georgia,serif;color:#222;background:#fff}
nav ul{display:flex;flex-wrap:wrap;gap:12px;list-style:none;padding:0}a{color:#1a4f8b}img{max-width:100%;height:auto}
.werbung{min-height:90px;background:#eee;text-align:center}.cookie-hinweis{border-top:1px solid #ccc;font-size:14px}
@media (prefers-color-scheme:dark){body{color:#ddd;background:#181818}a{color:#9cc4f5}.werbung{background:#333}}`;
