import { type BrowserContext, expect, test } from '@playwright/test';
import { startTestMailServer, type TestMailServer } from '../api/core/mail/test-mail-server.ts';
import { backOfficeMessages } from '../shared/messages/back-office.ts';
import { stepTitles } from '../shared/messages/onboarding-steps.ts';
import { createOperator } from './support/operator-acts.ts';
import { createPublisher, w } from './support/publisher-acts.ts';
import { signIn } from './support/sign-in.ts';
import { type FeedPlatform, startFeedPlatform } from './support/start-feed-platform.ts';
import { watchPage } from './support/watch-page.ts';

/*
 * Operator and publisher side by side, each at another process of the API, from "create company" to
 * the first figures; nobody ever loads a page anew, and each hand-over is seen on the other screen.
 */

const m = backOfficeMessages.de;
const { states, turnOf, company: client } = m.onboarding;
const admin = { email: 'betrieb@journey.example', password: 'ein sehr langes Passwort' };

let platform: FeedPlatform;
let mails: TestMailServer;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  mails = await startTestMailServer();
  const common = { SMTP_URL: mails.url, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
  platform = await startFeedPlatform({
    source: () => [],
    entry: 'clocked',
    servers: [common, { ...common, ROLE: 'api' }],
  });
  await platform.db('categories').insert({ name: 'Reisen' });
});
test.afterAll(async () => {
  await platform?.close();
  await mails?.close();
});

/** The path of the link in the newest mail to that address. */
async function mailedPath(to: string, pattern: RegExp): Promise<string> {
  const find = () =>
    mails.received
      .filter((mail) => [mail.to ?? []].flat().some(({ text }) => text.includes(to)))
      .map(({ text }) => pattern.exec(text ?? '')?.[0])
      .findLast((path) => path !== undefined);
  await expect.poll(find, { timeout: 20_000 }).toBeDefined();
  return find() ?? '';
}

test('each hand-over shows on the other screen', async ({ browser }) => {
  const contexts: BrowserContext[] = [];
  const faults: string[][] = [];
  const open = async (baseURL = '') => {
    const context = await browser.newContext({
      baseURL,
      locale: 'de-DE',
      timezoneId: 'Europe/Berlin',
      viewport: { width: 1440, height: 900 },
    });
    contexts.push(context);
    const page = await context.newPage();
    faults.push(watchPage(page));
    return page;
  };
  const site = 'winter.example';
  const owner = {
    email: 'w@journey.example',
    firstName: 'Wanda',
    password: 'noch ein langes Passwort',
  };
  const page = await open(platform.urls[0]);
  const guest = await open(platform.urls[1]);
  await signIn(page, admin);
  const operator = createOperator(page);
  const publisher = createPublisher(guest);
  await operator.createCompany('Winter Verlag');
  await operator.invite(owner);
  await operator.openTimeline('Winter Verlag');
  await operator.sees('ACCOUNT_SETUP', turnOf(client));
  await publisher.acceptInvitation(await mailedPath(owner.email, /\/invitation\/[\w-]+/), owner);
  await publisher.isAt('CONFIRM_CONTRACT_DETAILS');
  await publisher.sees(stepTitles.CONFIRM_CONTRACT_DETAILS.de, w.states['qmn-working']);
  await operator.sees('ACCOUNT_SETUP', states.completed);

  await operator.addSite('Winter Verlag', site);
  await operator.agree({ managementType: 'QMN', consentManagerType: 'Consent-Manager' });
  await publisher.sees(stepTitles.CONFIRM_CONTRACT_DETAILS.de, w.states.current);
  expect(faults.flat()).toEqual([]);
});
