import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { oneRow } from '#api/core/database/rows.ts';
import { addDay, monthOf, monthRange } from '#shared/dates.ts';
import { accounts } from '../e2e/support/accounts.ts';
import { publisherCalls } from './answers/asked-calls.ts';
import { askedRanges } from './answers/asked-ranges.ts';
import { compareAnswers } from './answers/compare-answers.ts';
import { type Ask, saveAnswers, signIn } from './answers/save-answers.ts';
import { checkIsolation } from './coordinator/check-isolation.ts';
import { type Machine, openMachine, today } from './coordinator/machine.ts';
import { timeStatements } from './coordinator/time-statements.ts';
import { type Moved, writeFigures } from './coordinator/write-figures.ts';
import { adminEmail, benchPassword } from './data/plant-network.ts';
import { sizes } from './sizes.ts';
import { alternate } from './support/alternate.ts';

/*
 * A coordinator of Citus and its workers against one ordinary PostgreSQL: the same demo, the same
 * writes, the same answers; or, with a size, the time of writes and reads on its history. The
 * addresses are a superuser's, of empty databases.
 */
const usage = `npm run bench:coordinator -- --coordinator postgres://… [--beside postgres://…]
  [--size ${Object.keys(sizes).join('|')}] [--only PATTERN]`;

const { values } = parseArgs({
  options: {
    coordinator: { type: 'string' },
    beside: { type: 'string' },
    size: { type: 'string' },
    only: { type: 'string' },
  },
});
const size = Object.values(sizes).find(({ name }) => name === values.size);
if (!values.coordinator || (values.size && !size)) throw new Error(usage);

const print = (line: string) => console.log(line);
const machines: Machine[] = [];
const folders = await mkdtemp(join(tmpdir(), 'platform-answers-'));
try {
  const open = async (name: string, address: string | undefined) => {
    const machine = await openMachine({ name, address, size, print });
    machines.push(machine);
    return machine;
  };
  await compareMachines(await open('one', values.beside), await open('spread', values.coordinator));
} finally {
  for (const machine of machines) await machine.close();
  await rm(folders, { recursive: true });
}

async function compareMachines(one: Machine, spread: Machine): Promise<void> {
  const account = size ? { email: adminEmail, password: benchPassword } : accounts.superAdmin;
  const admins = await Promise.all([one, spread].map(({ url }) => signIn(url, account)));
  const [askOne, askSpread] = admins as [Ask, Ask];
  const moved = await chooseMoved(one);
  for (const [machine, ask] of [
    [one, askOne],
    [spread, askSpread],
  ] as const) {
    await printWrites(machine, moved, ask);
  }
  await printReports(askOne, askSpread);
  if (!size) await compareAll(one, spread, moved);
}

/** Two sites of one company with years of figures, and another company. */
async function chooseMoved({ db }: Machine): Promise<Moved> {
  return oneRow<Moved>(
    db,
    `select s.company_id as former, array_agg(s.id order by s.id) as "siteIds",
            (select max(id) from companies where id <> s.company_id) as "companyId"
       from sites s
      where exists (select from site_daily d where d.site_id = s.id and d.date < ?)
        and not exists (select from onboardings o where o.site_id = s.id and o.status = 'OPEN')
        and not exists (select from agreements a where a.site_id = s.id and a.starts_at >= ?)
      group by s.company_id having count(*) > 1 order by s.company_id limit 1`,
    [addDay(today, -60), today],
  );
}

async function printWrites(machine: Machine, moved: Moved, ask: Ask): Promise<void> {
  const totals = timeStatements(machine.db);
  for (const step of await writeFigures(machine, moved, ask)) {
    const { what, milliseconds, lines, refusal } = step;
    const perMillion = lines
      ? `, ${((milliseconds / lines) * 1_000).toFixed(0)} s a million of ${lines} lines`
      : '';
    print(
      `${machine.name}: ${what} ${milliseconds.toFixed(0)} ms${perMillion}${refusal ? `, REFUSED: ${refusal}` : ''}`,
    );
    if (refusal) process.exitCode = 1;
  }
  const longest = [...totals()].sort(([, a], [, b]) => b - a).slice(0, 8);
  for (const [sql, milliseconds] of longest) print(`  ${milliseconds.toFixed(0)} ms ${sql}`);
}

async function printReports(askOne: Ask, askSpread: Ask): Promise<void> {
  const days = `from=${addDay(today, -30)}&to=${addDay(today, -1)}`;
  const { to } = monthRange(monthOf(addDay(`${monthOf(today)}-01`, -1)));
  const year = `from=${monthOf(addDay(to, -360))}-01&to=${to}`;
  const half = Array.from({ length: (size?.sites ?? 40) / 2 }, (_, index) => 2 * index + 1);
  const reports = {
    profit: `profit?${days}`,
    'metrics by tracker of half the sites': `metrics?by=tracker&combined=true&${days}&sites=${half}`,
    margin: `margin?${days}`,
    'a year by month of half the sites': `performance?step=month&${year}&sites=${half}`,
    'site list with performance': `sitelist-performance?sort=profitCents.desc&limit=50&offset=0&${days}`,
  };
  for (const [name, path] of Object.entries(reports)) {
    const call = `admin/reports/${path}`;
    const [a, b] = await Promise.all([askOne(call), askSpread(call)]);
    const { bare, product } = await alternate(
      15,
      () => askOne(call),
      () => askSpread(call),
    );
    const same = a.equals(b) && a.subarray(0, 3).toString() === '200';
    if (!same) process.exitCode = 1;
    print(
      `${name}: p50 ${bare.p50.toFixed(0)} ms one, ${product.p50.toFixed(0)} ms spread, ${same ? 'same' : 'OTHER'} bytes`,
    );
  }
}

async function compareAll(one: Machine, spread: Machine, moved: Moved): Promise<void> {
  const [before, after] = [join(folders, 'one'), join(folders, 'spread')];
  await Promise.all([
    saveAnswers(one.url, before, { today, only: values.only }),
    saveAnswers(spread.url, after, { today, only: values.only }),
  ]);
  if ((await compareAnswers(before, after)) > 0) process.exitCode = 1;

  const [seenByOne, seenBySpread] = [
    await checkIsolation(one, { isSpread: false }),
    await checkIsolation(spread, { isSpread: true }),
  ];
  const faults = [...seenByOne.faults, ...seenBySpread.faults];
  if (seenByOne.seen !== seenBySpread.seen)
    faults.push('companies see other rows than on one machine');
  faults.push(...(await compareCallers(one, spread, moved)));
  for (const fault of faults) print(fault);
  print(`isolation: ${faults.length} faults`);
  if (faults.length > 0) process.exitCode = 1;
}

/** The former and the new owner about the moved sites, and a stranger about them. */
async function compareCallers(
  one: Machine,
  spread: Machine,
  { former, companyId, siteIds }: Moved,
) {
  const other = await one.db('companies').whereNotIn('id', [former, companyId]).first('id');
  const stranger = other?.id ?? 0;
  const faults: string[] = [];
  let calls = 0;
  for (const company of [former, companyId, stranger]) {
    const asks = await Promise.all(
      [one, spread].map(({ url }) => signIn(url, accounts.superAdmin, company)),
    );
    const ranges = [...askedRanges(today), { from: today, to: today }];
    const paths = ranges.flatMap((range) =>
      publisherCalls(range, { sites: [...siteIds], companies: [], trackers: [1] }),
    );
    for (const path of paths.filter((call) => call.includes('&site'))) {
      calls += 1;
      const [a = '', b = ''] = await Promise.all(
        asks.map(async (ask) => (await ask(path)).toString('latin1')),
      );
      if (a !== b) faults.push(`company ${company}: ${path} answers otherwise`);
      // A forbidden range is refused before the sites matter.
      if (company === stranger && !/^40[04]/.test(b))
        faults.push(`company ${company}: ${path} ${b.slice(0, 3)}`);
    }
  }
  print(`${calls} calls about sites that moved or are another's`);
  return faults;
}
