import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { AdminOnboarding } from '../shared/schemas/calls/onboarding.ts';
import { accounts } from './support/accounts.ts';
import { operatorMessages } from './support/operator-messages.ts';
import { signIn } from './support/sign-in.ts';
import { test } from './support/test.ts';
import { watchPage } from './support/watch-page.ts';

const m = operatorMessages('de').onboarding;
/** A step that waits for nobody else and that no other journey depends on. */
const slug = 'SETUP_WB_VIDEO_PLAYER';

test('two admins at one onboarding: what one does, the other sees without reloading', async ({
  page,
  browser,
}) => {
  const faults = watchPage(page);
  await signIn(page, accounts.superAdmin);
  const siteId = await findSite(page.request);
  await page.goto(`/admin/sites/${siteId}/onboarding`);

  const context = await browser.newContext({ locale: 'de-DE' });
  const colleague = await context.newPage();
  await signIn(colleague, accounts.superAdmin);
  await colleague.goto(`/admin/sites/${siteId}`);
  await colleague.getByRole('tab', { name: m.title }).click();
  await expect(stepOf(colleague)).toContainText(m.states.current);

  await test.step('gives the step to a colleague, by keyboard', async () => {
    await stepOf(page).getByRole('combobox').press('Enter');
    const name = await page.getByRole('option', { selected: false }).first().innerText();
    await page.getByRole('option', { name, exact: true }).press('Enter');
    await expect(page.getByText(m.assigned(name))).toBeVisible();
    await expect(stepOf(colleague)).toContainText(m.turnOf(name));
  });

  await test.step('completes it', async () => {
    const complete = stepOf(page).getByRole('button', { name: m.complete });
    await complete.press('Enter');
    await expect(stepOf(page)).toContainText(m.states.completed);
    await expect(stepOf(colleague)).toContainText(m.states.completed);
    await expect(stepOf(colleague).getByRole('combobox')).toHaveCount(0);
  });

  await test.step('takes it back, as nothing rests on it yet', async () => {
    const takeBack = stepOf(colleague).getByRole('button', { name: m.takeBack });
    await expect(takeBack).toBeVisible();
    await stepOf(page).getByRole('button', { name: m.takeBack }).press('Enter');
    await expect(stepOf(page)).toContainText(m.states.current);
    await expect(stepOf(colleague)).toContainText(m.states.current);
    await expect(takeBack).toHaveCount(0);
  });

  await context.close();
  expect(faults).toEqual([]);
});

const stepOf = (page: Page) => page.locator(`[data-step="${slug}"]`);

async function findSite(request: APIRequestContext): Promise<number> {
  const params = { filter: '{"onboardingStatus":["OPEN"]}', range: '[0,49]' };
  const sites: { id: number }[] = await (await request.get('/api/admin/sites', { params })).json();
  for (const { id } of sites) {
    const answer = await request.get(`/api/admin/sites/${id}/onboarding`);
    const { phases }: AdminOnboarding = await answer.json();
    const todos = phases.flatMap((phase) => phase.todos);
    if (todos.some((todo) => todo.slug === slug && todo.canComplete)) return id;
  }
  throw new Error(`The demo has no site at ${slug}`);
}
