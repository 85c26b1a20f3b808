import { expect, type Page, test } from '@playwright/test';
import { addDay, berlinDay } from '../shared/dates.ts';
import { feedLabels } from '../shared/feeds/feeds.ts';
import { backOfficeMessages } from '../shared/messages/back-office.ts';
import { externalSiteMessages } from '../shared/messages/external-sites.ts';
import { monitoringMessages } from '../shared/messages/monitoring.ts';
import { feed } from '../shared/schemas/entities/feed.ts';
import { setAside as lineSetAside } from '../shared/schemas/entities/set-aside.ts';
import { externalSites } from '../shared/schemas/reports/external-sites.ts';
import { emailOf, plantTestNetwork, testPassword } from '../tests/support/test-network.ts';
import { openPalette } from './support/back-office-acts.ts';
import { countClicks } from './support/count-clicks.ts';
import { cutCells } from './support/cut-cells.ts';
import { findViolations } from './support/find-violations.ts';
import { signIn } from './support/sign-in.ts';
import { type FeedPlatform, startFeedPlatform } from './support/start-feed-platform.ts';
import { watchPage } from './support/watch-page.ts';

const { fromTo, jobs, feeds, palette } = backOfficeMessages.de;
const { freshness, import: words, trackers } = monitoringMessages.de;
const external = externalSiteMessages.de;

/** Long past: no provider of the journey has lines for it. */
const day = '2026-03-10';
const domain = 'eigene-seite.example';
const header = 'hour,domain,country,device,consent,page_impressions';
const line = (hour: number, count: number | string) =>
  `${day}T${String(hour).padStart(2, '0')}:00:00Z,${domain},DE,desktop,given,${count}`;
const hours = Array.from({ length: 22 }, (_, hour) => hour);

let platform: FeedPlatform;
test.beforeAll(async () => {
  platform = await startFeedPlatform({
    plant: async (db) => void (await plantTestNetwork(db)),
    source: () => [],
  });
});
test.afterAll(() => platform?.close());

async function choose(page: Page, name: string, content: string | Buffer): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByRole('button', { name: words.choose }).click();
  await (await chosen).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}

/** Page impressions of the day, as reports sum them. */
async function counted(): Promise<number> {
  const { rows } = await platform.db.raw(
    'select coalesce(sum(page_impressions), 0)::integer as counted from site_daily where date = ?',
    [day],
  );
  return rows[0].counted;
}

test('a file is looked at, confirmed and counted; a wrong one is refused', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: platform.url,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  const faults = watchPage(page);
  const dialog = page.getByRole('dialog');
  await signIn(page, { email: emailOf('superAdmin'), password: testPassword });

  await test.step('the file of another source is refused in words', async () => {
    await page.goto('/admin/feeds');
    await expect(page.getByRole('tab', { name: /^Factor Eleven · WB/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: trackers.title })).toBeVisible();
    await page.getByRole('button', { name: jobs.importFile }).click();
    await choose(
      page,
      'qmn.csv',
      'hour,placement_id,country,requests,views,clicks,fallbacks,revenue\n',
    );
    await expect(dialog.getByRole('alert')).toContainText('eine Datei von QMN');
    await choose(
      page,
      'abgeschnitten.csv',
      [header, line(0, 5), line(1, 5).slice(0, 30)].join('\n'),
    );
    await expect(dialog.getByRole('alert')).toContainText('bricht mitten in einer Zeile ab');
    expect(await counted()).toBe(0);
  });

  await test.step('the preview shows the wrong line and what would change', async () => {
    const lines = [...hours.map((hour) => line(hour, 100)), line(22, -5)];
    await choose(page, 'maerz.csv', `${[header, ...lines].join('\n')}\n`);
    await expect(dialog.getByRole('heading', { name: 'maerz.csv' })).toBeVisible();
    await expect(dialog.getByText('page_impressions ist negativ – 1 Zeile')).toBeVisible();
    const row = dialog.getByRole('row', { name: /^10\.03\.2026/ });
    await expect(row).toContainText(words.newDay);
    await expect(row).toContainText(fromTo('0', '2.200'));
    expect(await counted()).toBe(0);
  });

  await test.step('confirmed, it runs, and its log is followed to the end', async () => {
    await dialog.getByRole('button', { name: words.confirm }).click();
    await expect(page).toHaveURL(/\/admin\/monitoring\/\d+$/);
    await expect(dialog.getByText(jobs.statuses.COMPLETED, { exact: true })).toBeVisible();
    await expect(dialog.getByRole('log', { name: jobs.log })).toContainText(
      'maerz.csv wird importiert',
    );
    await expect.poll(counted).toBe(2200);
    const lines = dialog.getByRole('table', { name: lineSetAside.title.many.de });
    await expect(lines).toContainText(line(22, -5));
  });

  await test.step('what was set aside is found over all runs', async () => {
    await page.goto('/admin/set-aside');
    await page.getByRole('link', { name: /^page_impressions ist negativ/ }).click();
    await expect(dialog).toContainText('maerz.csv');
    await expect(dialog.getByText(line(22, -5))).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('a file that takes a day below half must be forced', async () => {
    await page.goto('/admin/monitoring');
    await page.getByRole('button', { name: jobs.importFile }).click();
    const lines = hours.map((hour) => line(hour, 10));
    await choose(page, 'korrektur.csv', `${[header, ...lines].join('\n')}\n`);
    const confirm = dialog.getByRole('button', { name: words.confirm });
    await expect(confirm).toBeDisabled();
    await dialog.getByLabel(words.force).check();
    await confirm.click();
    await expect(page).toHaveURL(/\/admin\/monitoring\/\d+$/);
    await expect(dialog.getByText(jobs.statuses.COMPLETED, { exact: true })).toBeVisible();
    await expect.poll(counted).toBe(220);
  });

  await test.step('a day that cannot be read starts no job with the former one', async () => {
    await page.goto('/admin/monitoring');
    expect(await cutCells(page, 'description')).toEqual([]);
    const started: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') started.push(request.url());
    });
    await page.getByRole('button', { name: jobs.runNow }).click();
    const from = dialog.getByLabel(jobs.from);
    await from.fill('irgendwann');
    await from.blur();
    await dialog.getByRole('button', { name: jobs.start }).click();
    await expect(from).toBeFocused();
    await expect(dialog.getByText(jobs.invalidDay)).toBeVisible();
    expect(started.filter((address) => address.endsWith('/monitoring/jobs'))).toEqual([]);
  });

  await test.step('a domain of Factor Eleven that is no site can be made one', async () => {
    const section = page.getByRole('region', { name: externalSites.title.de });
    await page.goto('/admin/feeds');
    await expect(section).toContainText(externalSites.none.title.de);

    const stranger = 'noch-keine-seite.example';
    const on = addDay(berlinDay(new Date()), -15);
    await page.getByRole('button', { name: jobs.importFile }).click();
    await dialog.getByRole('combobox', { name: words.feed }).click();
    await page.getByRole('option', { name: feedLabels['f11-de'].de }).click();
    const lines = [
      'date,domain,placement_id,requests,views,clicks,fallbacks,revenue',
      `${on},www.${stranger},f-1,2000,1500,7,90,12.345678`,
      `${on},${stranger},f-2,1000,500,3,20,0.5`,
    ];
    await choose(page, 'fremd.csv', `${lines.join('\n')}\n`);
    await dialog.getByRole('button', { name: words.confirm }).click();
    await expect(page).toHaveURL(/\/admin\/monitoring\/\d+$/);
    await expect(dialog.getByText(jobs.statuses.COMPLETED, { exact: true })).toBeVisible();

    await page.goto('/admin/feeds');
    await expect(section.getByRole('row', { name: stranger })).toContainText('2.00012,85 €');
    await section.getByRole('link', { name: external.open(stranger) }).click();
    await expect(dialog.getByRole('row', { name: 'f-1 · DE' })).toContainText('1.50012,35 €');
    await dialog.getByRole('link', { name: external.createSite }).click();
    await expect(dialog.getByRole('textbox', { name: 'URL' })).toHaveValue(stranger);
  });

  await test.step('a feed is paused in 3 clicks with a reason, which its screens say, ended, and resumed', async () => {
    const { pause, end, resume } = feed.actions;
    const name = feedLabels.qmn.de;
    const reason = 'QMN liefert jede Zeile doppelt.';
    const card = page.getByRole('region', { name, exact: true });
    const since = page.getByText(reason);
    const ended = page.getByText(freshness.lastDay('').slice(0, -1));
    const answer = async (label: string) => {
      await page.getByRole('dialog').getByRole('button', { name: label }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };
    await page.goto('/admin');
    const clicks = await countClicks(page);
    await openPalette(page);
    await page.getByRole('combobox', { name: palette.placeholder }).fill(feeds);
    await page.getByRole('option', { name: feeds }).first().click();
    await card.getByRole('button', { name: pause.label.de }).click();
    await dialog.getByLabel(feed.fields.pauseReason.label.de).fill(reason);
    expect(await findViolations(page)).toEqual([]);
    await answer(pause.label.de);
    expect(await clicks()).toBe(3);
    await expect(card).toContainText(freshness.paused);
    await expect(card.getByText(reason)).toBeVisible();
    await expect(card).toContainText(freshness.notWhilePaused);
    await expect(page.getByRole('link', { name: 'Datenquellen, 1 angehalten' })).toBeVisible();

    await card.getByRole('link', { name: freshness.details }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(since).toBeVisible();
    await page.getByRole('button', { name: end.label.de }).click();
    await answer(end.label.de);
    await expect(since).toHaveCount(0);
    await expect(ended).toBeVisible();
    const fetches = async () => (await platform.db('job_runs').where({ name: 'fetch-qmn' })).length;
    const before = await fetches();
    await page.getByRole('button', { name: resume.label.de }).click();
    await answer(resume.label.de);
    await expect(ended).toHaveCount(0);
    // What is missing is fetched at once.
    await expect.poll(fetches).toBeGreaterThan(before);
    await page.getByRole('tab', { name: backOfficeMessages.de.record.history }).click();
    for (const { label } of [pause, end, resume]) {
      await expect(page.getByText(`„${label.de}“`)).toBeVisible();
    }
  });

  await context.close();
  expect(faults).toEqual([]);
});
