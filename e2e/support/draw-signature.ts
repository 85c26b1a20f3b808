import { expect, type Page } from '@playwright/test';

/** One stroke with a real finger; the page must not move under it. */
export async function drawSignature(page: Page): Promise<void> {
  const pad = page.locator('.signature-pad');
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('There is no field to sign on');
  const at = (x: number, y: number) => [{ x: box.x + box.width * x, y: box.y + box.height * y }];
  const top = await page.evaluate(() => window.scrollY);
  const finger = await page.context().newCDPSession(page);
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: { x: number; y: number }[],
  ) => finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', at(0.2, 0.7));
  for (let step = 1; step <= 30; step += 1) {
    await touch('touchMove', at(0.2 + step / 50, 0.5 + Math.sin(step / 3) * 0.3));
  }
  await touch('touchEnd', []);
  await finger.detach();
  expect(await page.evaluate(() => window.scrollY)).toBe(top);
}
