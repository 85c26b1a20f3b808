import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { Screen } from './screens.ts';

export const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/**
 * Looks at a screen in light and dark, on the desktop and on the phone, in one visit.
 *
 * @returns what is wrong with it, in words
 */
export async function inspectScreen(
  page: Page,
  screen: Screen,
  { axeOnPhone }: { axeOnPhone: boolean },
): Promise<string[]> {
  const found: string[] = [];
  const note = (where: string, faults: string[]) =>
    found.push(...faults.map((fault) => `${screen.path} ${where}: ${fault}`));

  await page.setViewportSize(desktop);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(screen.path);
  await screen.open?.(page);
  await waitUntilShown(page, screen);
  note('light', await violations(new AxeBuilder({ page })));
  // The scheme changes colours only: everything else was looked at in the light.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveCSS('color-scheme', /dark/);
  note('dark', await violations(new AxeBuilder({ page }).withRules(['color-contrast'])));

  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(phone);
  await waitUntilShown(page, screen);
  note('on the phone', await overflow(page));
  if (axeOnPhone) note('on the phone', await violations(new AxeBuilder({ page })));
  return found;
}

/** The heading stands and nothing is on its way any more. */
async function waitUntilShown(page: Page, { heading, inDialog }: Screen): Promise<void> {
  const place = inDialog ? page.getByRole('dialog') : page;
  const level = inDialog ? 2 : 1;
  const shown = place.getByRole('heading', { level, ...(heading && { name: heading }) });
  await expect(shown.first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"], .skeleton, .MuiSkeleton-root')).toHaveCount(0);
}

async function violations(builder: AxeBuilder): Promise<string[]> {
  const result = await builder.setLegacyMode().analyze();
  return result.violations.map(
    ({ id, nodes }) =>
      `${id} at ${nodes[0]?.target} (${nodes.length}): ${nodes[0]?.failureSummary}`,
  );
}

/** On a phone nobody scrolls a page sideways; what is wide has a scroller of its own. */
async function overflow(page: Page): Promise<string[]> {
  const pixels = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return pixels > 0 ? [`${pixels} px wider than the screen`] : [];
}
