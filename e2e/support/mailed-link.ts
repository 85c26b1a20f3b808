import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { type ParsedMail, simpleParser } from 'mailparser';

const mailFolder = () => join(process.env.E2E_DATA_DIR ?? '', 'mail');

/** The mails already there, by file name. */
export const listMails = (): Promise<string[]> => readdir(mailFolder()).catch(() => []);

/**
 * Waits for a mail to that address which is not in `known`.
 *
 * @returns the path of its link, e.g. `/password/…`
 */
export async function mailedLink(
  to: string,
  page:
    | 'invitation'
    | 'password'
    | 'banking-change'
    | 'account-change'
    | 'membership'
    | 'unsubscribe',
  known: readonly string[],
): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    link = await findLink(to, new RegExp(`/${page}/[\\w~-]+`), known);
    expect(link).toBeDefined();
  }).toPass({ timeout: 120_000 });
  return link ?? '';
}

async function findLink(to: string, link: RegExp, known: readonly string[]) {
  const mails = await readMails(to, known);
  return mails.map(({ text }) => link.exec(text ?? '')?.[0]).find(Boolean);
}

/** Waits for a mail to that address which is not in `known`. */
export async function mailTo(to: string, known: readonly string[]): Promise<ParsedMail> {
  let mail: ParsedMail | undefined;
  await expect(async () => {
    [mail] = await readMails(to, known);
    expect(mail?.subject).toBeDefined();
  }).toPass({ timeout: 120_000 });
  return mail as ParsedMail;
}

/** The mails to that address which are not in `known`. */
export async function readMails(to: string, known: readonly string[]): Promise<ParsedMail[]> {
  const files = (await listMails()).filter((name) => !known.includes(name));
  const mails = await Promise.all(
    files.map(async (file) => simpleParser(await readFile(join(mailFolder(), file)))),
  );
  return mails.filter((mail) =>
    [mail.to ?? []].flat().some(({ value }) => value.some(({ address }) => address === to)),
  );
}
