import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import type { Knex } from 'knex';
import { FEED_NAMES, type FeedName } from '../shared/feeds/feeds.ts';
import { backOfficeMessages } from '../shared/messages/back-office.ts';
import { partnerMessages } from '../shared/messages/partner.ts';
import { emailOf, plantTestNetwork, testPassword } from '../tests/support/test-network.ts';
import { markIntroductions } from './support/introductions.ts';
import { berlinDay, domain, linesOfDay, placements } from './support/journey-feeds.ts';
import {
  cents,
  euros,
  germanDay,
  grouped,
  type Recomputed,
  recompute,
  shareOut,
} from './support/recompute-payout.ts';
import { signIn } from './support/sign-in.ts';
import { type FeedPlatform, startFeedPlatform } from './support/start-feed-platform.ts';
import { watchPage } from './support/watch-page.ts';

const { jobs } = backOfficeMessages.de;
const partner = partnerMessages.de;

const now = new Date();
const today = berlinDay(now);
const dayBefore = (count: number) =>
  new Date(Date.parse(`${today}T12:00:00Z`) - count * 86_400_000).toISOString().slice(0, 10);
const yesterday = dayBefore(1);
/** Days for which the providers have lines, oldest first. */
const days = [dayBefore(3), dayBefore(2), yesterday];

/** The agreement's rates, in the catalogue's order. */
const rates = {
  'desktop-consent': 137,
  'mobile-consent': 91,
  'desktop-non-consent': 23,
  'mobile-non-consent': 17,
  'qmn-prospect-ad': 45,
  'wb-billboard': 31,
};
const namesForPublishers: Record<string, string> = {
  ...partner.positions.names,
  'qmn-prospect-ad': 'QMN Prospect Ad',
  'wb-billboard': 'WB Billboard',
};

/** Only yesterday is revised. */
let version = 0;
const answerOf = (feed: FeedName, day: string) =>
  linesOfDay(feed, day, day === yesterday ? version : 0);

let platform: FeedPlatform;
let admin: Page;
let owner: Page;
const contexts: BrowserContext[] = [];
const faults: string[][] = [];

// The day must not change between the first figure and the last.
const minutesToMidnight = 24 * 60 - minuteOfDay();
test.skip(minutesToMidnight < 15, 'Yesterday would become another day on the way');

test.beforeAll(async ({ browser }) => {
  platform = await startFeedPlatform({
    plant: plantNetwork,
    source: (feed, from, to) =>
      days.filter((day) => day >= from && day <= to).flatMap((day) => answerOf(feed, day)),
  });
  const newPage = async () => {
    const context = await browser.newContext({
      baseURL: platform.url,
      locale: 'de-DE',
      timezoneId: 'Europe/Berlin',
      viewport: { width: 1440, height: 900 },
    });
    contexts.push(context);
    const page = await context.newPage();
    faults.push(watchPage(page));
    return page;
  };
  admin = await newPage();
  owner = await newPage();
});

test.afterAll(async () => {
  for (const context of contexts) await context.close();
  await platform?.close();
});

test('raw feed rows become profit for the admin and payout for the owner', async () => {
  test.setTimeout(600_000);

  await test.step('the start has fetched and processed all feeds', async () => {
    await expect.poll(() => listUnfinished(platform.db), { intervals: [250] }).toEqual([]);
  });

  await test.step("the admin sees the site's profit of yesterday", async () => {
    await signIn(admin, { email: emailOf('superAdmin'), password: testPassword });
    await admin.goto('/admin');
    await fetchWhatComesInTheMorning();
    await openFromNavigation('Seiten');
    await expectProfit();
  });

  const before = cents(recomputeDay(yesterday).payoutMicros);
  version = 1;
  expect(cents(recomputeDay(yesterday).payoutMicros)).not.toBe(before);

  await test.step('runs fetch for yesterday and watches it', async () => {
    platform.sandbox.setFault('cm', { kind: 'silent' });
    await openFromNavigation(jobs.title);
    await runNow('Consent-Manager-Rohdaten abholen');
    const drawer = await openRun('Consent-Manager-Rohdaten abholen', jobs.statuses.STARTED);
    await expect(drawer.getByText(jobs.following)).toBeVisible();
    const log = drawer.getByRole('log', { name: jobs.log });
    await expect(log).toContainText('Abruf von 127.0.0.1');

    platform.sandbox.setFault('cm', null);
    await expect(drawer.getByText(jobs.statuses.COMPLETED, { exact: true })).toBeVisible();
    await expect(drawer.getByText(jobs.following)).toHaveCount(0);
    const { cm } = recomputeDay(yesterday).lines;
    await expectLines(log, [
      `cm: ${many(cm.read)} gelesen`,
      `${many(cm.repeated)} doppelt, sie zählen einmal`,
      `${many(cm.otherCountry)} aus anderen Ländern als DE und AT`,
      `${many(cm.malformed + cm.superseded)} aussortiert: ${cm.malformed} fehlerhaft, ${cm.superseded} überholt oder von anderen Tagen`,
      'steht noch einmal mit anderen Zahlen da',
      'page_impressions ist negativ',
    ]);
    expect([cm.repeated, cm.malformed, cm.superseded]).toEqual([1, 1, 1]);
    await closeDrawer(drawer);
  });

  await test.step('which has processed the day, and says what it left out', async () => {
    const { lines } = recomputeDay(yesterday);
    await expectRun('Consent-Manager-Rohdaten verarbeiten', [
      `${germanDay(yesterday)}: ${many(lines.cm.otherCountry)} von cm aus anderen Ländern als DE und AT`,
      `${germanDay(yesterday)}: ${many(lines.cm.unknownDomain)} von cm von Domains, die keine Seite sind`,
    ]);
  });

  await test.step('fetches the advertisers too, and processes once more by hand', async () => {
    await runNow('QMN-Rohdaten abholen');
    await runNow('Factor-Eleven-Rohdaten abholen');
    const { lines } = recomputeDay(yesterday);
    await expectRun('QMN-Rohdaten verarbeiten', [
      `${many(lines.qmn.otherCountry)} von qmn aus anderen Ländern als DE und AT`,
      `${many(lines.qmn.unknownPlacement)} von qmn von Placements, die keine Seite hatte`,
    ]);
    const f11 = lines['f11-de'];
    await expectRun('Factor-Eleven-Rohdaten verarbeiten', [
      `${many(f11.externalSite)} von f11-de von nicht zugeordneten Placements auf fremden Seiten`,
      `${many(f11.unknownPlacement)} von f11-de von Placements, die keine Seite hatte`,
      `${many(f11.otherDomain)} von f11-de mit einem Placement, das eine andere Seite hatte`,
    ]);
    const counted = [lines.qmn.otherCountry, lines.qmn.unknownPlacement, f11.externalSite];
    expect(Math.min(...counted, f11.unknownPlacement, f11.otherDomain)).toBeGreaterThan(0);

    await runNow('Consent-Manager-Rohdaten verarbeiten');
    await expect(runsOfYesterday('Consent-Manager-Rohdaten verarbeiten')).toHaveCount(2);
    await expectRun('Consent-Manager-Rohdaten verarbeiten', [
      `${germanDay(yesterday)}: 0 Messwerte geschrieben, 0 entfernt`,
    ]);
  });

  await test.step('and sees the new profit of the site', async () => {
    await openFromNavigation('Seiten');
    await expectProfit();
  });

  await test.step("the owner sees the month's payout and yesterday's", async () => {
    await signIn(owner, { email: emailOf('owner'), password: testPassword });
    await markIntroductions(owner.request);
    await owner.goto('/dashboard');
    await expectPayout();
  });

  expect(faults.flat()).toEqual([]);
});

/** Factor Eleven's yesterday arrives at 05:30: to see its figures earlier, one requests it. */
async function fetchWhatComesInTheMorning(): Promise<void> {
  for (const job of ['fetch-f11-de', 'fetch-f11-at']) {
    const data = { job, from: dayBefore(2), to: yesterday };
    const response = await admin.request.post('/api/admin/monitoring/jobs', { data });
    expect([await response.text(), response.status()]).toEqual([expect.any(String), 202]);
  }
  await expect.poll(() => listUnfinished(platform.db)).toEqual([]);
}

function recomputeDay(day: string): Recomputed {
  return recompute((feed) => answerOf(feed, day), day, rates);
}

/** The site's row in the list: yesterday's profit and that of 30 days. */
async function expectProfit(): Promise<void> {
  const table = admin.getByRole('table', { name: 'Seiten' });
  const row = table.getByRole('row').filter({ has: admin.getByRole('link', { name: domain }) });
  const cellBelow = async (name: string) => {
    const heading = table.getByRole('columnheader', { name });
    return row
      .locator('td')
      .nth(await heading.evaluate((cell: HTMLTableCellElement) => cell.cellIndex));
  };
  await expect(row).toBeVisible();

  const ofYesterday = recomputeDay(yesterday);
  const profit = cents(ofYesterday.revenueMicros) - cents(ofYesterday.payoutMicros);
  await expect(await cellBelow('Gewinn gestern')).toHaveText(euros(profit));

  let revenue = 0;
  let payout = 0;
  for (const day of days) {
    const { revenueMicros, payoutMicros } = recomputeDay(day);
    revenue += revenueMicros;
    payout += payoutMicros;
  }
  await expect(await cellBelow('Gewinn 30 Tage')).toHaveText(euros(cents(revenue) - cents(payout)));
}

async function openFromNavigation(name: string): Promise<void> {
  const navigation = admin.getByRole('navigation', {
    name: backOfficeMessages.de.frame.mainNavigation,
  });
  const link = navigation.getByRole('link', { name, exact: true });
  const closed = navigation.getByRole('button', { expanded: false });
  await expect(navigation.getByRole('link').first()).toBeVisible();
  // Its group may be closed.
  for (let left = await closed.count(); left > 0 && !(await link.isVisible()); left -= 1) {
    await closed.first().click();
    await expect(closed).toHaveCount(left - 1);
  }
  await link.click();
  await expect(admin.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** The dialog suggests yesterday. */
async function runNow(job: string): Promise<void> {
  await admin.getByRole('button', { name: jobs.runNow }).click();
  const dialog = admin.getByRole('dialog', { name: jobs.runTitle });
  await dialog.getByRole('combobox', { name: jobs.job }).click();
  await admin.getByRole('option', { name: job, exact: true }).click();
  await expect(dialog.getByLabel(jobs.from)).toHaveValue(germanDay(yesterday));
  await expect(dialog.getByLabel(jobs.to)).toHaveValue(germanDay(yesterday));
  await dialog.getByRole('button', { name: jobs.start }).click();
  await expect(dialog).toHaveCount(0);
}

/** Runs of the job for yesterday alone; scheduled runs cover more days. */
function runsOfYesterday(job: string): Locator {
  return admin
    .getByRole('table', { name: jobs.title })
    .getByRole('row')
    .filter({ has: admin.getByRole('link', { name: job, exact: true }) })
    .filter({ has: admin.getByRole('cell', { name: germanDay(yesterday), exact: true }) });
}

async function openRun(job: string, status: string): Promise<Locator> {
  const newest = runsOfYesterday(job).first();
  await expect(newest).toContainText(status);
  await newest.getByRole('link', { name: job }).click();
  const drawer = admin.getByRole('dialog', { name: job });
  await expect(drawer).toBeVisible();
  return drawer;
}

/** The newest run is COMPLETED and has logged these lines, which arrive after its state. */
async function expectRun(job: string, lines: string[]): Promise<void> {
  const drawer = await openRun(job, jobs.statuses.COMPLETED);
  await expect(drawer.getByText(jobs.statuses.COMPLETED, { exact: true })).toBeVisible();
  await expectLines(drawer.getByRole('log', { name: jobs.log }), lines);
  await closeDrawer(drawer);
}

async function closeDrawer(drawer: Locator): Promise<void> {
  await drawer.getByRole('button', { name: backOfficeMessages.de.close }).click();
  await expect(drawer).toHaveCount(0);
}

async function expectLines(log: Locator, lines: string[]): Promise<void> {
  for (const line of lines) await expect(log).toContainText(line);
}

const many = (count: number): string =>
  `${count.toLocaleString('de-DE')} Zeile${count === 1 ? '' : 'n'}`;

/** Yesterday's month: its total, its positions, and the day's own detail. */
async function expectPayout(): Promise<void> {
  const month = yesterday.slice(0, 7);
  const isCurrent = month === today.slice(0, 7);
  if (!isCurrent) await owner.getByRole('button', { name: partner.month.previous }).click();

  const ofMonth = days.filter((day) => day.startsWith(month)).map((day) => recomputeDay(day));
  let monthMicros = 0;
  for (const { payoutMicros } of ofMonth) monthMicros += payoutMicros;
  const monthCents = cents(monthMicros);
  const heading = isCurrent ? partner.overview.payoutSoFar : partner.overview.payout;
  const headline = owner
    .locator('section')
    .filter({ has: owner.getByRole('heading', { name: heading }) })
    .first();
  await expect(headline.getByText(euros(monthCents), { exact: true })).toBeVisible();

  const slugs = Object.keys(rates);
  const sumsBySlug = slugs.map((slug) => sumOf(ofMonth, slug));
  await expectPositions(owner, partner.positions.caption(monthName(month)), {
    slugs,
    counts: sumsBySlug.map(({ count }) => count),
    amounts: shareOut(
      sumsBySlug.map(({ payoutMicros }) => payoutMicros),
      monthCents,
    ),
    total: monthCents,
  });

  const dayCents = shareOut(
    ofMonth.map(({ payoutMicros }) => payoutMicros),
    monthCents,
  ).at(-1);
  if (dayCents === undefined) throw new Error('Yesterday is no day of its month');
  const bar = `${germanDay(yesterday)}: ${euros(dayCents)}`;
  await owner.getByRole('button', { name: bar }).click();
  const dialog = owner.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: germanDay(yesterday) })).toBeVisible();
  await expect(dialog.locator('.day-figure').getByText(euros(dayCents))).toBeVisible();
  const sums = slugs.map((slug) => sumOf(ofMonth.slice(-1), slug));
  await expectPositions(dialog, partner.dayDetail.caption(germanDay(yesterday)), {
    slugs,
    counts: sums.map(({ count }) => count),
    amounts: shareOut(
      sums.map(({ payoutMicros }) => payoutMicros),
      dayCents,
    ),
    total: dayCents,
  });
}

function sumOf(ofDays: Recomputed[], slug: string) {
  const sum = { count: 0, payoutMicros: 0 };
  for (const { trackers } of ofDays) {
    sum.count += trackers.get(slug)?.count ?? 0;
    sum.payoutMicros += trackers.get(slug)?.payoutMicros ?? 0;
  }
  return sum;
}

interface Positions {
  slugs: string[];
  counts: number[];
  amounts: number[];
  total: number;
}

async function expectPositions(
  place: Page | Locator,
  caption: string,
  { slugs, counts, amounts, total }: Positions,
): Promise<void> {
  const table = place.getByRole('table', { name: caption });
  for (const [index, slug] of slugs.entries()) {
    const row = table.getByRole('row', { name: namesForPublishers[slug] });
    await expectCell(row, euros(amounts[index] ?? 0));
    await expectCell(row, grouped(counts[index] ?? 0));
  }
  await expectCell(table.getByRole('row', { name: partner.positions.total }), euros(total));
}

const expectCell = (row: Locator, text: string) =>
  expect(row.getByText(text, { exact: true })).toBeVisible();

const monthName = (month: string): string =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString('de-DE', {
    month: 'long',
    year: 'numeric',
  });

function minuteOfDay(): number {
  const [hours, minutes] = now
    .toLocaleTimeString('de-DE', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' })
    .split(':')
    .map(Number) as [number, number];
  return hours * 60 + minutes;
}

/** Jobs that wait, run or failed, and those that never ran. */
async function listUnfinished(db: Knex): Promise<string[]> {
  const wanted = FEED_NAMES.flatMap((feed) => [`fetch-${feed}`, `process-${feed}`]);
  const { rows } = await db.raw(
    `select name from unnest(cast(:wanted as text[])) name
      where not exists (select from job_runs r where r.name = name and r.status = 'COMPLETED')
     union all
     select concat_ws(' ', name, status, description) from job_runs where status <> 'COMPLETED'
     union all
     select task_identifier || ' waits' from graphile_worker.jobs`,
    { wanted },
  );
  return rows.map(({ name }: { name: string }) => name);
}

/** A company whose one site has an agreement in force and sells on three placements. */
async function plantNetwork(db: Knex): Promise<void> {
  const { sites } = await plantTestNetwork(db);
  await db.raw(
    `with agreement as (
       insert into agreements
         (site_id, status, mode, type, management_type, consent_manager_type, starts_at)
       values (:site, 'ACTIVE', 'PLUS', 'CUSTOM', 'QMN', 'CONSENT_MANAGER', :start)
       returning id)
     insert into agreement_trackers (agreement_id, tracker_id, views_cpm)
     select agreement.id, t.id, rate.value::integer
       from agreement, json_each_text(:rates) rate
       join trackers t on t.slug = rate.key`,
    { site: sites.own, start: dayBefore(60), rates: JSON.stringify(rates) },
  );
  await db.raw(
    `insert into placements (source, placement_id, site_id, tracker_id)
     select t.source, held.value, :site, t.id
       from json_each_text(:placements) held
       join trackers t on t.slug = held.key`,
    { site: sites.own, placements: JSON.stringify(placements) },
  );
}
