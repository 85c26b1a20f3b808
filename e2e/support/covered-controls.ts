import type { Locator } from '@playwright/test';

/** The names of pressable elements on the screen that lie under this one. */
export const coveredControls = (over: Locator): Promise<string[]> =>
  over.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const controls = document.querySelectorAll('a, button, input, select, textarea, summary');
    return [...controls].flatMap((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const isApart =
        left >= box.right || right <= box.left || top >= box.bottom || bottom <= box.top;
      const isShown = right > left && control.checkVisibility();
      return isApart || !isShown ? [] : [control.textContent || control.outerHTML];
    });
  });
