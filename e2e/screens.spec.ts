import { type Browser, type BrowserContext, expect } from '@playwright/test';
import { intlLocale, type Locale, locales } from '../shared/locale.ts';
import { backOfficeMessages } from '../shared/messages/back-office.ts';
import { externalSiteMessages } from '../shared/messages/external-sites.ts';
import { partnerMessages } from '../shared/messages/partner.ts';
import { inFull } from '../tests/support/soak.ts';
import { accounts } from './support/accounts.ts';
import { desktop, inspectScreen } from './support/inspect-screen.ts';
import {
  screensOfAdmins,
  screensOfNewOwners,
  screensOfOwners,
  screensOfVisitors,
} from './support/screens.ts';
import { sendSignInForm, signIn } from './support/sign-in.ts';
import { speakTo } from './support/speak-to.ts';
import { test } from './support/test.ts';
import { watchPage } from './support/watch-page.ts';

// They change nothing that another one reads.
test.describe.configure({ mode: 'parallel' });

type Role = keyof typeof accounts;
type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Everyone signs in once. */
const states = new Map<Role, State>();

async function stateOf(browser: Browser, role: Role): Promise<State> {
  const known = states.get(role);
  if (known) return known;
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, accounts[role]);
  const { cookies } = await context.storageState();
  await context.close();
  const state = { cookies, origins: [] };
  states.set(role, state);
  return state;
}

async function openAs(browser: Browser, role: Role | undefined, locale: Locale = 'de') {
  const context = await browser.newContext({
    locale: intlLocale[locale],
    viewport: desktop,
    ...(role && { storageState: await stateOf(browser, role) }),
  });
  await context.addInitScript(speakTo, locale);
  const page = await context.newPage();
  return { context, page, faults: watchPage(page) };
}

/** The server draws publishers' pages in the language of the account, which all share. */
async function inLanguage(
  { request }: BrowserContext,
  role: Role | undefined,
  language: Locale,
  look: () => Promise<void>,
) {
  const speak = async (data: { language: Locale }) => {
    if (role !== 'owner' && role !== 'onboardingOwner') return;
    expect((await request.put('/api/client/profile', { data })).ok()).toBe(true);
  };
  await speak({ language });
  try {
    await look();
  } finally {
    await speak({ language: 'de' });
  }
}

const readers = [
  { who: 'visitors', role: undefined, list: async (locale: Locale) => screensOfVisitors(locale) },
  { who: 'an owner', role: 'owner', list: screensOfOwners },
  { who: 'an owner in onboarding', role: 'onboardingOwner', list: screensOfNewOwners },
  { who: 'an admin', role: 'superAdmin', list: screensOfAdmins },
] as const;

for (const { who, role, list } of readers) {
  for (const locale of locales) {
    test(`the screens of ${who} are in order: ${locale}`, async ({ browser }) => {
      test.setTimeout(900_000);
      const { context, page, faults } = await openAs(browser, role, locale);
      const thorough = inFull || locale === 'de';
      const found: string[] = [];
      await inLanguage(context, role, locale, async () => {
        for (const screen of await list(locale, context.request)) {
          await test.step(screen.path, async () => {
            found.push(...(await inspectScreen(page, screen, { thorough })));
            await expect(page.locator('html')).toHaveAttribute('lang', locale);
          });
        }
      });
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
  const { title, createSite } = externalSiteMessages.de;
  await page.getByRole('region', { name: title }).getByRole('link').first().click();
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
