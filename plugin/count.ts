import type { Shortcode } from '#shared/domain/recommendation-places.ts';
import type {
  RecommendationEvent,
  RecommendationEvents,
} from '#shared/schemas/calls/recommendation-events.ts';
import type { Settings } from './settings.ts';

/** What the platform takes at once. */
const mostAtOnce = 60;
const pauseMs = 5000;
/** Seen is what half of it was in view for so long. */
const seenAfterMs = 1000;

export interface Counter {
  /** Counts a card that is seen, and a press on it. */
  watch(card: Element, link: Element, article: number, shortcode: Shortcode): void;
  /** Another article is read: its cards count anew. */
  startAnew(): void;
}

/** Tells the platform what was seen and pressed: numbers of articles, nothing of who reads. */
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
      const body: RecommendationEvents = { key, events: waiting.splice(0, mostAtOnce) };
      try {
        navigator.sendBeacon(`${api}/events`, JSON.stringify(body));
      } catch {
        // What cannot be counted is lost: nobody's page is the worse for it.
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

  return {
    watch(card, link, article, shortcode) {
      seen.set(card, () => count({ kind: 'view', article, shortcode }));
      observer.observe(card);
      // The middle button opens a tab, and is no click to browsers.
      for (const kind of ['click', 'auxclick'] as const) {
        link.addEventListener(kind, (event) => {
          if ((event as MouseEvent).button === 2) return;
          count({ kind: 'click', article, shortcode });
        });
      }
    },
    startAnew() {
      send();
      counted.clear();
    },
  };
}
