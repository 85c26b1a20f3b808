import { parseHTML } from 'linkedom';
import { afterEach, expect, test, vi } from 'vitest';
import { placeSizes } from '#shared/domain/recommendation-places.ts';
import { openPlace } from './open-place.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['is a strip in the next frame', { top: 0, isClosed: false, height: placeSizes.strip }],
  // The reader may arrive in the frame after it.
  ['is opened whole in the next frame below the view', { top: 600, isClosed: false, height: 280 }],
  // A tab in the background draws none for as long as it is there.
  ['leaves its element as it was if it is closed before', { top: 0, isClosed: true, height: 0 }],
])('a place that has been painted %s', (_, { top, isClosed, height }) => {
  const { document } = parseHTML('<!doctype html><html><body><div></div></body></html>');
  const host = Object.assign(document.querySelector('div') as HTMLElement, {
    getBoundingClientRect: () => ({ top, height: placeSizes.strip }),
  });
  const frames = new Map<number, () => void>();
  vi.stubGlobal('document', document);
  vi.stubGlobal('innerHeight', 600);
  vi.stubGlobal('CSSStyleSheet', function sheet() {
    return { replaceSync() {} };
  });
  const observer = { disconnect() {} };
  vi.stubGlobal('IntersectionObserver', function observe() {
    return observer;
  });
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => {
    frames.set(1, act);
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame));
  const opened = openPlace(host, 'primary', { isLate: true } as never);
  if (isClosed) opened.close();
  for (const act of frames.values()) act();
  const place = host.shadowRoot?.firstElementChild as HTMLElement | undefined;
  expect(place?.style.minHeight).toBe(isClosed ? undefined : `${height}px`);
});
