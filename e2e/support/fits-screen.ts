import { expect, type Page } from '@playwright/test';

/** No page scrolls sideways; wide content has its own scroller. The layout follows the width a moment later. */
export const fitsScreen = (page: Page) => expect.poll(() => pixelsTooWide(page)).toBe(0);

export const pixelsTooWide = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });
