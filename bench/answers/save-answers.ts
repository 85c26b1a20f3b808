import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { berlinDay } from '#shared/dates.ts';
import { unzip } from '#tests/support/unzip.ts';
import { type Account, accounts } from '../../e2e/support/accounts.ts';
import { type AskedIds, operatorCalls, operatorLists, publisherCalls } from './asked-calls.ts';
import { askedRanges } from './asked-ranges.ts';

const publishers = ['owner', 'member', 'onboardingOwner'] as const;

/** Asks the demo that runs at `address`, and writes each answer to a file that is named as its call. */
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
  const months = ranges.slice(1, 6).map(({ from }) => from.slice(0, 7));
  const save = async (user: keyof typeof accounts, callsOf: (ids: AskedIds) => string[]) => {
    const ask = await signIn(address, accounts[user]);
    const ids = await readIds(ask, user === 'superAdmin');
    for (const path of callsOf(ids).filter((call) => call.includes(only))) {
      await writeFile(join(folder, fileName(user, path)), await ask(path));
    }
  };
  await save('superAdmin', (ids) => [
    ...operatorLists(ids, months),
    ...ranges.flatMap((range) => operatorCalls(range, ids)),
  ]);
  for (const user of publishers) {
    await save(user, (ids) => ranges.flatMap((range) => publisherCalls(range, ids)));
  }
}

type Ask = (path: string) => Promise<Buffer>;

async function signIn(address: string, account: Account): Promise<Ask> {
  const login = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!login.ok) throw new Error(`${account.email} cannot sign in: ${await login.text()}`);
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return async (path) => {
    const response = await fetch(`${address}/api/${path}`, { headers: { cookie } });
    const body = Buffer.from(await response.arrayBuffer());
    const isWorkbook = response.headers.get('content-type')?.includes('spreadsheetml');
    return Buffer.concat([Buffer.from(`${response.status}\n`), isWorkbook ? sheetsOf(body) : body]);
  };
}

/** Only the tables: a workbook says when it was written. */
const sheetsOf = (workbook: Buffer) =>
  Buffer.concat(
    [...unzip(workbook)].flatMap(([name, xml]) =>
      /worksheets\/[^/]*\.xml$|sharedStrings/.test(name) ? [Buffer.from(`${name}\n`), xml] : [],
    ),
  );

async function readIds(ask: Ask, isAdmin: boolean): Promise<AskedIds> {
  const idsOf = async (path: string) => {
    const rows: { id: number }[] = JSON.parse((await ask(path)).subarray(4).toString('utf8'));
    return rows.map(({ id }) => id).sort((a, b) => a - b);
  };
  if (!isAdmin) return { sites: await idsOf('client/sites'), companies: [], trackers: [1, 2, 12] };
  const [sites = [], companies = [], trackers = []] = await Promise.all(
    ['sites', 'companies', 'trackers'].map((name) => idsOf(`admin/${name}?range=[0,999]`)),
  );
  return { sites, companies, trackers };
}

const fileName = (user: string, path: string) =>
  encodeURIComponent(`${user} ${path}`).slice(0, 250);
