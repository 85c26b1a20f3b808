import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { adCheckMessages } from '../shared/messages/ad-checks/ad-check-screens.ts';
import { alertMessages } from '../shared/messages/alerts.ts';
import { siteHealthMessages } from '../shared/messages/site-health.ts';
import type { AdCheckResults } from '../shared/schemas/calls/ad-checks.ts';
import type { SiteHealth } from '../shared/schemas/calls/site-health.ts';
import { accounts } from './support/accounts.ts';
import { findViolations } from './support/find-violations.ts';
import { fitsScreen } from './support/fits-screen.ts';
import { markIntroductions } from './support/introductions.ts';
import { readMails } from './support/mailed-link.ts';
import { signIn } from './support/sign-in.ts';
import { test } from './support/test.ts';
import { unfold } from './support/unfold.ts';
import { uploadAdsTxt } from './support/upload-ads-txt.ts';
import { watchPage } from './support/watch-page.ts';

const w = siteHealthMessages.de;
const domain = 'gartenfreude-online.example';
const { owner } = accounts;
const { CHROME_PATH } = process.env;
/** A browser is started for it, and draws the site at both widths. */
const whenChecked = { timeout: 180_000 };

// Its server draws the pages that it checks.
test.use({ serverEnv: CHROME_PATH ? { CHROME_PATH } : {} });

const health = (page: Page) => page.getByRole('region', { name: w.title, exact: true });

/** Subjects of the mails to the owner about the site. */
const subjects = async () =>
  (await readMails(owner.email, []))
    .map(({ subject }) => subject ?? '')
    .filter((subject) => subject.includes(domain));

test('a publisher sees what is wrong, uploads the mended file, looks again, and it is well', async ({
  page,
  browser,
}) => {
  test.setTimeout(600_000);
  const faults = watchPage(page);
  await signIn(page, owner);
  await markIntroductions(page.request);
  const sites: { id: number; url: string }[] = await (
    await page.request.get('/api/client/sites')
  ).json();
  const id = sites.find(({ url }) => url === domain)?.id ?? 0;
  const state = async (): Promise<SiteHealth> =>
    (await page.request.get(`/api/client/sites/${id}/health`)).json();
  // The demo checks its websites when it starts.
  await expect.poll(async () => (await state()).checkedAt, whenChecked).not.toBeNull();

  const back = await browser.newContext();
  const office = await back.newPage();
  const officeFaults = watchPage(office);
  await signIn(office, accounts.superAdmin);
  const results = async (): Promise<AdCheckResults> =>
    (await office.request.get(`/api/admin/sites/${id}/ad-checker-results`)).json();
  const { website, adsTxt } = await results();
  const lines = (adsTxt?.text ?? '').trimEnd().split('\n');
  const lost = lines.at(-1) ?? '';

  await page.goto(`/dashboard/sites/${id}`);
  const panel = health(page);
  await expect(panel).toContainText(w.well);
  await expect(panel).toContainText('Letzte Prüfung');

  // Somebody at the publisher's loses a line.
  await uploadAdsTxt(website?.url ?? '', `${lines.slice(0, -1).join('\n')}\n`);
  await panel.getByRole('button', { name: w.checkAgain }).click();
  // One look may be chance: nothing is said before another.
  await expect(panel).toContainText(w.lookingAgain, whenChecked);
  await panel.getByRole('button', { name: w.checkAgain }).click();
  const trouble = panel.getByRole('listitem').filter({
    has: page.getByRole('heading', { name: w.troubles.ADS_TXT.title }),
  });
  await expect(trouble).toContainText('fehlt 1 in der ads.txt', whenChecked);
  await expect(trouble).toContainText(w.acts.PUBLISHER.PUBLISHER);
  const file = trouble.getByRole('region', { name: w.adsTxt.file });
  await expect(file.getByRole('listitem').filter({ hasText: w.adsTxt.marks.ADDED })).toHaveText([
    `${lost}${w.adsTxt.marks.ADDED}`,
  ]);
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findViolations(page)).toEqual([]);
  await fitsScreen(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  const told = alertMessages.de.publisher.ADS_TXT_BROKEN.subject(domain);
  await expect.poll(subjects).toContain(told);

  // The back office shows the same, with a link to the alert.
  await office.goto(`/admin/sites/${id}`);
  const ofOffice = health(office);
  await expect(ofOffice).toContainText(w.troubles.ADS_TXT.title);
  await expect(ofOffice).toContainText(w.acts.PUBLISHER.OPERATOR);
  const toAlert = ofOffice.getByRole('link', { name: new RegExp(w.toAlert) });
  await expect(toAlert).toHaveAttribute('href', /\/admin\/alerts\/\d+$/);
  expect(await findViolations(office)).toEqual([]);

  const saved = page.waitForEvent('download');
  await trouble.getByRole('button', { name: w.adsTxt.download }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('ads.txt');
  const mended = await readFile(await download.path(), 'utf8');
  expect(mended.split('\n')).toEqual(expect.arrayContaining(lines));
  await uploadAdsTxt(website?.url ?? '', mended);
  await panel.getByRole('button', { name: w.checkAgain }).click();
  await expect(panel).toContainText(w.well, whenChecked);
  await expect(trouble).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);

  const mendedMail = alertMessages.de.publisher.mended.ADS_TXT_BROKEN.subject(domain);
  await expect.poll(subjects).toContain(mendedMail);
  expect((await subjects()).filter((subject) => subject === mendedMail)).toHaveLength(1);
  const filter = encodeURIComponent(JSON.stringify({ siteId: [id], kind: ['ADS_TXT_BROKEN'] }));
  const alerts = await (await office.request.get(`/api/admin/alerts?filter=${filter}`)).json();
  expect(alerts).toMatchObject([{ state: 'RESOLVED', resolvedByName: null }]);
  await office.reload();
  await expect(ofOffice).toContainText(w.well);

  if (CHROME_PATH) await seesPictures(office);
  expect([...faults, ...officeFaults]).toEqual([]);
  await back.close();
});

/** The front page as a real browser drew it, at both widths. */
async function seesPictures(page: Page): Promise<void> {
  const m = adCheckMessages.de;
  await unfold(page, m.title);
  const section = page.getByRole('region', { name: m.title, exact: true });
  const widthOf = async (device: string): Promise<number> => {
    const picture = section.getByRole('img', { name: m.pictureOf(device) });
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    return picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  };
  const desktop = await widthOf(m.devices.DESKTOP);
  const mobile = await widthOf(m.devices.MOBILE);
  expect(desktop).toBeGreaterThan(mobile);
}
