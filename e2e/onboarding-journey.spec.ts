import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test,
} from '@playwright/test';
import type { FeedSource } from '../demo/feeds/send-report.ts';
import { addDay, berlinDay, berlinInstant, formatDay, listDays, monthOf } from '../shared/dates.ts';
import { formatCents } from '../shared/money.ts';
import { samplePdf } from '../tests/support/sample-pdf.ts';
import { startTestMailServer, type TestMailServer } from '../tests/support/test-mail-server.ts';
import { findViolations } from './support/find-violations.ts';
import { finger, type Hands, keyboard, mouse } from './support/hands.ts';
import { createOperator, type Terms } from './support/operator-acts.ts';
import { operatorMessages } from './support/operator-messages.ts';
import { createPublisher, type SigningWay } from './support/publisher-acts.ts';
import { signInByForm } from './support/sign-in.ts';
import { type FeedPlatform, startFeedPlatform } from './support/start-feed-platform.ts';
import { watchPage } from './support/watch-page.ts';

/*
 * Operator and publisher side by side, each on another process of the API, from "create company" to
 * the first figures. Nobody ever reloads a page, and each hand-over appears on the other screen.
 */

const m = operatorMessages('de');
const { states, turnOf, company: client } = m.onboarding;
const admin = { email: 'betrieb@journey.example', password: 'ein sehr langes Passwort' };
const hour = 3_600_000;

interface Journey {
  name: string;
  how: string;
  terms: Terms;
  signs: SigningWay;
  hands: (page: Page) => Hands;
  screen: BrowserContextOptions;
}

const journeys: Journey[] = [
  {
    name: 'Winter',
    how: 'a contract on paper, all left to the operator',
    terms: {
      managementType: 'QMN',
      consentManagerType: 'CONSENT_MANAGER',
    },
    signs: 'upload',
    hands: () => mouse,
    screen: { viewport: { width: 1440, height: 900 } },
  },
  {
    name: 'Sommer',
    how: 'a signature typed in the browser, all by keyboard and integrated by themselves',
    terms: {
      managementType: 'CLIENT',
      consentManagerType: 'CLIENT',
    },
    signs: 'typed',
    hands: keyboard,
    screen: { viewport: { width: 1440, height: 900 } },
  },
  {
    name: 'Herbst',
    how: 'a signature drawn with a finger on a phone',
    terms: {
      managementType: 'QMN',
      consentManagerType: 'CLIENT',
    },
    signs: 'drawn',
    hands: () => finger,
    screen: {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      colorScheme: 'dark',
    },
  },
];

let platform: FeedPlatform;
let mails: TestMailServer;
/** How far the servers' clocks are ahead of ours; each journey begins where the last one ended. */
let aheadMs = 0;
const now = () => new Date(Date.now() + aheadMs);

test.beforeAll(async () => {
  mails = await startTestMailServer();
  const common = { SMTP_URL: mails.url, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
  platform = await startFeedPlatform({
    source: impressions,
    entry: 'clocked',
    servers: [common, { ...common, ROLE: 'api' }],
  });
  await platform.db('categories').insert({ name: 'Reisen' });
});
test.afterAll(async () => {
  await platform?.close();
  await mails?.close();
});

const domainOf = (name: string) => `${name.toLowerCase()}.example`;

/** 2,000 impressions on desktops with consent, at the 9,57 € per 1,000 of the standard terms. */
const payoutOfTheFirstDay = formatCents(1914, 'de');

/**
 * The consent manager's feed: a thousand page impressions at noon and at four, per day and site.
 */
const impressions: FeedSource = (feed, from, to) =>
  feed === 'cm'
    ? listDays(from, to)
        .flatMap((day) => ['12:00', '16:00'].map((time) => berlinInstant(day, time)))
        .filter((at) => at < now())
        .flatMap((at) =>
          journeys.map(({ name }) => {
            const hourUtc = at.toISOString().replace('.000', '');
            return `${hourUtc},${domainOf(name)},DE,desktop,given,1000`;
          }),
        )
    : [];

for (const journey of journeys) {
  const title = `from the company to the first figures: ${journey.how}`;
  // One of them is enough for a change elsewhere.
  const tag = journey.signs === 'typed' ? [] : ['@walk'];
  test(title, { tag }, async ({ browser }) => {
    test.setTimeout(600_000);
    const { name, terms, signs } = journey;
    const company = `${name} Verlag`;
    const site = domainOf(name);
    const account = {
      email: `inhaberin@${site}`,
      firstName: 'Wanda',
      password: 'noch ein langes Passwort',
    };
    const isOurs = terms.managementType === 'QMN';
    const asksForConsentManager = terms.consentManagerType === 'CLIENT';
    const contexts: BrowserContext[] = [];
    const faults: string[][] = [];
    const open = async (baseURL: string | undefined, options: BrowserContextOptions) => {
      const context = await browser.newContext({
        locale: 'de-DE',
        timezoneId: 'Europe/Berlin',
        ...(baseURL && { baseURL }),
        ...options,
      });
      contexts.push(context);
      const page = await context.newPage();
      await page.clock.setSystemTime(now());
      faults.push(watchPage(page));
      return page;
    };
    const ours = await open(platform.urls[0], { viewport: { width: 1440, height: 900 } });
    const theirs = await open(platform.urls[1], journey.screen);
    const operator = createOperator(ours);
    const look = async () => expect(await findViolations(theirs)).toEqual([]);
    const publisher = createPublisher(theirs, journey.hands(theirs), look);

    await test.step('the operator creates the company and invites its owner', async () => {
      await signInByForm(ours, admin);
      await markPage(ours);
      await operator.createCompany(company);
      await operator.invite(account);
      await operator.openTimeline(company);
      await operator.sees('ACCOUNT_SETUP', turnOf(client));
    });

    await test.step('who signs in and sees that the operator is at work', async () => {
      const link = await mailedPath(account.email, /\/invitation\/[\w-]+/);
      await publisher.acceptInvitation(link, account);
      await markPage(theirs);
      await publisher.waits('CONFIRM_CONTRACT_DETAILS');
      await operator.sees('ACCOUNT_SETUP', states.completed);
    });

    await test.step('a site and its agreement come up on the publisher’s screen', async () => {
      await operator.addSite(company, site);
      await operator.agree(terms);
      await operator.openTimeline(company);
      await publisher.confirmContractDetails();
      await operator.sees('CONFIRM_CONTRACT_DETAILS', states.completed);
    });

    await test.step('address and bank account are entered and confirmed', async () => {
      await publisher.confirmCompanyDetails(company, account.password);
      await operator.sees('CONFIRM_COMPANY_DETAILS', states.completed);
      await publisher.waits('SIGN_CONTRACT');
    });

    await test.step('the contract arrives, is signed and approved', async () => {
      const buffer = await samplePdf(`Vermarktungsvertrag mit ${company}`);
      await operator.sendContract(company, { name: 'vertrag.pdf', buffer });
      await operator.openTimeline(company);
      await publisher.sign(signs, company);
      await publisher.waits('VALIDATE_CONTRACT');
      await operator.sees('SIGN_CONTRACT', states.completed);
      await operator.sees('UPLOAD_CONTRACT', states.completed);
      await operator.approveContract();
    });

    await test.step('the publisher does their part for the site', async () => {
      if (isOurs) {
        await publisher.isAt(
          asksForConsentManager ? 'PROVIDE_SITE_AND_CONSENT_MANAGER_LOGIN' : 'PROVIDE_SITE_LOGIN',
        );
        await publisher.giveAccess('CMS');
        if (asksForConsentManager) await publisher.giveAccess('CONSENT_MANAGER');
      }
      await operator.setUp(site, {
        'QMN Prospect Ad': `q-${site}`,
        'WB Billboard': `w-${site}`,
      });
      await operator.openTimeline(site);
      await publisher.confirmPrivacy(site);
      await operator.sees('ADD_PRIVACY_POLICY', states.completed);
    });

    await test.step('the operator sets the site up', async () => {
      if (!asksForConsentManager) await operator.complete('SETUP_CONSENT_MANAGER');
      await operator.complete('SETUP_AD_SERVER');
      await operator.complete('SETUP_WB_VIDEO_PLAYER');
      if (isOurs) {
        await operator.press(
          asksForConsentManager ? 'PROVIDE_SITE_AND_CONSENT_MANAGER_LOGIN' : 'PROVIDE_SITE_LOGIN',
          m.onboarding.approveCredentials,
        );
        await operator.press('INTEGRATION_INTO_SITE', m.onboarding.confirmIntegration);
      } else {
        await operator.prepareManual();
        await mailedPath(account.email, /Einbauanleitung/);
        await publisher.integrate(site);
        await operator.sees('INTEGRATION_INTO_SITE', states.completed);
      }
      await publisher.waits('DO_FINAL_TESTING_AND_GO_LIVE');
    });

    const startsAt = addDay(berlinDay(now()), 1);
    await test.step('and approves it, with its start', async () => {
      await operator.approveSite(formatDay(startsAt));
      await publisher.isDone();
      const firstFigures = formatDay(addDay(startsAt, 1));
      await expect(theirs.getByRole('main').getByText(firstFigures)).toBeVisible();
    });

    await test.step('31 hours after the start the figures stand there by themselves', async () => {
      const live = berlinInstant(addDay(startsAt, 1), '07:30');
      while (now() < live) {
        aheadMs += Math.min(8 * hour, +live - +now() + hour / 60);
        await platform.setAhead(aheadMs);
        // Both stay active: half a day without activity signs them out.
        for (const page of [ours, theirs]) {
          await page.clock.setSystemTime(now());
          expect((await page.request.get('/api/auth/me')).status()).toBe(200);
        }
      }
      const data = { job: 'fetch-cm', from: startsAt, to: startsAt };
      const response = await ours.request.post('/api/admin/monitoring/jobs', { data });
      expect(response.status()).toBe(202);
      // A due time skipped by the clock is found at the next look at the schedule: each minute.
      const payouts = expect.poll(() => countPayouts(startsAt, site), { timeout: 150_000 });
      await payouts.toBeGreaterThan(0);
      // Coming back is noticed every few seconds only.
      await expect(async () => {
        await publisher.comesBack();
        await publisher.seesFigures();
      }).toPass();
      // The start may have been the last day of a month: the next month is shown first.
      if (monthOf(startsAt) !== monthOf(berlinDay(now()))) await publisher.turnsBackAMonth();
      await expect(async () => {
        await publisher.comesBack();
        await publisher.sees(payoutOfTheFirstDay);
      }).toPass();
      await look();
    });

    for (const page of [ours, theirs]) expect(await isMarked(page)).toBe(true);
    for (const context of contexts) await context.close();
    expect(faults.flat()).toEqual([]);
  });
}

/** A reloaded page has lost its mark. */
const markPage = (page: Page) => page.evaluate(() => void Object.assign(window, { stayed: true }));
const isMarked = (page: Page) => page.evaluate(() => 'stayed' in window);

async function countPayouts(day: string, site: string): Promise<number> {
  const { rows } = await platform.db.raw(
    `select count(*)::integer as count from metrics m join sites s on s.id = m.site_id
      where m.date = ? and s.url = ? and m.payout_micros > 0`,
    [day, site],
  );
  return rows[0].count;
}

/** The match in the newest mail to that address that has one. */
async function mailedPath(to: string, pattern: RegExp): Promise<string> {
  const find = () =>
    mails.received
      .filter((mail) => [mail.to ?? []].flat().some(({ text }) => text.includes(to)))
      .map(({ text }) => pattern.exec(text ?? '')?.[0])
      .findLast((found) => found !== undefined);
  await expect.poll(find).toBeDefined();
  return find() ?? '';
}
