import { parseArgs } from 'node:util';
import { oneRow } from '#api/core/database/rows.ts';
import { addDay, monthOf, monthRange } from '#shared/dates.ts';
import { accounts } from '../e2e/support/accounts.ts';
import { checkIsolation } from './coordinator/check-isolation.ts';
import { type Ask, askAs, compareAnswers } from './coordinator/compare-answers.ts';
import { type Machine, openMachine, today } from './coordinator/machine.ts';
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
try {
  const open = async (name: string, address: string | undefined) => {
    const machine = await openMachine({ name, address, size, print });
    machines.push(machine);
    return machine;
  };
  await compareMachines(await open('one', values.beside), await open('spread', values.coordinator));
} finally {
  for (const machine of machines) await machine.close();
}

async function compareMachines(one: Machine, spread: Machine): Promise<void> {
  const account = size ? { email: adminEmail, password: benchPassword } : accounts.superAdmin;
  const admins = await Promise.all([one, spread].map(({ url }) => askAs(url, account)));
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
  const differ = await compareAnswers([one, spread], { moved, only: values.only, print });
  const [seenByOne, seenBySpread] = [
    await checkIsolation(one, { isSpread: false }),
    await checkIsolation(spread, { isSpread: true }),
  ];
  const faults = [...differ, ...seenByOne.faults, ...seenBySpread.faults];
  if (seenByOne.seen !== seenBySpread.seen)
    faults.push('companies see other rows than on one machine');
  for (const fault of faults) print(fault);
  print(`${faults.length} faults`);
  if (faults.length > 0) process.exitCode = 1;
}
