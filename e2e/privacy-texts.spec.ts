import { expect, type Page } from '@playwright/test';
import { type PrivacyText, privacyText } from '../shared/schemas/entities/privacy-text.ts';
import { accounts } from './support/accounts.ts';
import { signIn } from './support/sign-in.ts';
import { test } from './support/test.ts';

const { title, body, language } = privacyText.fields;

async function readInForce(page: Page, of: string): Promise<PrivacyText> {
  const filter = `kind=GENERAL&language=${of}&state=PUBLISHED`;
  const path = `/api/admin/privacy-texts?${filter}&sort=["version","DESC"]&range=[0,0]`;
  const [text] = await (await page.request.get(path)).json();
  return text;
}

async function choose(page: Page, of: 'de' | 'en'): Promise<void> {
  await page.getByRole('dialog').getByLabel(language.label.de).click();
  await page.getByRole('option', { name: language.choices?.[of]?.de ?? '' }).click();
}

test('a new privacy text begins as the one in force, and keeps what somebody wrote', async ({
  page,
}) => {
  await signIn(page, accounts.superAdmin);
  const [german, english] = [await readInForce(page, 'de'), await readInForce(page, 'en')];
  await page.goto('/admin/privacy-texts/new?kind=GENERAL');
  const input = ({ label }: typeof title) =>
    page.getByRole('dialog').getByRole('textbox', { name: label.de });
  const [titleInput, bodyInput] = [input(title), input(body)];
  await choose(page, 'de');
  await expect(titleInput).toHaveValue(german.title);
  await expect(bodyInput).toHaveValue(german.body);
  await expect(page.getByText(`Kopie der Fassung ${german.version}`)).toBeVisible();

  await titleInput.fill('Eigener Titel');
  await choose(page, 'en');
  await expect(bodyInput).toHaveValue(english.body);
  await expect(titleInput).toHaveValue('Eigener Titel');
});
