import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { berlinDay } from '#shared/dates.ts';
import { unzip } from '#tests/support/unzip.ts';
import { type Account, accounts } from '../../e2e/support/accounts.ts';
import { operatorCalls, operatorLists, publisherCalls } from './asked-calls.ts';
import { askedRanges } from './asked-ranges.ts';

const publishers = ['owner', 'member', 'onboardingOwner'] as const;

/** Queries the demo running at `address`, and writes each answer to a file named after its call. */
export async function saveAnswers(
  address: string,
  folder: string,
  {
    today = berlinDay(new Date()),
    only = '',
  }: { today?: string | undefined; only?: string | undefined },
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const ranges = askedRanges(today);
  const months = ranges.slice(1, 7).map(({ from }) => from.slice(0, 7));
  const pattern = new RegExp(only);
  const save = async (user: string, ask: Ask, paths: readonly string[]) => {
    for (const path of paths.filter((call) => pattern.test(call))) {
      await writeFile(join(folder, fileName(user, path)), await ask(path));
    }
  };
  const saveOwn = async (user: string, ask: Ask) => {
    const ids = { sites: await readIds(ask, 'client/sites'), companies: [], trackers: [1, 2, 12] };
    await save(
      user,
      ask,
      ranges.flatMap((range) => publisherCalls(range, ids)),
    );
  };

  const admin = await signIn(address, accounts.superAdmin);
  const [sites = [], companies = [], trackers = []] = await Promise.all(
    ['sites', 'companies', 'trackers'].map((name) => readIds(admin, `admin/${name}?range=[0,999]`)),
  );
  const ids = { sites, companies, trackers };
  await save('superAdmin', admin, [
    ...operatorLists(ids, months),
    ...ranges.flatMap((range) => operatorCalls(range, ids)),
  ]);
  for (const user of publishers) await saveOwn(user, await signIn(address, accounts[user]));
  // The others have nobody to sign in: an admin sees what their people would.
  for (const id of companies.filter((_, index) => index % 7 === 3)) {
    await saveOwn(`company ${id}`, await signIn(address, accounts.superAdmin, id));
  }
}

export type Ask = (path: string, init?: RequestInit) => Promise<Buffer>;

/** @param previewed the company whose calls an admin makes */
export async function signIn(address: string, account: Account, previewed?: number): Promise<Ask> {
  const login = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!login.ok) throw new Error(`${account.email} cannot sign in: ${await login.text()}`);
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const headers = { cookie, ...(previewed && { 'x-preview-company': String(previewed) }) };
  return async (path, init) => {
    const all = { ...headers, ...init?.headers };
    const response = await fetch(`${address}/api/${path}`, { ...init, headers: all });
    const body = Buffer.from(await response.arrayBuffer());
    const isWorkbook = response.headers.get('content-type')?.includes('spreadsheetml');
    return Buffer.concat([
      Buffer.from(`${response.status}\n`),
      isWorkbook ? sheetsOf(body) : withoutWriting(body),
    ]);
  };
}

/** Row timestamps come from the database's clock, and differ between two planted alike. */
const withoutWriting = (body: Buffer) =>
  Buffer.from(
    body.toString('latin1').replaceAll(/"updatedAt":"[^"]*"/g, '"updatedAt":""'),
    'latin1',
  );

/** Only the tables: a workbook contains its creation time. */
const sheetsOf = (workbook: Buffer) =>
  Buffer.concat(
    [...unzip(workbook)].flatMap(([name, xml]) =>
      /worksheets\/[^/]*\.xml$|sharedStrings/.test(name) ? [Buffer.from(`${name}\n`), xml] : [],
    ),
  );

async function readIds(ask: Ask, path: string): Promise<number[]> {
  const answer = (await ask(path)).toString('utf8');
  if (!answer.startsWith('200')) throw new Error(`${path}: ${answer}`);
  const rows: { id: number }[] = JSON.parse(answer.slice(4));
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

const fileName = (user: string, path: string) =>
  encodeURIComponent(`${user} ${path}`).slice(0, 250);
