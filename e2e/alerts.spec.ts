import { expect, type Locator, type Page } from '@playwright/test';
import { Client } from 'pg';
import { addDay, berlinDay, formatDay } from '../shared/dates.ts';
import {
  channelKinds,
  deliveryEvents,
  deliveryStates,
} from '../shared/domain/alerts/channel-kinds.ts';
import { confirmationHeader, confirmationOf } from '../shared/domain/confirmation.ts';
import { alertMessages } from '../shared/messages/alerts.ts';
import { backOfficeMessages } from '../shared/messages/back-office.ts';
import { changeMessages } from '../shared/messages/change.ts';
import { overviewMatterMessages } from '../shared/messages/overview-matters.ts';
import { type AlertRecord, alert, alertStates } from '../shared/schemas/entities/alert.ts';
import { alertChannel, alertDelivery } from '../shared/schemas/entities/alert-channel.ts';
import { accounts } from './support/accounts.ts';
import { choose } from './support/back-office-acts.ts';
import { centsOf } from './support/cents-of.ts';
import { cutCells } from './support/cut-cells.ts';
import { findViolations } from './support/find-violations.ts';
import { fitsScreen } from './support/fits-screen.ts';
import { signIn } from './support/sign-in.ts';
import { test } from './support/test.ts';
import { watchPage } from './support/watch-page.ts';

const m = changeMessages.de;
const marks = overviewMatterMessages.de;
const { record: words } = backOfficeMessages.de;
const { acknowledge, mute } = alert.actions;
/** An alert appears after a file is imported, its day processed and everything checked. */
const untilTold = { timeout: 120_000 };

test.use({ viewport: { width: 1440, height: 900 } });

test('an alert appears live, is acknowledged, explained, muted, and goes once it is over', async ({
  page,
  demo,
}) => {
  const { databaseUrl } = demo;
  test.skip(!databaseUrl, 'needs the rows of the feed');
  test.setTimeout(600_000);
  const faults = watchPage(page);
  await signIn(page, accounts.superAdmin);
  const trouble = await chooseSite(databaseUrl ?? '');
  const { domain } = trouble;
  const rowOf = () => page.getByRole('row').filter({ hasText: domain });
  const sheet = page.getByRole('dialog').filter({ hasText: domain });
  // Also behind an open alert.
  const counted = page.getByRole('link', {
    ...{ name: /^Warnungen, \d+ neu$/, includeHidden: true },
  });
  // What an earlier journey has mended may leave the list meanwhile.
  const isCounted = (isAmongThem: boolean) =>
    expect(async () => {
      const open = await alertsOf(page, { state: ['OPEN'], isMuted: false });
      expect(open.some(({ siteId }) => siteId === trouble.siteId)).toBe(isAmongThem);
      expect(await countOf(counted)).toBe(open.length);
    }).toPass();

  await page.goto('/admin/alerts');
  await expect(counted).toBeVisible();
  await expect(rowOf()).toHaveCount(0);
  // From here on, updates arrive without a reload.
  await page.evaluate(() => document.body.setAttribute('data-kept', ''));

  await test.step('it appears in the list and in the number beside it', async () => {
    await importRows(page, trouble.day, trouble.fallen);
    await acceptHeldDay(page);
    await expect(rowOf()).toBeVisible(untilTold);
    await isCounted(true);
    await counted.click();
    await expect(page).toHaveURL(/filter=/);
    await expect(rowOf()).toBeVisible();
    const rows = page.getByRole('row').filter({ hasText: alertStates.OPEN.de });
    await expect.poll(async () => (await rows.count()) - (await countOf(counted))).toBe(0);
    expect(await cutCells(page, 'figures')).toEqual([]);
    // Tooltips are outside all landmarks.
    await page.mouse.move(0, 0);
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('who has seen it says so', async () => {
    await rowOf().getByRole('link', { name: domain }).click();
    await expect(sheet.getByText(alertMessages.de.panel.series)).toBeVisible();
    await sheet.getByRole('button', { name: acknowledge.label.de }).click();
    await expect(sheet.getByText(alertStates.ACKNOWLEDGED.de, { exact: true })).toBeVisible();
    await isCounted(false);
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('somebody takes it, puts it off and thinks better of it', async () => {
    const act = async (item: string) => {
      await sheet.getByRole('button', { name: marks.menu('') }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    const its = async () => (await alertsOf(page, { siteId: [trouble.siteId] }))[0];
    await act(marks.takeIt);
    await expect.poll(async () => (await its())?.assignedTo).toBeTruthy();
    const name = (await its())?.assignedTo ?? '';
    await expect(sheet.getByText(marks.takenBy(name))).toBeVisible();
    await act(marks.nextMonth);
    const until = marks.until(formatDay(addDay(berlinDay(new Date()), 28)), name);
    await expect(sheet.getByText(until)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await act(marks.again);
    await expect(sheet.getByText(until)).toHaveCount(0);
  });

  await test.step('it leads to causes that add up to the difference', async () => {
    await sheet.getByRole('link', { name: m.title }).click();
    const why = page.getByRole('dialog', { name: m.title });
    await expect(why.getByRole('button', { name: m.of.payout })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    const total = centsOf(await why.locator('tfoot td:last-child').textContent());
    const amounts = await why.locator('tbody tr:has(th) td:last-child').allTextContents();
    expect(total).toBeLessThan(0);
    expect(amounts.reduce((sum, text) => sum + centsOf(text), 0)).toBe(total);
    await expect(why.getByText(domain)).toBeVisible();
    await expect(why.getByText(formatDay(addDay(trouble.day, -7)))).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.goBack();
    await expect(sheet).toBeVisible();
  });

  await test.step('it fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(sheet.getByRole('link', { name: m.title })).toBeVisible();
    await fitsScreen(page);
    expect(await findViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  const day = addDay(berlinDay(new Date()), 7);
  await test.step('it is muted until a day, and gone from those that are open', async () => {
    await sheet.getByRole('button', { name: mute.label.de, exact: true }).click();
    const asking = page.getByRole('dialog', { name: mute.label.de });
    await asking.getByRole('textbox', { name: 'Bis' }).first().fill(formatDay(day));
    await asking.getByRole('button', { name: mute.label.de }).click();
    await expect(asking).toHaveCount(0);
    await expect(sheet.getByText(`${formatDay(day)}, 00:00`)).toBeVisible();
    await sheet.getByRole('tab', { name: words.history }).click();
    for (const { label } of [acknowledge, mute]) {
      await expect(sheet.getByText(`„${label.de}“`)).toBeVisible();
    }
    await sheet.getByRole('button', { name: 'Schließen' }).click();
    for (const [view, isMuted] of [
      ['Offen', false],
      ['Stumm', true],
    ] as const) {
      await page.getByRole('tab', { name: view }).click();
      // With the row above them; the list shows its old content until it has reloaded.
      const wanted = { state: ['OPEN', 'ACKNOWLEDGED'], isMuted };
      const rowsBesides = async () =>
        (await page.getByRole('row').count()) - (await alertsOf(page, wanted)).length;
      await expect.poll(rowsBesides).toBe(1);
      await expect(rowOf()).toHaveCount(isMuted ? 1 : 0);
    }
  });

  await test.step('restated figures resolve it, and it leaves the list by itself', async () => {
    await importRows(page, trouble.day, trouble.usual);
    const its = async () => (await alertsOf(page, { siteId: [trouble.siteId] }))[0];
    await expect.poll(async () => (await its())?.state, untilTold).toBe('RESOLVED');
    await expect(rowOf()).toHaveCount(0);
    expect((await its())?.resolvedByName).toBeNull();
  });
  expect(await page.evaluate(() => document.body.hasAttribute('data-kept'))).toBe(true);
  expect(faults).toEqual([]);
});

test('a channel is added and tried, and its log says what the receiver answered', async ({
  page,
}) => {
  const faults = watchPage(page);
  const { title, fields, actions } = alertChannel;
  await signIn(page, accounts.superAdmin);
  await page.goto('/admin/alert-channels/new');
  const form = page.getByRole('dialog', { name: words.create(title.one.de) });
  const create = form.getByRole('button', { name: words.create(title.one.de) });
  await form.getByLabel(fields.name.label.de).fill('Bereitschaft');
  await choose(page, form.getByLabel(fields.kind.label.de), channelKinds.SLACK.de);
  const address = form.getByLabel(fields.address.label.de);
  await address.fill('https://10.0.0.1/hooks/betrieb');
  await create.click();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  expect(await findViolations(page)).toEqual([]);
  // Where the demo's receiver is.
  await address.fill('https://empfang.example/hooks/betrieb');
  await create.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bereitschaft' })).toBeVisible();

  await page.getByRole('button', { name: actions.test.label.de }).click();
  await expect(page.getByText(actions.test.done.de)).toBeVisible();
  const log = page.getByRole('region', { name: alertDelivery.title.many.de });
  const message = log.getByRole('row').filter({ hasText: deliveryEvents.TEST.de });
  await expect(message).toContainText(deliveryStates.DELIVERED.de);
  await message.getByRole('link').first().click();
  const sheet = page.getByRole('dialog', { name: deliveryEvents.TEST.de });
  await expect(sheet.getByText('ok', { exact: true })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  expect(faults).toEqual([]);
});

const countOf = async (item: Locator): Promise<number> =>
  Number(/(\d+) neu/.exec((await item.getAttribute('aria-label')) ?? '')?.[1]);

async function alertsOf(page: Page, filter: object): Promise<AlertRecord[]> {
  const query = encodeURIComponent(JSON.stringify(filter));
  return (await page.request.get(`/api/admin/alerts?filter=${query}`)).json();
}

interface Trouble {
  siteId: number;
  domain: string;
  /** The last one whose page impressions are complete. */
  day: string;
  /** Its readers' rows unchanged, */
  usual: string[];
  /** and with two thirds of them removed. */
  fallen: string[];
}

/** A site with many readers for a long time, and without faults. */
async function chooseSite(connectionString: string): Promise<Trouble> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    // Page impressions are judged by it, even while Factor Eleven is still a day behind.
    const { rows: days } = await client.query<{ day: string }>(
      `select to_char(max(date), 'YYYY-MM-DD') as day from feed_days
        where feed = 'cm' and processed_at is not null
          and last_hour >= cast(date + 1 as timestamp) at time zone 'Europe/Berlin' - interval '1 hour'`,
    );
    const day = days[0]?.day ?? '';
    const { rows: sites } = await client.query<{ id: number; url: string }>(
      `select s.id, s.url from site_daily d join sites s on s.id = d.site_id
        where d.date = $1 and d.payout_micros > 0
          and exists (select from site_daily o where o.site_id = s.id and o.date = d.date - 150)
          and not exists (select from alerts a where a.site_id = s.id)
        order by d.page_impressions desc limit 1`,
      [day],
    );
    const [site] = sites;
    if (!site) throw new Error(`No site was read on ${day}`);
    const { rows } = await client.query<{ key: string; count: string }>(
      `select to_char(r.hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') || ',' || k.domain || ',' ||
                k.country || ',' || k.device || ',' || k.consent as key, r.page_impressions as count
         from feed_rows r join feed_keys k on k.id = r.key_id
        where r.feed = 'cm' and r.date = $1 and k.domain = $2`,
      [day, site.url],
    );
    const lines = (share: number) =>
      rows.map(({ key, count }) => `${key},${Math.floor(Number(count) * share)}`);
    const [usual, fallen] = [lines(1), lines(1 / 3)];
    return { siteId: site.id, domain: site.url, day, usual, fallen };
  } finally {
    await client.end();
  }
}

/** A site that loses more than half of a day waits for somebody to say that it is so. */
async function acceptHeldDay(page: Page): Promise<void> {
  const held = async (): Promise<{ id: number }[]> =>
    (await page.request.get('/api/admin/held-days?filter={"status":["OPEN"]}')).json();
  await expect.poll(async () => (await held()).length, untilTold).toBe(1);
  const [day] = await held();
  const accept = (headers: Record<string, string> = {}) =>
    page.request.post(`/api/admin/held-days/${day?.id}/accept`, { data: {}, headers });
  const { repricing } = await (await accept()).json();
  if (!repricing) return;
  const seen = confirmationOf(repricing.fingerprint, repricing.typed);
  expect((await accept({ [confirmationHeader]: seen })).status()).toBe(200);
}

/** Like an admin who imports a consent manager file by hand. */
async function importRows(page: Page, day: string, lines: string[]): Promise<void> {
  const header = 'hour,domain,country,device,consent,page_impressions';
  const file = {
    name: `${day}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`${[header, ...lines].join('\n')}\n`),
  };
  const address = '/api/admin/monitoring/import';
  const looked = await page.request.post(address, { multipart: { feed: 'cm', file } });
  const { id } = await looked.json();
  const confirmed = await page.request.post(`${address}/${id}/confirm`, { data: { force: false } });
  expect([looked.status(), confirmed.status()]).toEqual([201, 202]);
}
