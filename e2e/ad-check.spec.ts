import { expect } from '@playwright/test';
import { adCheckMessages } from '../shared/messages/ad-checks/ad-check-screens.ts';
import { adsTxtMailMessages } from '../shared/messages/ad-checks/ads-txt-mail.ts';
import type { AdCheckResults } from '../shared/schemas/calls/ad-checks.ts';
import { adCheckStateLabels } from '../shared/schemas/entities/datalake-website.ts';
import { accounts } from './support/accounts.ts';
import { findViolations } from './support/find-violations.ts';
import { listMails, mailTo } from './support/mailed-link.ts';
import { signIn } from './support/sign-in.ts';
import { test } from './support/test.ts';
import { unfold } from './support/unfold.ts';
import { uploadAdsTxt } from './support/upload-ads-txt.ts';
import { watchPage } from './support/watch-page.ts';

const m = adCheckMessages.de;
const domain = 'hausrezepte.example';

test('which sites lack a line is seen, and all of their publishers are asked by one mail, once a day', async ({
  page,
}) => {
  const faults = watchPage(page);
  await signIn(page, accounts.superAdmin);
  await page.goto('/admin/ads-txt-lines');
  const row = page.getByRole('row').filter({ hasText: 'gm-messung.example' });
  await row.getByRole('link').first().click();
  // The demo looks at each ads.txt when it starts.
  const lacking = page.getByRole('region', { name: 'Seiten ohne sie' });
  await expect(lacking.getByRole('row').filter({ hasText: domain })).toBeVisible();
  await expect(lacking.locator('tbody tr')).toHaveCount(1);
  await page.goBack();

  const ask = async () => {
    await page.getByRole('button', { name: m.ask.button }).click();
    return page.getByRole('dialog', { name: m.ask.title });
  };
  await row.getByRole('checkbox').check();
  const dialog = await ask();
  await expect(dialog).toContainText(m.ask.whom(1, 1));
  await expect(dialog.locator('pre')).toContainText(
    `* ${domain}\n  gm-messung.example, gm-1, DIRECT`,
  );
  expect(await findViolations(page)).toEqual([]);
  const known = await listMails();
  await dialog.getByRole('button', { name: m.ask.send }).click();
  await expect(page.getByText(m.ask.sent(1))).toBeVisible();
  const { subject, text } = await mailTo(accounts.owner.email, known);
  expect(subject).toBe(adsTxtMailMessages.de.subject(1, domain));
  expect(text).toContain('gm-messung.example, gm-1, DIRECT');

  await expect(await ask()).toContainText(m.ask.askedToday(1));
  await expect(dialog.getByRole('button', { name: m.ask.send })).toBeDisabled();
  expect(await findViolations(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('a line that is missing from the ads.txt is seen, and green once the mended file is uploaded', async ({
  page,
}) => {
  const faults = watchPage(page);
  await signIn(page, accounts.superAdmin);
  const sites = await page.request.get(`/api/admin/sites?q=${domain}`);
  const [{ id }] = await sites.json();
  const results = async (): Promise<AdCheckResults> =>
    (await page.request.get(`/api/admin/sites/${id}/ad-checker-results`)).json();
  // The demo checks its websites when it starts.
  await expect.poll(async () => (await results()).checkedAt).not.toBeNull();

  await page.goto(`/admin/sites/${id}`);
  await unfold(page, m.title);
  const section = page.getByRole('region', { name: m.title });
  const line = section.getByRole('listitem').filter({
    has: page.getByRole('heading', { name: m.checks.ADS_TXT, exact: true }),
  });
  await expect(line).toContainText(adCheckStateLabels.BROKEN.de);
  await expect(line).toContainText('Von 6 erwarteten Zeilen fehlt 1 in der ads.txt');

  await line.getByRole('button', { name: m.adsTxt.show }).click();
  const dialog = page.getByRole('dialog', { name: m.adsTxt.title(domain) });
  await expect(dialog.getByRole('row').filter({ hasText: m.adsTxt.standings.MISSING })).toHaveCount(
    1,
  );
  expect(await findViolations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: m.adsTxt.download }).click();
  expect((await download).suggestedFilename()).toBe('ads.txt');
  const mended = (await dialog.locator('pre').textContent()) ?? '';
  const { website } = await results();
  await uploadAdsTxt(website?.url ?? '', mended);
  await page.keyboard.press('Escape');

  // One button for the site: its state, and what the check found.
  await page.getByRole('button', { name: m.checkAgain }).click();
  await expect(line).toContainText(adCheckStateLabels.OK.de);
  await expect(line).toContainText('behoben seit');
  expect((await results()).adsTxt?.text).toBe(mended);
  expect(faults).toEqual([]);
});

test('a prospect’s website is listed and looked at; a wrong address is reported next to the field', async ({
  page,
}) => {
  await signIn(page, accounts.superAdmin);
  await page.goto('/admin/checked-websites');
  await page.getByRole('button', { name: m.add }).click();
  const dialog = page.getByRole('dialog', { name: m.add });
  await dialog.getByLabel(m.address).fill('http://192.168.0.1/');
  await dialog.getByRole('button', { name: m.checkNow }).click();
  await expect(dialog).toContainText('Bitte geben Sie eine Domain wie beispiel.de ein');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByLabel(m.address).fill('https://www.interessent.example/start');
  await dialog.getByRole('button', { name: m.checkNow }).click();
  await expect(page).toHaveURL(/checked-websites\/\d+$/);
  await expect(page.getByText('In dieser Demo gibt es diese Website nicht')).toBeVisible();
});
