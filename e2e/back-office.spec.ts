import { expect, type Page } from '@playwright/test';
import { addDay, berlinDay, formatDay, monthOf, monthRange } from '../shared/dates.ts';
import { companyRoles } from '../shared/domain/company-roles.ts';
import { configurationLineMessages } from '../shared/messages/configuration-lines.ts';
import { partnerMessages } from '../shared/messages/partner.ts';
import { partnerPasswordMessages } from '../shared/messages/partner-password.ts';
import { wholeHistoryMessages } from '../shared/messages/whole-history.ts';
import { tell } from '../shared/saying/tell.ts';
import { agreement } from '../shared/schemas/entities/agreement.ts';
import { banking } from '../shared/schemas/entities/banking.ts';
import { configuration } from '../shared/schemas/entities/configuration.ts';
import { person } from '../shared/schemas/entities/users.ts';
import { accounts } from './support/accounts.ts';
import {
  agreementSection,
  choose,
  createCompany,
  createSite,
  germanToday,
  goTo,
  nextStep,
  openAgreementForm,
  openPalette,
  tabTo,
} from './support/back-office-acts.ts';
import { countClicks } from './support/count-clicks.ts';
import { endSessionAt } from './support/end-session.ts';
import { findViolations } from './support/find-violations.ts';
import { fitsScreen } from './support/fits-screen.ts';
import { phone } from './support/inspect-screen.ts';
import { listMails, mailedLink } from './support/mailed-link.ts';
import { operatorMessages } from './support/operator-messages.ts';
import { signIn, signInAgain, signInByForm } from './support/sign-in.ts';
import { test } from './support/test.ts';
import { unfold } from './support/unfold.ts';
import { watchPage } from './support/watch-page.ts';

/** An account manager's day, in German, as the demo's super admin. */

const m = operatorMessages('de');
const lines = configurationLineMessages.de;
const history = wholeHistoryMessages.de;
const startRequired = tell('start-required', 'de');
const partner = partnerMessages.de;
const { newPassword } = partnerPasswordMessages.de;
/** Names of this run: the journeys share one database. */
const run = Date.now().toString(36);

let faults: string[];
test.beforeEach(async ({ page }) => {
  faults = watchPage(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, accounts.superAdmin);
  await page.goto('/admin');
});
test.afterEach(() => {
  expect(faults).toEqual([]);
});

test('an exclusive partner: company, owner by invitation, site, agreement as a draft', async ({
  page,
  browser,
}) => {
  const name = `Journey Verlag ${run}`;
  const url = `journey-${run}.example`;
  const owner = { email: `owner-${run}@journey.example`, password: 'ein sehr langes Passwort' };
  const mails = await listMails();

  await createCompany(page, name, 'Exklusivpartner');
  await expect(page.getByText(m.companies.noUsers)).toBeVisible();
  await expect(page.getByText('Noch keine Seiten')).toBeVisible();
  await expect(page.getByText('Wird mit dem Onboarding freigeschaltet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Seite hinzufügen' })).toHaveCount(0);

  await test.step('invites an owner in 3 clicks, who accepts', async () => {
    await page.goto('/admin');
    const clicks = await countClicks(page);
    await goTo(page, name);
    await page.getByRole('link', { name: m.companies.addUser }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Vorname').fill('Olga');
    await form.getByLabel('Nachname').fill('Owner');
    await form.getByLabel(person.fields.email.label.de).fill(owner.email);
    await expect(form.getByLabel(m.people.role)).toHaveText(companyRoles.Owner.de);
    await form.getByRole('button', { name: 'Benutzer anlegen' }).click();
    await expect(page.getByText('Benutzer wurde angelegt')).toBeVisible();
    expect(await clicks()).toBe(3);

    const context = await browser.newContext({ locale: 'de-DE' });
    const guest = await context.newPage();
    await guest.goto(await mailedLink(owner.email, 'invitation', mails));
    await guest.getByLabel(newPassword.password, { exact: true }).fill(owner.password);
    await guest.getByRole('button', { name: newPassword.submit }).click();
    // The password is saved once the form closes; moving on earlier would abort the call.
    await expect(guest).toHaveURL(/\/login$/);
    await signInByForm(guest, owner);
    await expect(guest).toHaveURL(/\/dashboard/);
    await context.close();
  });

  await test.step('adds a site', async () => {
    await goTo(page, name);
    await page.getByRole('link', { name: 'Seite hinzufügen' }).click();
    await createSite(page, url);
  });

  await test.step('agrees on a draft in three steps', async () => {
    await openAgreementForm(page);
    await page.getByRole('radio', { name: 'Plus' }).check();
    await expect(page.getByRole('radio', { name: /^Standard Standards/ })).toBeChecked();
    await nextStep(page);
    for (const [tracker, cents] of [
      ['Desktop Consent', '957'],
      ['Mobile Consent', '701'],
      ['Desktop Non-Consent', '191'],
      ['Mobile Non-Consent', '140'],
    ] as const) {
      const rate = page.getByLabel(m.agreements.cpmOf(tracker));
      await expect(rate).toHaveValue(cents);
      await expect(rate).toBeDisabled();
    }
    await nextStep(page);
    await expect(page.getByText(m.agreements.firstIsDraft)).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Geplant' })).toBeDisabled();
    await page.getByRole('button', { name: m.agreements.save }).click();
    await expect(agreementSection(page)).toContainText('Entwurf');
    await expect(agreementSection(page)).toContainText('9,57');
  });
});

test('an affiliate: its first agreement is a draft, then scheduled, and active at once', async ({
  page,
}) => {
  const name = `Journey Affiliate ${run}`;
  const url = `affiliate-${run}.example`;
  await createCompany(page, name, 'Teilvermarktung (TV)');
  await expect(page.getByText('Noch keine Seiten')).toHaveCount(0);

  await page.goto('/admin/sites/new');
  await choose(page, page.getByRole('dialog').getByLabel('Firma'), name);
  await createSite(page, url);

  await openAgreementForm(page);
  await page.getByRole('radio', { name: 'Select' }).check();
  await nextStep(page);
  await nextStep(page);
  await page.getByRole('button', { name: m.agreements.save }).click();
  await expect(agreementSection(page)).toContainText('Entwurf');

  await agreementSection(page).getByRole('link', { name: m.agreements.edit }).click();
  await nextStep(page);
  await nextStep(page);
  await page.getByRole('radio', { name: 'Geplant' }).check();
  await page.getByRole('button', { name: m.agreements.save }).click();
  await expect(page.getByText(startRequired)).toBeVisible();
  const startsAt = page.getByLabel(agreement.fields.startsAt.label.de);
  await startsAt.fill(germanToday());
  await page.keyboard.press('Tab');
  // The previous day's text is still behind it, and must not be saved.
  await startsAt.fill('31.02.2027');
  await page.getByRole('button', { name: m.agreements.save }).click();
  await expect(startsAt).toBeFocused();
  await expect(page.getByText(m.jobs.invalidDay)).toBeVisible();
  await startsAt.fill(germanToday());
  await page.keyboard.press('Tab');
  await expect(page.getByText(m.agreements.activeAtOnce)).toBeVisible();
  await page.getByRole('button', { name: m.agreements.save }).click();
  await expect(page.getByText('Vereinbarung gespeichert')).toBeVisible();
  await expect(agreementSection(page)).toContainText('Aktiv');

  await test.step('another rate from next month on takes 7 clicks', async () => {
    await page.goto('/admin');
    const clicks = await countClicks(page);
    await goTo(page, url);
    await page.getByRole('link', { name: m.agreements.create, exact: true }).click();
    await page.getByRole('radio', { name: /^Individuell/ }).check();
    await nextStep(page);
    await page.getByLabel(m.agreements.cpmOf('Desktop Consent')).fill('900');
    await nextStep(page);
    await page.getByRole('radio', { name: 'Geplant' }).check();
    const next = addDay(monthRange(monthOf(berlinDay(new Date()))).to, 1);
    await startsAt.fill(formatDay(next));
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: m.agreements.save }).click();
    await expect(agreementSection(page)).toContainText('Geplant');
    await expect(agreementSection(page)).toContainText('9,00');
    expect(await clicks()).toBe(7);
  });
});

test('every tile opens the list of what it counts', async ({ page }) => {
  const tiles = [
    m.overview.companies,
    m.overview.people,
    m.overview.sites,
    m.overview.liveSites,
    m.overview.sitesWithoutAgreement,
  ];
  for (const name of tiles) {
    await page.goto('/admin');
    const tile = page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}\\s*\\d`) });
    const count = (await tile.innerText()).replace(name, '').trim();
    await tile.click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading.locator('xpath=following-sibling::*[1]')).toHaveText(count);
  }
});

test('a role is changed in place, and the last owner keeps theirs', async ({ page }) => {
  await goTo(page, 'Lindenhof Medien');
  const users = page.getByRole('table', { name: m.companies.users });
  const rows = users.getByRole('row');
  const member = rows.filter({ hasText: 'member@demo.example' }).getByRole('combobox');
  await choose(page, member, companyRoles.Owner.de);
  await expect(page.getByText(m.access.users.roleChanged)).toBeVisible();
  await expect(member).toHaveText(companyRoles.Owner.de);
  await choose(page, member, companyRoles.Member.de);
  await expect(member).toHaveText(companyRoles.Member.de);

  // No choice that must fail.
  const owner = rows.filter({ hasText: 'owner@demo.example' });
  await expect(owner).toContainText(`${companyRoles.Owner.de} ${m.access.users.lastOwner}`);
  await expect(owner.getByRole('combobox')).toHaveCount(0);
});

test('what others depend on is not deleted, and says what does; by keyboard alone', async ({
  page,
}) => {
  await openPalette(page);
  await page.keyboard.type('Lindenhof Medien');
  const found = page.getByRole('option', { name: /^Lindenhof Medien GmbH Firma/ });
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText('Lindenhof Medien');
  const heading = await title.innerText();
  await tabTo(page, page.getByRole('button', { name: m.siteDetail.dangerZone.button('Firma') }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  // Before anything is typed.
  await expect(dialog.getByRole('alert')).toContainText(/\d Seiten .*hängen davon ab/);
  await expect(dialog.getByLabel(m.typeToConfirm(heading))).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: m.record.delete })).toHaveCount(0);
  await tabTo(page, dialog.getByRole('button', { name: m.close }));
  await page.keyboard.press('Enter');
  await page.reload();
  await expect(title).toHaveText(heading);
});

test('from a list to a form and back by keyboard alone', async ({ page }) => {
  const focused = page.locator(':focus');
  await page
    .getByRole('navigation', { name: 'Hauptnavigation' })
    .getByRole('link', { name: 'Firmen', exact: true })
    .click();
  await expect(focused).toHaveText('Firmen');
  await expect(page.locator('tbody .pinned a').nth(1)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const row = page.locator('tbody tr').nth(1);
  await expect(row.locator('.pinned a')).toBeFocused();
  const name = await focused.innerText();
  await page.keyboard.press('x');
  await expect(row.getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(row.getByRole('checkbox')).not.toBeChecked();

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: m.keys.title });
  await expect(keys).toContainText(m.keys.next);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(row.locator('.pinned a')).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: m.edit, exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: m.edit, exact: true })).toBeFocused();
  // The tabs are one stop of the tab key; arrows go on.
  await page.getByRole('tab', { name: m.record.history }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: m.record.history })).toBeFocused();
});

test('of two who edit the same company, the second decides', async ({ page, browser }) => {
  const name = `Journey Konflikt ${run}`;
  await createCompany(page, name, 'Teilvermarktung (TV)');
  await expect(page).toHaveURL(/companies\/\d+/);
  const address = page.url().replace(/\/overview.*$/, '');
  const context = await browser.newContext({ locale: 'de-DE' });
  const other = await context.newPage();
  await signIn(other, accounts.superAdmin);

  const open = async (who: Page) => {
    await who.goto(`${address}/edit`);
    await expect(who.getByRole('dialog').getByLabel('Name')).toHaveValue(name);
  };
  await open(page);
  await open(other);
  const save = (who: Page) => who.getByRole('button', { name: 'Firma speichern' }).click();
  await other.getByRole('dialog').getByLabel('Ort').fill('Graz');
  await save(other);
  await expect(other.getByText('Firma wurde gespeichert')).toBeVisible();

  await page.getByRole('dialog').getByLabel('PLZ').fill('8010');
  await save(page);
  const conflict = page.getByRole('dialog', { name: m.record.conflictTitle });
  await expect(conflict).toContainText('hat diesen Datensatz');
  const differing = conflict.getByRole('table', { name: m.record.conflictFields });
  await expect(differing.getByRole('row', { name: /^Ort/ })).toContainText('Graz');
  await expect(differing.getByRole('row')).toHaveCount(2);
  await page.setViewportSize(phone);
  await fitsScreen(page);
  await expect(conflict.getByRole('button', { name: m.record.merge })).toBeInViewport();
  expect(await findViolations(page)).toEqual([]);
  await conflict.getByRole('button', { name: m.record.merge }).click();
  await expect(page.getByText('Firma wurde gespeichert')).toBeVisible();
  // Each kept only their own changes.
  await page.goto(`${address}/edit`);
  await expect(page.getByRole('dialog').getByLabel('PLZ')).toHaveValue('8010');
  await expect(page.getByRole('dialog').getByLabel('Ort')).toHaveValue('Graz');
  await context.close();
});

test('a preview shows what the company sees, changes nothing, and ends where it began', async ({
  page,
}) => {
  await goTo(page, 'Lindenhof Medien');
  const company = await page.getByRole('heading', { level: 1 }).innerText();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: m.companies.preview }).click();
  const preview = await opened;
  await expect(preview.getByText(partner.frame.preview(company))).toBeVisible();
  await expect(preview.locator('.headline-figure')).toHaveText(/€/);
  await preview.getByRole('button', { name: partner.frame.exitPreview }).click();
  await expect(preview).toHaveURL(/\/admin\/companies\/\d+$/);
  await preview.getByRole('tab', { name: m.record.history }).click();
  await expect(preview.getByText(m.history.actions['preview-ended'] ?? '')).toBeVisible();
  await expect(preview.getByText(m.history.actions['preview-started'] ?? '')).toBeVisible();
});

test('a history finds who deleted a configuration, and who looked at a password', async ({
  page,
}) => {
  const company = `Verlauf Verlag ${run}`;
  const { configurations } = m.siteDetail;
  const action = (name: string) => m.history.actions[name] ?? '';
  await createCompany(page, company, 'Teilvermarktung');

  await test.step('a configuration of the company is made, changed and deleted', async () => {
    await page.getByRole('link', { name: 'Konfiguration hinzufügen' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox', { name: 'Name', exact: true }).fill('Rechnung');
    await sheet.getByRole('button', { name: lines.addLine }).click();
    await sheet.getByLabel(lines.key).fill('Kostenstelle');
    await sheet.getByRole('button', { name: 'Konfiguration anlegen' }).click();
    await expect(sheet.getByRole('alert')).toHaveText(tell('value-required', 'de'));
    await sheet.getByLabel(lines.value).fill('4711');
    await sheet.getByRole('button', { name: 'Konfiguration anlegen' }).click();
    await expect(page.getByText(configurations.filled(1, 1))).toBeVisible();
    await page.getByRole('link', { name: m.list.edit('Rechnung') }).click();
    await sheet.getByLabel(lines.value).fill('4712');
    expect(await findViolations(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Konfiguration speichern' }).click();
    await expect(page.getByText(configurations.saved)).toBeVisible();
    await page.getByRole('link', { name: m.list.edit('Rechnung') }).click();
    await sheet.getByRole('button', { name: m.record.delete }).click();
    const question = page.getByRole('dialog', { name: m.record.deleteTitle('Rechnung') });
    await question.getByLabel(m.typeToConfirm('Rechnung')).fill('Rechnung');
    await question.getByRole('button', { name: m.record.delete }).click();
    await expect(page.getByText(configuration.title.none?.de ?? '')).toBeVisible();
  });

  await test.step('and found in the history of the company', async () => {
    await page.getByRole('tab', { name: m.record.history }).click();
    const deleted = page.getByText(`${action('delete')}: Konfiguration Rechnung`);
    await expect(page.getByText(`(${history.deleted})`).first()).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await deleted.getByRole('button').click();
    const sheet = page.getByRole('dialog', { name: history.historyOf('Konfiguration Rechnung') });
    await expect(sheet.getByText(action('insert'))).toBeVisible();
    await expect(sheet.getByText('Kostenstelle: 4712')).toContainText('4711');
    expect(await findViolations(page)).toEqual([]);
    await sheet.getByRole('button', { name: m.close }).click();
    await choose(page, page.getByLabel(history.show, { exact: true }), 'Bankverbindungen');
    await expect(page.getByText(history.noneTitle)).toBeVisible();
  });

  await test.step('who looked at an IBAN is found by it, in 2 clicks', async () => {
    const [{ id }] = await (await page.request.get('/api/admin/bankings?range=[0,0]')).json();
    const { iban } = await (await page.request.get(`/api/admin/bankings/${id}`)).json();
    await page.goto('/admin');
    const clicks = await countClicks(page);
    await openPalette(page);
    await page.getByRole('combobox', { name: m.palette.placeholder }).fill(iban);
    await page.getByRole('option', { name: banking.title.one.de }).first().click();
    await page.getByRole('tab', { name: m.record.history }).click();
    await expect(page.getByText(action('bank-details-read')).first()).toBeVisible();
    expect(await clicks()).toBe(2);
  });

  await test.step('the site tells of a look at a password', async () => {
    const filter = JSON.stringify({ live: true });
    const [site] = await (await page.request.get(`/api/admin/sites?filter=${filter}`)).json();
    const data = {
      ...{ siteId: site.id, type: 'CMS', url: 'cms.example', username: 'redaktion' },
      password: 'geheim',
    };
    await page.request.post('/api/admin/credentials', { data });
    await page.goto(`/admin/sites/${site.id}`);
    await unfold(page, 'Zugangsdaten');
    await page
      .getByRole('button', { name: m.siteDetail.credentials.revealOf('redaktion') })
      .last()
      .click();
    await expect(page.getByText('geheim', { exact: true })).toBeVisible();
    await page.getByRole('tab', { name: m.record.history }).click();
    await choose(page, page.getByLabel(history.show, { exact: true }), 'Zugangsdaten');
    const looked = page.getByText(`${action('reveal')}: Zugangsdaten cms.example`);
    await expect(looked.first()).toBeVisible();
  });
});

test('a tag is made, renamed and deleted by keyboard alone', async ({ page }) => {
  const name = `Tastatur ${run}`;
  await openPalette(page);
  await page.keyboard.type('S');
  await expect(page.getByText(m.palette.records, { exact: true })).toBeVisible();
  // Further typing does not open a record that has an S.
  await page.keyboard.type('chlagwort anl');
  const create = page.getByRole('option', { name: 'Schlagwort anlegen' });
  await expect(create).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog').getByLabel('Name'));
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Schlagwort wurde angelegt')).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type(name);
  const link = page.getByRole('link', { name, exact: true });
  await expect(page.getByRole('row').filter({ has: link })).toHaveCount(1);
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  const input = page.getByRole('dialog').getByLabel('Name');
  await tabTo(page, input);
  await page.keyboard.press('End');
  await page.keyboard.type(' neu');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Schlagwort wurde gespeichert')).toBeVisible();

  await tabTo(page, page.getByRole('link', { name: `${name} neu`, exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: m.record.delete }));
  await page.keyboard.press('Enter');
  const phrase = page.getByLabel(m.typeToConfirm(`${name} neu`));
  await expect(phrase).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.type(`${name} neu`);
  const confirm = page
    .getByRole('dialog', { name: m.record.deleteTitle(`${name} neu`) })
    .getByRole('button', { name: m.record.delete });
  await tabTo(page, confirm);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Schlagwort wurde gelöscht')).toBeVisible();
});

test('what was typed outlives a reload and the end of the session', async ({ page }) => {
  const name = `Entwurf ${run}`;
  await page.goto('/admin/tags/new');
  const sheet = page.getByRole('dialog', { name: m.record.create('Schlagwort') });
  await sheet.getByLabel('Name').fill(name);
  page.once('dialog', (question) => question.accept());
  await page.reload();
  const line = page.waitForEvent('websocket');
  await expect(sheet.getByLabel('Name')).toHaveValue(name);
  await expect(sheet.getByText(m.record.draftRestored)).toBeVisible();
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: m.record.unsavedTitle });
  await expect(question).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await question.getByRole('button', { name: m.record.keepEditing }).click();

  await line;
  await endSessionAt(page, 'POST', '**/api/admin/tags');
  await sheet.getByRole('button', { name: 'Schlagwort anlegen' }).click();
  await expect(page.locator('input[type=password]')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const nextLine = page.waitForEvent('websocket');
  await signInAgain(page, accounts.superAdmin);
  await nextLine;
  await expect(page.getByText('Schlagwort wurde angelegt')).toBeVisible();
  await expect(sheet).toBeHidden();

  await page.goto('/admin/tags/new');
  await expect(sheet.getByLabel('Name')).toHaveValue('');
});

test('a form that one user has begun is never saved by another who signs in in a second tab', async ({
  page,
  context,
}) => {
  const name = `Fremd ${run}`;
  await page.goto('/admin/tags/new');
  const sheet = page.getByRole('dialog', { name: m.record.create('Schlagwort') });
  await sheet.getByLabel('Name').fill(name);
  await context.request.post('/api/auth/login', { data: accounts.financeAdmin });
  // Nothing asks whether to leave the form: a question would be declined here.
  const anew = page.waitForEvent('load');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await anew;
  const navigation = page.getByRole('navigation', { name: m.frame.mainNavigation });
  await expect(navigation.getByRole('link', { name: 'Firmen' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Benutzer' })).toHaveCount(0);
  await expect(page.getByText(name)).toHaveCount(0);
});
