import { errors, expect, type Page, test } from '@playwright/test';
import { inFull } from '../../tests/support/soak.ts';
import { findViolations } from './find-violations.ts';
import { fitsScreen, pixelsTooWide } from './fits-screen.ts';
import { isTakenOver } from './is-taken-over.ts';
import type { Menu, Screen } from './screens.ts';

export const desktop = { width: 1440, height: 900 };
const tablet = { width: 768, height: 1024 };
export const phone = { width: 390, height: 844 };

/** Takes more than half of a check. */
const contrast = 'color-contrast';

/**
 * Another screen of the open back office, as its links lead there: to load each anew takes as long
 * as to check it. That addresses load prove the journeys that begin at them, and the walk in full;
 * the server answers each with the same page. In between comes the one of no address, so that
 * nothing of the former screen is taken for this one's.
 */
export async function goToScreen(page: Page, screen: Screen, { nowhere }: { nowhere: string }) {
  const left = page.getByRole('heading', { level: 1, name: nowhere });
  const go = (path: string) =>
    page.evaluate((address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  await page.setViewportSize(desktop);
  await go('/admin/nowhere');
  await expect(left).toBeVisible();
  await go(screen.path);
  await expect(left).toHaveCount(0);
  await screen.open?.(page);
}

/** @returns whether the server has drawn it, in the reader's language */
export async function openScreen(page: Page, screen: Screen): Promise<boolean> {
  await page.setViewportSize(desktop);
  const answer = await page.goto(screen.path);
  const isDrawn = (await answer?.text())?.includes('id="root" inert') ?? false;
  await screen.open?.(page);
  return isDrawn;
}

/**
 * - `thorough`: all there is
 * - `words`: what its words and their length decide; for a further language that is enough
 * - `once`: what cannot be known from other screens of the same parts
 */
type Depth = 'thorough' | 'words' | 'once';

/**
 * Checks an open screen in light and dark, on the desktop, the tablet and the phone. In full (`npm
 * run soak -- screens`) a picture of each width is left with the results of the test.
 *
 * @returns what is wrong with it, in words
 */
export async function inspectScreen(page: Page, screen: Screen, depth: Depth): Promise<string[]> {
  const thorough = depth === 'thorough';
  const found: string[] = [];
  const note = (where: string, faults: string[]) =>
    found.push(...faults.map((fault) => `${screen.path} ${where}: ${fault}`));

  await page.setViewportSize(desktop);
  await waitUntilShown(page, screen);
  note('light', await findViolations(page, depth === 'words' ? { without: [contrast] } : {}));
  const nested = await page.locator('a a, a button, button a').count();
  if (nested > 0) note('light', [`${nested} links or buttons in links`]);
  await takePicture(page, screen);
  const menus = thorough ? (screen.menus ?? []) : [];
  for (const menu of menus) note('menu', await inspectMenu(page, menu));
  if (thorough) {
    // The scheme changes only colours: everything else was checked in the light.
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveCSS('color-scheme', /dark/);
    note('dark', await findViolations(page, { only: [contrast] }));
    await page.emulateMedia({ colorScheme: 'light' });
  }
  for (const [where, size] of [
    ['on the tablet', tablet],
    ['on the phone', phone],
  ] as const) {
    if (depth === 'once' && size !== phone) continue;
    await page.setViewportSize(size);
    await waitUntilShown(page, screen);
    note(where, await overflow(page));
    await takePicture(page, screen);
  }
  if (thorough) note('on the phone', await findViolations(page));
  for (const menu of menus) {
    if (!menu.isOfTable) note('menu on the phone', await inspectMenu(page, menu));
  }
  return found;
}

/** Opens it, and closes it again. */
async function inspectMenu(page: Page, { button, behind }: Menu): Promise<string[]> {
  const opener = button(page);
  if (behind && !(await opener.isVisible())) await behind(page).click();
  await opener.click();
  const menu = page.locator('.MuiPopover-paper');
  await expect(menu.locator('a, button, input, p, [role^=menuitem]').first()).toBeVisible();
  const found = await findViolations(page);
  // It lies over the page, which does not grow with it.
  const { left, right } = await menu.evaluate((box) => box.getBoundingClientRect());
  if (left < 0 || right > (page.viewportSize()?.width ?? 0))
    found.push(`from ${left} to ${right} px`);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  // Tooltips are outside all landmarks.
  await page.mouse.move(0, 0);
  return found;
}

/** The heading is visible and nothing is loading any more. */
async function waitUntilShown(page: Page, { heading, inDialog }: Screen): Promise<void> {
  const place = inDialog ? page.getByRole('dialog') : page;
  const level = inDialog ? 2 : 1;
  const shown = place.getByRole('heading', { level, ...(heading && { name: heading }) });
  await expect(shown.first()).toBeVisible();
  await isTakenOver(page);
  await expect(page.locator('[aria-busy="true"], .skeleton, .MuiSkeleton-root')).toHaveCount(0);
}

/**
 * `admin-reports-marketing-de-768.png`. For the eye, not for the verdict: if the browser draws none on
 * a busy machine, a note replaces it, and the screen is judged all the same.
 */
async function takePicture(page: Page, { path }: Screen): Promise<void> {
  if (!inFull) return;
  const name = path.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'start';
  const language = await page.locator('html').getAttribute('lang');
  const file = `${name}-${language}-${page.viewportSize()?.width}.png`;
  const picture = { path: test.info().outputPath(file), timeout: 20_000 };
  await page.screenshot(picture).catch((error: unknown) => {
    if (!(error instanceof errors.TimeoutError)) throw error;
    test.info().annotations.push({ type: 'no picture', description: file });
  });
}

const overflow = (page: Page): Promise<string[]> =>
  fitsScreen(page).then(
    () => [],
    async () => [`${await pixelsTooWide(page)} px wider than the screen`],
  );
