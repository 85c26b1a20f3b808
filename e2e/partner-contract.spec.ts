import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { contractConsent } from '../shared/messages/contract-consent.ts';
import { partnerContractMessages } from '../shared/messages/partner-contract.ts';
import { partnerCredentialsMessages } from '../shared/messages/partner-credentials.ts';
import { partnerPrivacyMessages } from '../shared/messages/partner-privacy.ts';
import { samplePdf } from '../tests/support/sample-pdf.ts';
import { tabTo } from './support/back-office-acts.ts';
import { drawSignature } from './support/draw-signature.ts';
import { findViolations } from './support/find-violations.ts';
import { newPublisher } from './support/new-publisher.ts';
import { signIn } from './support/sign-in.ts';
import { test } from './support/test.ts';
import { watchPage } from './support/watch-page.ts';

const w = partnerContractMessages.de;
const c = partnerCredentialsMessages.de;
const p = partnerPrivacyMessages.de;
const phone = { width: 390, height: 844 };

let admin: APIRequestContext;
let owner: APIRequestContext;
let faults: string[];

test.beforeEach(async ({ page, playwright, baseURL }) => {
  faults = watchPage(page);
  admin = await playwright.request.newContext({ baseURL });
  owner = await playwright.request.newContext({ baseURL });
});
test.afterEach(async () => {
  await admin.dispose();
  await owner.dispose();
  expect(faults).toEqual([]);
});

test('the contract on paper, then access and privacy policy of the site', async ({ page }) => {
  const name = 'papierweg';
  const publisher = await newPublisher(admin, owner, {
    name,
    sites: [{ url: `${name}.example`, managementType: 'QMN', consentManagerType: 'CLIENT' }],
  });
  const [siteId] = publisher.siteIds;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, publisher.account);
  await page.goto('/dashboard');

  await test.step('downloads it, which this browser remembers', async () => {
    await expect(stage(page)).toHaveText(/Herunter/);
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: w.download }).click();
    expect((await download).suggestedFilename()).toMatch(
      /^Vertrag .* \d{4}-\d\d-\d\d zur Unterschrift\.pdf$/,
    );
    await expect(page.getByRole('heading', { name: w.choose })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: w.choose })).toBeVisible();
  });

  await test.step('a newer document has to be read anew', async () => {
    await publisher.uploadInitial('Vermarktungsvertrag, zweite Fassung');
    await expect(page.getByText(w.newVersion)).toBeVisible();
    await page.getByRole('button', { name: w.download }).click();
    await expect(page.getByRole('heading', { name: w.choose })).toBeVisible();
  });

  await test.step('files that are none are refused, here and by the server', async () => {
    await page.getByRole('button', { name: w.paperWay }).click();
    await expectAccessible(page);
    await choose(page, 'foto.pdf', Buffer.from('kein PDF'));
    await expect(page.getByRole('alert')).toHaveText(w.upload.faults['not-pdf']);
    const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(10 * 1024 * 1024)]);
    await choose(page, 'gross.pdf', large);
    await expect(page.getByRole('alert')).toHaveText(w.upload.faults['too-large']);
    await choose(page, 'kaputt.pdf', Buffer.from('%PDF-1.7 abgebrochen'));
    await page.getByRole('button', { name: w.upload.submit }).click();
    await expect(page.getByRole('alert')).toContainText(w.upload.advice['pdf-incomplete']);
    await expectAccessible(page);
    expect(await publisher.readContract()).toMatchObject({ signedAt: null });
  });

  await test.step('a scan is handed in, and replaced', async () => {
    await choose(page, 'vertrag unterschrieben.pdf', await samplePdf('Unterschrieben'));
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('button', { name: w.upload.submit }).click();
    await expect(page.getByText(w.upload.done)).toBeVisible();
    await expect(handedIn(page)).toContainText('vertrag unterschrieben.pdf');
    await expectAccessible(page);
    await page.getByRole('button', { name: w.handedIn.replace }).click();
    await choose(page, 'vertrag mit zwei unterschriften.pdf', await samplePdf('Zwei'));
    await page.getByRole('button', { name: w.upload.submit }).click();
    // The file being sent is named as well: only the button shows that it has arrived.
    await expect(page.getByRole('button', { name: w.handedIn.replace })).toBeVisible();
    await expect(handedIn(page)).toContainText('vertrag mit zwei unterschriften.pdf');
    const download = page.waitForEvent('download');
    await handedIn(page).getByRole('button', { name: w.downloadAgain }).click();
    expect((await download).suggestedFilename()).toMatch(/^Vertrag .* \d{4}-\d\d-\d\d\.pdf$/);
  });

  await test.step('it comes back with a reason, and is handed in again', async () => {
    const reason = 'Auf Seite 2 fehlt die Unterschrift.';
    await publisher.reject(reason);
    await expect(page.getByText(reason, { exact: true })).toBeVisible();
    // The submitted document stays, with the reason next to it.
    await expect(page.getByText(/^Hochgeladen am /).filter({ hasText: reason })).toBeVisible();
    await expect(page.getByRole('heading', { name: w.choose })).toBeVisible();
    await page.getByRole('button', { name: w.paperWay }).click();
    await choose(page, 'dritter anlauf.pdf', await samplePdf('Drei'));
    await page.getByRole('button', { name: w.upload.submit }).click();
    await expect(handedIn(page)).toContainText('dritter anlauf.pdf');
  });

  await test.step('approved, it stands there for good', async () => {
    await page.goto('/dashboard?step=VALIDATE_CONTRACT');
    await publisher.approve();
    await expect(handedIn(page)).toContainText('freigegeben');
    await expect(page.getByRole('button', { name: w.handedIn.replace })).toHaveCount(0);
  });

  await test.step('credentials are entered, changed and deleted', async () => {
    await page.goto(`/dashboard?step=PROVIDE_SITE_AND_CONSENT_MANAGER_LOGIN&site=${siteId}`);
    await enterCredentials(page, 'CMS', 'redaktion');
    await expect(page.getByText(c.missing('Consent-Manager'))).toBeVisible();
    await enterCredentials(page, 'Consent-Manager', 'cmp');
    await expect
      .poll(async () => (await publisher.readSteps(siteId)).PROVIDE_SITE_AND_CONSENT_MANAGER_LOGIN)
      .toBe('qmn-working');
    await expectAccessible(page);

    await page.getByRole('button', { name: c.editOf('CMS', 'redaktion') }).click();
    await expect(page.getByLabel(c.password, { exact: true })).toHaveValue('');
    await page.getByLabel(c.username).fill('redaktion-neu');
    await expectAccessible(page);
    await page.getByRole('button', { name: c.save }).click();
    await expect(
      page.getByRole('button', { name: c.editOf('CMS', 'redaktion-neu') }),
    ).toBeVisible();

    await page.getByRole('button', { name: c.removeOf('CMS', 'redaktion-neu') }).click();
    await page.getByRole('button', { name: c.removeForGood }).click();
    await expect(page.getByText(c.deleted)).toBeVisible();
    await expect(page.getByText(c.missing('CMS'))).toBeVisible();
    await expect
      .poll(async () => (await publisher.readSteps(siteId)).PROVIDE_SITE_AND_CONSENT_MANAGER_LOGIN)
      .toBe('current');
  });

  await test.step('the privacy texts are copied and confirmed', async () => {
    await page.goto(`/dashboard?step=ADD_PRIVACY_POLICY&site=${siteId}`);
    // Newest first: each kind's first one is in force.
    const published = await page.request.get('/api/client/privacy-texts?language=en');
    const versions: { kind: string; title: string; body: string }[] = await published.json();
    const texts = [...new Map(versions.toReversed().map((text) => [text.kind, text])).values()];
    expect(texts).toHaveLength(2);
    await page.getByText(p.languages.en, { exact: true }).click();
    await expectAccessible(page);
    for (const { title, body } of texts) {
      expect(body).toContain('QMN GmbH, Musterstraße 12, 20457 Hamburg');
      await page.getByRole('button', { name: p.copyOf(title) }).click();
      await expect(page.getByText(p.copiedOf(title))).toBeAttached();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${title}\n\n${body}`);
    }
    await page.getByRole('button', { name: p.confirm }).click();
    await expect
      .poll(async () => (await publisher.readSteps(siteId)).ADD_PRIVACY_POLICY)
      .toBe('completed');
  });
});

test('a typed signature, by keyboard alone', async ({ page }) => {
  const name = 'tastenweg';
  const publisher = await newPublisher(admin, owner, {
    name,
    sites: [{ url: `${name}.example`, managementType: 'CLIENT', consentManagerType: 'CLIENT' }],
  });
  await signIn(page, publisher.account);
  await page.goto('/dashboard');
  const press = async (button: string) => {
    await tabTo(page, page.getByRole('button', { name: button, exact: false }));
    await page.keyboard.press('Enter');
  };
  await press(w.download);
  await press(w.browserWay);
  await tabTo(page, page.getByRole('radio', { name: w.sign.drawn }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('img', { name: w.sign.typedLabel('Edda Kronberg') })).toBeVisible();

  await press(w.sign.submit);
  await expect(page.getByRole('alert')).toHaveText(w.sign.missing.consent);
  await expectAccessible(page);
  const consent = page.getByRole('checkbox', {
    name: contractConsent.de(`${name} Verlag GmbH`),
  });
  await expect(consent).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.route('**/sign', (route) => route.abort(), { times: 1 });
  await press(w.sign.submit);
  const refusal = page.getByRole('alert');
  await expect(page.locator(':focus').filter({ has: refusal })).toBeInViewport();
  await press(w.sign.submit);
  await expect(page.getByText(w.sign.done)).toBeVisible();
  await expect(handedIn(page)).toContainText('Im Browser unterschrieben');
  expect(await publisher.readContract()).toMatchObject({ signedHow: 'browser' });
  faults = faults.filter((text) => !text.includes('ERR_FAILED'));
});

test('a drawn signature, by finger on a phone, of a document that changes meanwhile', async ({
  browser,
}) => {
  const name = 'fingerweg';
  const publisher = await newPublisher(admin, owner, {
    name,
    sites: [{ url: `${name}.example`, managementType: 'CLIENT', consentManagerType: 'CLIENT' }],
  });
  const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  // It gets no updates: signing reveals the other side's change.
  await page.routeWebSocket(/socket\.io/, () => {});
  await signIn(page, publisher.account);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: w.download }).tap();
  await page.getByRole('button', { name: w.browserWay }).tap();
  const pad = page.locator('.signature-pad');
  await drawSignature(page);
  await expect(pad).toHaveAccessibleName(w.sign.padLabel(1));
  await page.getByRole('button', { name: w.sign.undo }).tap();
  await expect(pad).toHaveAccessibleName(w.sign.padLabel(0));
  await page.getByRole('checkbox').tap();
  await page.getByRole('button', { name: w.sign.submit }).tap();
  await expect(page.getByRole('alert')).toHaveText(w.sign.missing.signature);
  await expect(page.getByRole('alert')).toBeInViewport();
  await expect(page.getByRole('alert')).toBeFocused();
  await drawSignature(page);

  await publisher.uploadInitial('Vermarktungsvertrag, zweite Fassung');
  const refusal = page.waitForResponse(/\/sign$/);
  await page.getByRole('button', { name: w.sign.submit }).tap();
  expect((await refusal).status()).toBe(409);
  await expect(page.getByText(w.newVersion)).toBeVisible();

  await page.getByRole('button', { name: w.download }).tap();
  await drawSignature(page);
  await page.getByRole('checkbox').tap();
  await page.getByRole('button', { name: w.sign.submit }).tap();
  await expect(handedIn(page)).toContainText('Im Browser unterschrieben');
  await context.close();
});

const stage = (page: Page) => page.locator('.stage[aria-current="step"]');
const handedIn = (page: Page) => page.getByRole('region', { name: w.handedIn.label });

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });

async function enterCredentials(page: Page, type: string, username: string): Promise<void> {
  await page.getByRole('button', { name: c.addOf(type) }).click();
  await expect(page.getByLabel(c.type)).toHaveValue(type === 'CMS' ? 'CMS' : 'CONSENT_MANAGER');
  await page.getByLabel(c.url).fill('keine adresse');
  await page.getByLabel(c.username).fill(username);
  await page.getByLabel(c.password, { exact: true }).fill('geheim und lang');
  await page.getByRole('button', { name: c.save }).click();
  await expect(page.getByRole('alert')).toHaveText('Bitte geben Sie eine Webadresse ein');
  await page.getByLabel(c.url).fill('https://zugang.example/anmelden');
  await page.getByRole('button', { name: c.save }).click();
  await expect(page.getByText(c.saved)).toBeVisible();
  await expect(page.getByRole('button', { name: c.editOf(type, username) })).toBeVisible();
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
}
