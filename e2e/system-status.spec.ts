import { expect, test } from '@playwright/test';
import { backOfficeMessages } from '../shared/messages/back-office.ts';
import { systemStatusMessages } from '../shared/messages/system-status.ts';
import { emailOf, plantTestNetwork, testPassword } from '../tests/support/test-network.ts';
import { signIn } from './support/sign-in.ts';
import { type FeedPlatform, startFeedPlatform } from './support/start-feed-platform.ts';
import { watchPage } from './support/watch-page.ts';

const t = systemStatusMessages.de;
const finding = t.findings['jobs-given-up'];

let platform: FeedPlatform;
test.beforeAll(async () => {
  platform = await startFeedPlatform({
    plant: async (db) => void (await plantTestNetwork(db)),
    source: () => [],
  });
});
test.afterAll(() => platform?.close());

test('what is wrong stands first, with what to do, until it is mended', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: platform.url, locale: 'de-DE' });
  const page = await context.newPage();
  const faults = watchPage(page);
  await signIn(page, { email: emailOf('superAdmin'), password: testPassword });
  await page.goto('/admin');
  const navigation = page.getByRole('navigation');
  await navigation.getByRole('button', { name: backOfficeMessages.de.groups.operations }).click();
  await navigation.getByRole('link', { name: t.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible();
  const queue = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: t.checks.queue }) });
  await expect(queue.getByText(t.states.ok)).toBeVisible();
  const worker = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: t.checks.processes }) });
  await expect(worker.getByText(t.states.ok)).toBeVisible();

  await platform
    .db('job_runs')
    .insert({ name: 'fetch-cm', status: 'FAILED', given_up_at: new Date() });
  await page.getByRole('button', { name: t.again }).click();
  await expect(queue.getByText(finding.what(1, ''))).toBeVisible();
  await expect(queue).toContainText(finding.act);
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  const places = await headings.allTextContents();
  expect(places.indexOf(t.checks.queue)).toBeLessThan(places.indexOf(t.checks.versions));

  await platform.db('job_runs').update({ settled_at: new Date() });
  await page.getByRole('button', { name: t.again }).click();
  await expect(queue.getByText(t.states.ok)).toBeVisible();
  await context.close();
  expect(faults).toEqual([]);
});
