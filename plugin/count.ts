import type { Shortcode } from '#shared/domain/recommendation-places.ts';
import type {
  RecommendationEvent,
  RecommendationEvents,
} from '#shared/schemas/calls/recommendation-events.ts';
import type { Settings } from './settings.ts';

/** The most the platform accepts per call. */
const mostAtOnce = 60;
const pauseMs = 5000;
/** A card counts as seen once half of it was in view this long. */
const seenAfterMs = 1000;

export interface Counter {
  /** Counts views of a card and clicks on it. */
  watch(card: Element, link: Element, article: number, shortcode: Shortcode): void;
  /** The article has changed: its cards count again. */
  startAnew(): void;
  /** The last answer's: counts bring it back. */
  token: string;
}

/** Reports views and clicks to the platform: article numbers, nothing about the reader. */
export function createCounter({ api, key, preview }: Settings): Counter {
  const waiting: RecommendationEvent[] = [];
  const counted = new Set<string>();
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const seen = new WeakMap<Element, () => void>();
  let sending: ReturnType<typeof setTimeout> | undefined;

  function send() {
    clearTimeout(sending);
    sending = undefined;
    while (waiting.length > 0) {
      const events = waiting.splice(0, mostAtOnce);
      const body: RecommendationEvents = { key, token: counter.token, events };
      try {
        navigator.sendBeacon(`${api}/events`, JSON.stringify(body));
      } catch {
        // A failed count is dropped: it must not harm the page.
      }
    }
  }

  function count(event: RecommendationEvent) {
    const name = `${event.kind} ${event.article} ${event.shortcode}`;
    if (preview || counted.has(name)) return;
    counted.add(name);
    waiting.push(event);
    if (event.kind === 'click') send();
    else sending ??= setTimeout(send, pauseMs);
  }

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        clearTimeout(timers.get(target));
        timers.delete(target);
        if (intersectionRatio < 0.5) continue;
        timers.set(
          target,
          setTimeout(() => {
            if (document.visibilityState !== 'visible' || !target.isConnected) return;
            observer.unobserve(target);
            seen.get(target)?.();
          }, seenAfterMs),
        );
      }
    },
    { threshold: 0.5 },
  );

  addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });

  const counter: Counter = {
    token: '',
    watch(card, link, article, shortcode) {
      seen.set(card, () => count({ kind: 'view', article, shortcode }));
      observer.observe(card);
      // The middle button opens a tab, but browsers fire no click.
      for (const kind of ['click', 'auxclick'] as const) {
        link.addEventListener(kind, (event) => {
          if ((event as MouseEvent).button === 2) return;
          // Whoever clicks has seen it, however soon.
          count({ kind: 'view', article, shortcode });
          count({ kind: 'click', article, shortcode });
        });
      }
    },
    startAnew() {
      send();
      counted.clear();
    },
  };
  return counter;
}
