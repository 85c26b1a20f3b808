import { type Browser, expect, type Page } from '@playwright/test';
import { intlLocale, type Locale, locales } from '../shared/locale.ts';
import { backOfficeMessages } from '../shared/messages/back-office.ts';
import { externalSiteMessages } from '../shared/messages/external-sites.ts';
import { partnerMessages } from '../shared/messages/partner.ts';
import { externalSites } from '../shared/schemas/reports/external-sites.ts';
import { inFull } from '../tests/support/soak.ts';
import { accounts } from './support/accounts.ts';
import { chooseLanguage } from './support/choose-language.ts';
import { desktop, goToScreen, inspectScreen, openScreen } from './support/inspect-screen.ts';
import { markIntroductions } from './support/introductions.ts';
import {
  type Screen,
  screensOfAdmins,
  screensOfNewOwners,
  screensOfOwners,
  screensOfVisitors,
} from './support/screens.ts';
import { sendSignInForm, signIn } from './support/sign-in.ts';
import { speak } from './support/speak.ts';
import { test } from './support/test.ts';
import { watchPage } from './support/watch-page.ts';

// They change nothing that another one reads.
test.describe.configure({ mode: 'parallel' });

type Role = keyof typeof accounts;

async function openAs(browser: Browser, role?: Role, locale: Locale = 'de') {
  const context = await browser.newContext({ locale: intlLocale[locale], viewport: desktop });
  const page = await context.newPage();
  if (role) await signIn(page, accounts[role]);
  return { context, page, faults: watchPage(page) };
}

const isIn = (page: Page, locale: Locale) =>
  expect(page.locator('html')).toHaveAttribute('lang', locale);

for (const locale of locales) {
  test(`the screens of visitors are in order: ${locale}`, async ({ browser }) => {
    const { context, page, faults } = await openAs(browser, undefined, locale);
    const found: string[] = [];
    for (const screen of screensOfVisitors(locale)) {
      await openScreen(page, screen);
      const depth = inFull || locale === 'de' ? 'thorough' : 'words';
      found.push(...(await inspectScreen(page, screen, depth)));
      await isIn(page, locale);
    }
    await context.close();
    expect([...found, ...faults]).toEqual([]);
  });
}

/** Their many screens come in pieces, for all workers. */
const readers = [
  { who: 'an owner', role: 'owner', list: screensOfOwners, pieces: 3 },
  { who: 'an owner in onboarding', role: 'onboardingOwner', list: screensOfNewOwners, pieces: 3 },
  { who: 'an admin', role: 'superAdmin', list: screensOfAdmins, pieces: 8 },
] as const;

for (const { who, role, list, pieces } of readers) {
  for (let piece = 0; piece < pieces; piece += 1) {
    const title = `the screens of ${who} are in order: ${piece + 1} of ${pieces}`;
    test(title, { tag: '@walk' }, async ({ browser }) => {
      test.setTimeout(900_000);
      const { context, page, faults } = await openAs(browser, role);
      const { request } = context;
      if (role !== 'superAdmin') await markIntroductions(request);
      const screens = { de: await list('de', request), en: await list('en', request) };
      const start = (at: number) => Math.round((at * screens.de.length) / pieces);
      const found: string[] = [];
      let language: Locale = 'de';
      let isOpen = false;
      try {
        for (let at = start(piece); at < start(piece + 1); at += 1) {
          const other: Locale = language === 'de' ? 'en' : 'de';
          const [screen, inOther] = [screens[language][at] as Screen, screens[other][at] as Screen];
          const isOnce = screen.once === true && !inFull;
          const inspect = async (shown: Screen, locale: Locale) => {
            const depth = inFull || locale === 'de' ? 'thorough' : 'words';
            found.push(...(await inspectScreen(page, shown, isOnce ? 'once' : depth)));
            await isIn(page, locale);
          };
          await test.step(screen.path, async () => {
            const nowhere = backOfficeMessages[language].failure.notFoundTitle;
            let isDrawn = false;
            const isNear = isOpen && screen.heading !== nowhere && !inFull;
            if (isNear) await goToScreen(page, screen, { nowhere });
            else isDrawn = await openScreen(page, screen);
            await inspect(screen, language);
            // What was opened by hand may stay open.
            isOpen = role === 'superAdmin' && !screen.open;
            if (isOnce) return;
            // What the server draws is drawn in the other language, too. A menu or a table that was
            // opened is opened again: it may close. All else changes its words in place.
            if (isDrawn || screen.open) {
              await speak(request, other);
              await openScreen(page, inOther);
            } else await chooseLanguage(page, other);
            await inspect(inOther, other);
            language = other;
          });
        }
      } finally {
        await speak(request, 'de');
      }
      await context.close();
      expect([...found, ...faults]).toEqual([]);
    });
  }
}

test('finance sees no entries, buttons and screens that it may not use', async ({ browser }) => {
  const { context, page, faults } = await openAs(browser, 'financeAdmin');
  const t = backOfficeMessages.de;
  await page.goto('/admin');
  const navigation = page.getByRole('navigation', { name: t.frame.mainNavigation });
  await expect(page.getByText(t.overview.liveSites)).toBeVisible();
  await expect(page.getByRole('region', { name: t.overview.openOnboardings })).toHaveCount(0);
  for (const name of ['Firmen', 'Seiten']) {
    await expect(navigation.getByRole('link', { name, exact: true })).toBeVisible();
  }
  for (const name of ['Benutzer', t.jobs.title, 'Admins', 'Rollen', 'Verbunden', 'Kategorien']) {
    await expect(navigation.getByRole('link', { name, exact: true })).toHaveCount(0);
  }
  for (const path of ['users', 'monitoring', 'admins', 'roles', 'connected']) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('heading', { name: t.failure.forbiddenTitle })).toBeVisible();
  }
  await page.goto('/admin/feeds');
  const { createSite } = externalSiteMessages.de;
  await page
    .getByRole('region', { name: externalSites.title.de })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
  await expect(page.getByRole('link', { name: createSite })).toHaveCount(0);
  await expect(page.getByRole('button', { name: t.jobs.importFile })).toHaveCount(0);
  await page.goto('/admin/companies');
  await expect(page.getByRole('table', { name: 'Firmen' }).getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('link', { name: t.record.create('Firma') })).toHaveCount(0);
  await context.close();
  expect(faults).toEqual([]);
});

for (const role of ['owner', 'member'] as const) {
  test(`${role} sees figures, and is led back from the back office`, async ({ browser }) => {
    const { context, page, faults } = await openAs(browser, role);
    const t = partnerMessages.de;
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: t.overview.payoutSoFar })).toBeVisible();
    await expect(page.getByRole('heading', { name: t.positions.breakdown })).toBeVisible();
    await page.goto('/admin/companies');
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('heading', { name: t.overview.title })).toBeVisible();
    await context.close();
    expect(faults).toEqual([]);
  });
}

test('an admin is led from the dashboard to the back office', async ({ browser }) => {
  const { context, page, faults } = await openAs(browser, 'superAdmin');
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/admin\/?$/);
  await expect(
    page.getByRole('heading', { level: 1, name: backOfficeMessages.de.overview.title }),
  ).toBeVisible();
  await context.close();
  expect(faults).toEqual([]);
});

test('a deep link with its filters survives sign-in', async ({ page }) => {
  const path = '/dashboard?month=2026-05&day=2026-05-12';
  await page.goto(path);
  await expect(page).toHaveURL(/\/login/);
  await sendSignInForm(page, accounts.owner);
  await expect(page).toHaveURL((url) => url.pathname + url.search === path);
  await expect(page.getByRole('dialog')).toContainText('12.05.2026');
});
