import { parseRgb, type Rgb } from './colors.ts';

/** The colour visible behind an element. */
export function backgroundBehind(element: Element): Rgb {
  for (let one: Element | null = element; one; one = parentOf(one)) {
    const color = parseRgb(getComputedStyle(one).backgroundColor);
    if (color) return color;
  }
  // Nothing is painted: browsers show their own colour, dark if the page allows it.
  const schemes = getComputedStyle(document.documentElement).colorScheme;
  const isDark = /dark/.test(schemes) && (!/light/.test(schemes) || prefersDark().matches);
  return isDark ? [18, 18, 18] : [255, 255, 255];
}

const parentOf = (one: Element): Element | null => {
  if (one.parentElement) return one.parentElement;
  const root = one.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
};

export const prefersDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

/**
 * What the selector finds on the element's page. Without one that is the element itself; an invalid
 * one finds nothing.
 */
export function areaOf(element: Element, selector: unknown): Element | null {
  if (typeof selector !== 'string' || !selector) return element;
  try {
    return element.closest(selector);
  } catch {
    return null;
  }
}

/** The colour that user input means here: `#fa0`, `tomato`, `hsl(…)`. */
export function resolveColor(root: ShadowRoot, text: unknown): Rgb | undefined {
  if (typeof text !== 'string' || !text) return undefined;
  const probe = document.createElement('i');
  probe.style.color = text;
  if (!probe.style.color) return undefined;
  root.append(probe);
  const color = parseRgb(getComputedStyle(probe).color);
  probe.remove();
  return color;
}

export const isBelowView = (element: Element): boolean =>
  element.getBoundingClientRect().top >= innerHeight;

/**
 * Does it as soon as the element is below the viewport: in a frame, before that is laid out. Between
 * any other look and what is drawn of it, the reader may have scrolled there.
 */
export function whenBelowView(element: Element, act: () => void): () => void {
  let frame = 0;
  const observer = new IntersectionObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      if (!isBelowView(element)) return;
      observer.disconnect();
      act();
    });
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
