import { parseHTML } from 'linkedom';
import { afterEach, expect, test, vi } from 'vitest';
import { placeSizes } from '#shared/domain/recommendation-places.ts';
import { openPlace } from './open-place.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['is a strip in the next frame', false],
  // A tab in the background draws none for as long as it is there.
  ['leaves its element as it was if it is closed before', true],
])('a place that has been painted %s', (_, isClosed) => {
  const { document } = parseHTML('<!doctype html><html><body><div></div></body></html>');
  const host = Object.assign(document.querySelector('div') as HTMLElement, {
    getBoundingClientRect: () => ({ top: 0, height: placeSizes.strip }),
  });
  const frames = new Map<number, () => void>();
  vi.stubGlobal('document', document);
  vi.stubGlobal('innerHeight', 600);
  const observer = { disconnect() {} };
  vi.stubGlobal('IntersectionObserver', function observe() {
    return observer;
  });
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => {
    frames.set(1, act);
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame));
  const place = openPlace(host, 'primary', { isLate: true } as never);
  if (isClosed) place.close();
  for (const act of frames.values()) act();
  expect(Boolean(host.shadowRoot)).toBe(!isClosed);
});
