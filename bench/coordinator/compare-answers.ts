import { unzip } from '#tests/support/unzip.ts';
import { type Account, accounts } from '../../e2e/support/accounts.ts';
import { signIn } from '../support/bench-server.ts';
import { askedRanges, operatorCalls, operatorLists, publisherCalls } from './asked-calls.ts';
import type { Machine } from './machine.ts';
import type { Moved } from './write-figures.ts';

/**
 * Asks both for all that the demo's people see, and what the sites that moved show to their former
 * owner, to the new one and to a stranger.
 *
 * @returns the answers whose bytes differ
 */
export async function compareAnswers(
  machines: readonly [Machine, Machine],
  { moved, only = '', print }: { moved: Moved; only?: string | undefined; print: Print },
): Promise<string[]> {
  const pattern = new RegExp(only);
  const differ: string[] = [];
  let asked = 0;
  const compare = async (user: string, asks: readonly Ask[], paths: readonly string[]) => {
    for (const path of paths.filter((call) => pattern.test(call))) {
      const [one, spread] = await Promise.all(asks.map((ask) => ask(path)));
      asked += 1;
      if (!one || !spread?.equals(one)) differ.push(`${user} ${path} answers otherwise`);
    }
  };
  const ask = (account: Account, company?: number) =>
    Promise.all(machines.map(({ url }) => askAs(url, account, company)));
  const compareSites = async (user: string, asks: readonly Ask[], own?: readonly number[]) => {
    const ids = { sites: own ?? (await readIds(asks, 'client/sites')), trackers: [1, 2, 12] };
    const paths = askedRanges.flatMap((range) => publisherCalls(range, ids));
    await compare(user, asks, paths);
  };

  const admins = await ask(accounts.superAdmin);
  const [sites = [], companies = [], trackers = []] = await Promise.all(
    ['sites', 'companies', 'trackers'].map((name) =>
      readIds(admins, `admin/${name}?range=[0,999]`),
    ),
  );
  const ids = { sites, companies, trackers };
  await compare('superAdmin', admins, [
    ...operatorLists(ids),
    ...askedRanges.flatMap((range) => operatorCalls(range, ids)),
  ]);
  for (const user of ['owner', 'member', 'onboardingOwner'] as const) {
    await compareSites(user, await ask(accounts[user]));
  }
  // The others have nobody to sign in: an admin sees what their people would.
  for (const id of companies.filter((_, index) => index % 7 === 3)) {
    await compareSites(`company ${id}`, await ask(accounts.superAdmin, id));
  }
  const { former, companyId, siteIds } = moved;
  const stranger = companies.find((id) => id !== former && id !== companyId) ?? 0;
  for (const id of [former, companyId, stranger]) {
    await compareSites(`company ${id}`, await ask(accounts.superAdmin, id), siteIds);
  }
  print(`${asked} answers of each: ${differ.length} differ`);
  return differ;
}

type Print = (line: string) => void;
export type Ask = (path: string, init?: RequestInit) => Promise<Buffer>;

/** @param previewed the company whose calls an admin makes */
export async function askAs(address: string, account: Account, previewed?: number): Promise<Ask> {
  const cookie = await signIn(address, account.email, account.password);
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

async function readIds([ask]: readonly Ask[], path: string): Promise<number[]> {
  const answer = (await ask?.(path))?.toString('utf8');
  if (!answer?.startsWith('200')) throw new Error(`${path}: ${answer}`);
  const rows: { id: number }[] = JSON.parse(answer.slice(4));
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}
