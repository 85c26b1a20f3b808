import type { Page } from '@playwright/test';

/** Presses of the mouse and of Enter from now on, as long as the page stays; typing is not counted. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  const counted = await page.evaluateHandle(() => {
    const count = { clicks: 0 };
    const press = () => {
      count.clicks += 1;
    };
    addEventListener('pointerdown', press, true);
    addEventListener('keydown', ({ key }) => key === 'Enter' && press(), true);
    return count;
  });
  return () => counted.evaluate(({ clicks }) => clicks);
}
