import { listHeightOf, roomOf, type Shortcode } from '#shared/domain/recommendation-places.ts';
import type { PaidCard } from '#shared/schemas/calls/recommendation-ads.ts';
import type { PluginAnswer } from './answer.ts';
import { askForAd, askForArticles } from './ask.ts';
import rules from './cards.css?inline';
import type { Counter } from './count.ts';
import { drawCards } from './draw-cards.ts';
import { paintPlace } from './paint-place.ts';
import { areaOf, isBelowView, whenBelowView } from './read-page.ts';
import type { Settings } from './settings.ts';

/** One place on the page. */
export interface Place {
  host: HTMLElement;
  /** Asks for the address and draws what comes. */
  show(address: string): void;
  /** The page has other colours now. */
  repaint(): void;
  close(): void;
}

/** The same sheet for all places of the page. */
let sheet: CSSStyleSheet | undefined;
function ownSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
  }
  return sheet;
}

/** How many an end of a page has room for, where its tag says nothing. */
const usualCount = 5;
/** Asked for when it is not far from view any more: what nobody comes to see costs nothing. */
const nearby = '800px 0px';

interface Surroundings {
  settings: Settings;
  counter: Counter;
  /** The page may have been painted with this place in it: what is in view must not move. */
  isLate: boolean;
}

/**
 * Opens a shadow root in the element and keeps the room of its cards free. Nothing that is in view
 * ever moves: room is taken, given back and outgrown only where it lies below.
 */
export function openPlace(
  host: HTMLElement,
  shortcode: Shortcode,
  { settings, counter, isLate }: Surroundings,
): Place {
  const count = Number(host.dataset.count) || usualCount;
  const wanted = roomOf(shortcode, count);
  const place = document.createElement('div');
  place.className = `place ${shortcode}`;

  let room = Math.floor(host.getBoundingClientRect().height);
  let shown: { answer: PluginAnswer; ad: PaidCard | undefined; root: ShadowRoot } | undefined;
  /** px that margins may take above and below. */
  let spare = 0;
  let turn = 0;
  let forget = () => {};
  const keep = (height: number) => {
    room = height;
    place.style.minHeight = `${height}px`;
  };

  /**
   * Without room in view it is drawn once it has come to lie below. Until then the element stays as
   * it is: even an empty root would part the margins around it.
   */
  const opened = new Promise<ShadowRoot>((resolve) => {
    const open = () => {
      if (host.shadowRoot) return;
      try {
        const root = host.attachShadow({ mode: 'open' });
        root.adoptedStyleSheets = [ownSheet()];
        keep(Math.max(room, wanted));
        root.append(place);
        resolve(root);
      } catch {
        // An element that can have no root of its own: there is nothing to draw in.
      }
    };
    if (room >= wanted || !isLate) open();
    else forget = whenBelowView(host, open);
  });

  function draw({ answer, ad, root }: NonNullable<typeof shown>) {
    const isFree = isBelowView(host);
    const articles =
      shortcode === 'endpage' && !isFree ? answer.articles.slice(0, count) : answer.articles;
    const list = listHeightOf(shortcode, Math.max(count, articles.length));
    place.style.setProperty('--list', `${list}px`);
    const cards = { shortcode, articles, ad, isFallback: answer.isFallback };
    const language = host.closest('[lang]')?.getAttribute('lang');
    drawCards(place, { ...cards, language }, counter);
    spare = isFree ? Number.MAX_SAFE_INTEGER : (room - wanted) / 2;
    paintPlace(root, place, answer.style, spare);
    giveBack();
  }

  /** What the cards do not need, once nobody sees it go. */
  function giveBack() {
    forget();
    forget = whenBelowView(host, () => keep(0));
  }

  function empty() {
    shown = undefined;
    keep(Math.max(room, Math.ceil(place.getBoundingClientRect().height)));
    place.replaceChildren();
    place.className = `place ${shortcode}`;
    giveBack();
  }

  /** A preview has nothing of the page that the selector is made for. */
  const isWanted = ({ style }: PluginAnswer) =>
    settings.preview || areaOf(host, style.stylingSelector) !== null;

  async function load(address: string) {
    turn += 1;
    const mine = turn;
    // What cannot be drawn is not asked for either.
    const root = await opened;
    if (mine !== turn) return;
    const answer = await askForArticles(settings, shortcode, address);
    if (mine !== turn) return;
    if (!answer || !isWanted(answer)) return empty();
    // Only now: an ad that nobody sees would be counted as seen.
    const ad = await askForAd(settings, shortcode);
    if (mine !== turn || !host.isConnected) return;
    shown = { answer, ad, root };
    if (room > 0) keep(Math.max(room, Math.ceil(place.getBoundingClientRect().height)));
    draw(shown);
  }

  let address = '';
  let isNear = false;
  const approach = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      approach.disconnect();
      isNear = true;
      void load(address);
    },
    { rootMargin: nearby },
  );

  return {
    host,
    show(wished) {
      address = wished;
      if (isNear) void load(address);
      else approach.observe(host);
    },
    repaint() {
      if (shown) paintPlace(shown.root, place, shown.answer.style, spare);
    },
    close() {
      turn += 1;
      approach.disconnect();
      forget();
    },
  };
}
