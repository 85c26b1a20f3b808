import { isShortcode, type Shortcode, shortcodes } from '#shared/domain/recommendation-places.ts';
import {
  isPreviewFrameState,
  type PreviewFrameState,
  previewFrameReady,
} from '#shared/domain/recommendation-preview-frame.ts';
import { dealOut } from './deal-out.ts';
import rules from './preview.css?inline';

/*
 * The page on which the back office shows a site's recommendations: the plugin itself, with what
 * stands in the form. It runs without an origin of its own and asks nobody for anything.
 */
let shown: PreviewFrameState | undefined;

// A file of its own would be one of another origin, which nobody here may read.
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

/** The plugin's own calls are answered from what was told. */
window.fetch = async (input) => {
  const shortcode = new URL(String(input)).searchParams.get('shortcode');
  if (!shown || !isShortcode(shortcode)) return new Response(null, { status: 404 });
  const { style, count } = shown;
  const articles = dealOut(shown.articles, shortcode, count);
  return Response.json({ articles, isFallback: false, style, count: articles.length });
};

// The cards are to be looked at: they lead nowhere.
for (const kind of ['click', 'auxclick', 'submit']) {
  addEventListener(kind, (event) => event.preventDefault(), { capture: true });
}

/** To the plugin another article: it draws into the places that are there, which do not flicker. */
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

/** A place reads once how many it has room for. The reader stays where they have scrolled to. */
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

// Places that come after the script are drawn at once, without room having been kept for them.
const script = document.createElement('script');
script.src = '/plugin/recommendations.js';
script.dataset.key = 'preview';
script.dataset.preview = '';
script.addEventListener('load', () => parent.postMessage(previewFrameReady, location.origin));
document.head.append(script);
