import {
  listHeightOf,
  placeSizes,
  roomOf,
  type Shortcode,
} from '#shared/domain/recommendation-places.ts';
import type { PaidCard } from '#shared/schemas/calls/recommendation-ads.ts';
import type { PluginAnswer } from './answer.ts';
import { askForAd, askForArticles } from './ask.ts';
import rules from './cards.css?inline';
import type { Counter } from './count.ts';
import { drawCards } from './draw-cards.ts';
import type { PageAddress } from './page-address.ts';
import { paintPlace } from './paint-place.ts';
import { areaOf, isBelowView, whenBelowView } from './read-page.ts';
import type { Settings } from './settings.ts';

/** One place on the page. */
export interface Place {
  host: HTMLElement;
  /** Loads the articles for the address and draws them. */
  show(address: PageAddress): void;
  /** The page's colours have changed. */
  repaint(): void;
  close(): void;
}

/** One style sheet for all places on the page. */
let sheet: CSSStyleSheet | undefined;
function ownSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
  }
  return sheet;
}

/** Number of end-page cards if the tag gives none. */
const usualCount = 5;
/** Loaded only when close to the viewport: a place nobody scrolls to costs nothing. */
const nearby = '800px 0px';

interface Surroundings {
  settings: Settings;
  counter: Counter;
  /** The page may have been painted with this place in it: what is in view must not move. */
  isLate: boolean;
}

/**
 * Opens a shadow root in the element and reserves space for its cards. Nothing in view ever moves:
 * space is reserved, released and exceeded only below the viewport. In view, a place with too little
 * of it is a strip of cards.
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

  let isStrip = false;
  let room = Math.floor(host.getBoundingClientRect().height);
  let shown: { answer: PluginAnswer; ad: PaidCard | undefined; root: ShadowRoot } | undefined;
  /** px that margins may use above and below. */
  let spare = 0;
  let turn = 0;
  let forget = () => {};
  const keep = (height: number) => {
    room = height;
    place.style.minHeight = `${height}px`;
  };

  /**
   * If in view without space even for a strip, it is drawn once it is below the viewport. Until then
   * the element stays unchanged: even an empty root would keep the margins around it from collapsing.
   */
  const opened = new Promise<ShadowRoot>((resolve) => {
    const open = (height = Math.max(room, wanted)) => {
      if (host.shadowRoot) return;
      try {
        const root = host.attachShadow({ mode: 'open' });
        root.adoptedStyleSheets = [ownSheet()];
        keep(height);
        root.append(place);
        resolve(root);
      } catch {
        // The element cannot have a shadow root: there is nothing to draw in.
      }
    };
    if (room >= wanted || !isLate) return open();
    const frame = requestAnimationFrame(() => {
      if (isBelowView(host)) return open();
      isStrip = room >= placeSizes.strip;
      if (isStrip) open(room);
      else forget = whenBelowView(host, open);
    });
    forget = () => cancelAnimationFrame(frame);
  });

  /** In a frame: nothing may scroll between this look at the page and what is drawn. */
  function draw() {
    if (!shown) return;
    const { answer, ad, root } = shown;
    const isFree = isBelowView(host);
    if (isFree) isStrip = false;
    const articles =
      shortcode === 'endpage' && !isFree ? answer.articles.slice(0, count) : answer.articles;
    const list = listHeightOf(shortcode, Math.max(count, articles.length));
    place.style.setProperty('--list', `${list}px`);
    const cards = { shortcode, isStrip, articles, ad, isFallback: answer.isFallback };
    const language = host.closest('[lang]')?.getAttribute('lang');
    drawCards(place, { ...cards, language }, counter);
    spare = isFree ? Number.MAX_SAFE_INTEGER : (room - wanted) / 2;
    paintPlace(root, place, answer.style, spare);
    if (isStrip) whenBelow(draw);
    else giveBack();
  }

  const whenBelow = (act: () => void) => {
    forget();
    forget = whenBelowView(host, act);
  };

  /** Releases unused space once that is out of sight. */
  const giveBack = () => whenBelow(() => keep(0));

  function empty() {
    shown = undefined;
    keep(Math.max(room, Math.ceil(place.getBoundingClientRect().height)));
    place.replaceChildren();
    place.className = `place ${shortcode}`;
    giveBack();
  }

  /** A preview has none of the page that the selector is for. */
  const isWanted = ({ style }: PluginAnswer) =>
    settings.preview || areaOf(host, style.stylingSelector) !== null;

  async function load(address: PageAddress) {
    turn += 1;
    const mine = turn;
    // Articles that cannot be drawn are not requested.
    const root = await opened;
    if (mine !== turn) return;
    const answer = await askForArticles(settings, shortcode, address);
    if (mine !== turn) return;
    if (!answer || !isWanted(answer)) return empty();
    counter.token = answer.token;
    // Not earlier: an ad that is never shown would count as seen.
    const ad = await askForAd(settings, shortcode);
    requestAnimationFrame(() => {
      if (mine !== turn || !host.isConnected) return;
      shown = { answer, ad, root };
      if (room > 0) keep(Math.max(room, Math.ceil(place.getBoundingClientRect().height)));
      draw();
    });
  }

  let address: PageAddress = { url: '' };
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
