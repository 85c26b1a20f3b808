import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { simpleParser } from 'mailparser';

const mailFolder = () => join(process.env.E2E_DATA_DIR ?? '', 'mail');

/** The mails that are there already, by the names of their files. */
export const listMails = (): Promise<string[]> => readdir(mailFolder()).catch(() => []);

/**
 * Waits for a mail to that address which is not in `known`.
 *
 * @returns the path of the link in it, e.g. `/password/…`
 */
export async function mailedLink(
  to: string,
  page: 'invitation' | 'password' | 'banking-change' | 'account-change',
  known: readonly string[],
): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    link = await findLink(to, new RegExp(`/${page}/[\\w-]+`), known);
    expect(link).toBeDefined();
  }).toPass({ timeout: 60_000 });
  return link ?? '';
}

async function findLink(to: string, link: RegExp, known: readonly string[]) {
  for (const file of (await listMails()).filter((name) => !known.includes(name))) {
    const mail = await simpleParser(await readFile(join(mailFolder(), file)));
    const receivers = [mail.to ?? []].flat().flatMap(({ value }) => value);
    const found = link.exec(mail.text ?? '')?.[0];
    if (found && receivers.some(({ address }) => address === to)) return found;
  }
  return undefined;
}
