import { isShortcode, type Shortcode, shortcodes } from '#shared/domain/recommendation-places.ts';
import {
  isPreviewFrameState,
  type PreviewFrameState,
  previewFrameReady,
} from '#shared/schemas/recommendation-preview-frame.ts';
import { dealOut } from './deal-out.ts';
import rules from './preview.css?inline';

/*
 * The page on which the back office shows a site's recommendations: the plugin itself, with the
 * form's values. It runs without an origin of its own and makes no requests.
 */
let shown: PreviewFrameState | undefined;

// A separate file would be cross-origin and so unreadable here.
const sheet = new CSSStyleSheet();
sheet.replaceSync(rules);
document.adoptedStyleSheets = [sheet];

addEventListener('message', ({ source, origin, data }) => {
  // Ours is the only origin that may frame this page; the address still has it.
  if (source !== parent || origin !== location.origin || !isPreviewFrameState(data)) return;
  const before = shown;
  shown = data;
  document.documentElement.lang = data.language;
  document.documentElement.dataset.theme = data.isDark ? 'dark' : 'light';
  if (before?.language !== data.language || before.title !== data.title) return buildPage(data);
  if (before.count !== data.count) replaceEnd(data.count);
  drawAnew();
});

/** The plugin's own calls are answered from the data passed in. */
window.fetch = async (input) => {
  const shortcode = new URL(String(input)).searchParams.get('shortcode');
  if (!shown || !isShortcode(shortcode)) return new Response(null, { status: 404 });
  const { style, count } = shown;
  const articles = dealOut(shown.articles, shortcode, count);
  return Response.json({ articles, isFallback: false, style, count: articles.length, token: '' });
};

// The cards are only for viewing: they lead nowhere.
for (const kind of ['click', 'auxclick', 'submit']) {
  addEventListener(kind, (event) => event.preventDefault(), { capture: true });
}

/** To the plugin this is another article: it redraws the existing places without flicker. */
function drawAnew() {
  history.replaceState(null, '', `?${Date.now()}`);
  dispatchEvent(new PopStateEvent('popstate'));
}

function buildPage({ title, count }: PreviewFrameState) {
  const heading = document.createElement('h1');
  heading.textContent = title;
  const parts = shortcodes.flatMap((shortcode) => [text(), place(shortcode, count)]);
  document.querySelector('main')?.replaceChildren(heading, ...parts);
}

/** A place reads its count only once. The reader's scroll position is kept. */
function replaceEnd(count: number) {
  document.querySelector('[data-recommendations=endpage]')?.replaceWith(place('endpage', count));
}

function place(shortcode: Shortcode, count: number): HTMLElement {
  const host = document.createElement('div');
  host.dataset.recommendations = shortcode;
  host.dataset.count = String(count);
  return host;
}

function text(): HTMLElement {
  const lines = document.createElement('div');
  lines.className = 'text';
  lines.setAttribute('aria-hidden', 'true');
  lines.append(...Array.from({ length: 4 }, () => document.createElement('i')));
  return lines;
}

// Places added after the script are drawn at once, with no space reserved.
const script = document.createElement('script');
script.src = '/plugin/recommendations.js';
script.dataset.key = 'preview';
script.dataset.preview = '';
script.addEventListener('load', () => parent.postMessage(previewFrameReady, location.origin));
document.head.append(script);
