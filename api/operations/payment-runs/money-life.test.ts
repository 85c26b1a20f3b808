import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { oneRow, rows } from '#api/core/database/rows.ts';
import { zip } from '#api/core/table-file/zip.ts';
import { readCreditTransfers } from '#api/integrations/bank/read-credit-transfers.ts';
import { driveSettlement } from '#api/modules/invoices/testing/drive-settlement.ts';
import { enterMatched } from '#api/operations/bank-statements/enter-bank-payments.ts';
import {
  bankWorld,
  ibanNumber,
  plantBank,
} from '#api/operations/bank-statements/testing/bank-world.ts';
import { expectToAddUp } from '#api/operations/ledger/testing/expect-to-add-up.ts';
import type { WrittenEntry } from '#demo/bank/write-statement.ts';
import { addDay } from '#shared/dates.ts';
import { isCarriedOutSql } from '#shared/domain/bank/is-carried-out-sql.ts';
import { restCentsSql, transactionStateSql } from '#shared/domain/bank/transaction-states.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { randomNumbers } from '#tests/support/random-numbers.ts';
import { times } from '#tests/support/soak.ts';
import { driveRuns } from './testing/drive-runs.ts';

/**
 * Whatever happens to documents, runs, accounts and statements, in whichever order and with a kill
 * between any two steps: nothing is paid twice, nothing is lost, and what the bank has done is on
 * the accounts or waits with a reason.
 */

const today = '2026-11-26';
const clock = () => new Date(`${today}T11:00:00Z`);
const reason = { reason: 'So kam es' };

let test: TestApp;
let drive: ReturnType<typeof driveRuns>;
let settle: ReturnType<typeof driveSettlement>;
let world: ReturnType<typeof bankWorld>;
const companies: number[] = [];

beforeAll(async () => {
  test = await createTestApp({ clock, env: { SEVDESK_TIMEOUT_MS: '300' } });
  await plantBank(test.ownerDb);
  drive = driveRuns(test);
  settle = driveSettlement(test, clock);
  world = bankWorld(test, { clock, today });
  for (const name of ['Erster Verlag', 'Zweiter Verlag', 'Dritter Verlag']) {
    const id = await settle.company(name);
    await move(id);
    // While it has an agreement, it may have to wait for a minimum.
    await settle.site(id, `verlag-${id}.example`);
    companies.push(id);
  }
});
afterAll(() => test.close());

let accounts = 0;
async function move(companyId: number): Promise<void> {
  accounts += 1;
  await test
    .ownerDb('bankings')
    .where({ entity_id: companyId })
    .update({ iban: ibanNumber(500 + accounts) });
}

class Killed extends Error {}
const killed = async <T>(work: (db: Db) => Promise<T>): Promise<T> =>
  test.services.systemDb.transaction(async (db) => {
    await work(db);
    throw new Killed('killed');
  });
const unlessKilled = (error: unknown) => {
  if (!(error instanceof Killed)) throw error;
};

/** What the bank has booked, a list for each day; in truth of which company each part of it is. */
type Booking = WrittenEntry & { of: Map<number, number>; isKnown?: boolean };
const days: Booking[][] = [[]];
const allBooked = () => days.flat();
const partsOf = ({ details }: Booking) => details?.length ?? 1;

it('adds up after every act', async () => {
  const random = randomNumbers(20_261_127);
  const upTo = (most: number) => Math.floor(random() * most);
  const pick = <T>(all: readonly T[]): T | undefined => all[upTo(all.length)];
  const company = () => pick(companies) ?? 0;
  const seen = new Set<string>();
  let references = 0;

  const runs = async (...states: string[]) =>
    test.ownerDb('payment_runs').whereIn('run_state', states).orderBy('id');
  const documents = () =>
    test.ownerDb('invoices').where({ kind: 'SETTLEMENT' }).whereNotNull('number').orderBy('id');
  /** Files that the bank has, and what it has not made of them yet. */
  const files = new Map<number, ReturnType<typeof readCreditTransfers>>();
  const executed: { companyId: number; endToEndId: string; cents: number }[] = [];

  function book(entry: WrittenEntry, of: [number, number][]): void {
    references += 1;
    mustExist(days.at(-1)).push({ reference: `R${references}`, ...entry, of: new Map(of) });
  }

  const acts = {
    async earn() {
      const id = await settle.approved(company(), [100 + upTo(20_000)]);
      await settle.send(id);
    },
    async pay() {
      const one = pick(await documents());
      if (!one) return;
      const cents = [one.gross_cents, 1 + upTo(3_000), -1 - upTo(900)][upTo(3)] ?? 1;
      await settle.pay(random() < 0.7 ? { id: one.id } : { companyId: one.company_id }, cents);
    },
    async tool() {
      const one = pick(await documents());
      try {
        if (one?.number) test.sevdesk.pay({ number: one.number });
      } catch {
        // It was paid there before.
      }
      await settle.poll();
    },
    async lead() {
      const payment_source = random() < 0.2 ? 'TOOL' : 'BANK';
      await test.ownerDb('operator_profiles').update({ payment_source });
    },
    async propose() {
      // Drafts hold their documents, too.
      if ((await runs('DRAFT')).length > 0 && random() < 0.7) return;
      const run = await drive.propose({ dueBy: '2026-12-31', requestedOn: today });
      const { transfers, leftOut } = await drive.transfers(run.id);
      for (const id of companies) {
        const said = [...transfers, ...leftOut.filter(({ cents }) => cents > 0)];
        const sum = said.reduce((all, one) => all + (one.companyId === id ? one.cents : 0), 0);
        const { open } = await settle.balance(id);
        expect([id, sum]).toEqual([id, open]);
      }
      for (const { why } of leftOut) seen.add(why.replace(/ .*/, ''));
    },
    async change() {
      const run = pick(await runs('DRAFT'));
      if (!run) return;
      const [act, input] = pick([
        ['propose-anew', {}] as const,
        ['leave-out', { companyId: company() }] as const,
        ['take-in', { companyId: company() }] as const,
        ['call-off', reason] as const,
      ]) ?? ['propose-anew', {}];
      await drive.act(run.id, act, input, pick(['finance', 'superAdmin'] as const));
    },
    async release() {
      const run = pick(await runs('DRAFT'));
      if (!run) return;
      const owner = await drive.act(run.id, 'release', {}, 'finance');
      expect(owner.status).not.toBe(200);
      const two = random() < 0.3 ? [1, 2] : [1];
      const answers = await Promise.all(two.map(() => drive.act(run.id, 'release')));
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
      // Nothing of it can be paid any more.
      if (!answers.some(({ status }) => status === 200))
        await drive.act(run.id, 'call-off', reason);
    },
    async file() {
      const run = pick((await runs('RELEASED')).filter((one) => one.file_key === null));
      if (!run) return;
      const store = test.services.files;
      const put = store.put.bind(store);
      if (random() < 0.3) {
        store.put = async (...given) => {
          await put(...given);
          throw new Killed('killed');
        };
      }
      const first = await drive.act(run.id, 'make-file');
      store.put = put;
      const second = await drive.act(run.id, 'make-file');
      if (![first.status, second.status].includes(200)) {
        await drive.must(run.id, 'call-off', reason);
        return;
      }
      expect([first.status, second.status]).not.toEqual([200, 200]);
      const file = readCreditTransfers(await drive.file(run.id));
      files.set(run.id, file);
      await expectOwed(run.id);
      seen.add('file');
    },
    async callOff() {
      const run = pick(await runs('RELEASED'));
      if (!run || random() < 0.6) return;
      const { status } = await drive.act(run.id, 'call-off', reason);
      expect(status === 200).toBe(run.file_key === null);
    },
    async refuse(isKnown = random() < 0.7) {
      const run = pick((await runs('RELEASED')).filter((one) => one.file_key !== null));
      if (!run || random() < 0.6) return;
      await drive.must(run.id, 'refuse', reason);
      // Mostly the bank knows of it, and sometimes it carries it out all the same.
      if (isKnown) files.delete(run.id);
    },
    async execute(
      how = pick(['all', 'all', 'sum', 'batch', 'some', 'cent', 'twice', 'bare', 'equal']),
    ) {
      const [runId, file] = pick([...files]) ?? [];
      if (!runId || !file) return;
      const some = how === 'some' ? file.transfers.slice(0, 1) : file.transfers;
      if (how !== 'twice' || random() < 0.5) files.delete(runId);
      seen.add(`executed ${how}`);
      const of = some.map(({ endToEndId, cents }): [number, number] => [
        Number(endToEndId.split('-')[1]),
        -cents,
      ]);
      const sum = of.reduce((all, [, cents]) => all + cents, 0);
      for (const { endToEndId, cents } of some) {
        const companyId = Number(endToEndId.split('-')[1]);
        if (how !== 'cent') executed.push({ companyId, endToEndId, cents });
      }
      if (how === 'sum') return book({ cents: sum, batchId: `P${runId}` }, of);
      if (how === 'batch' && some.length > 1) {
        const details = some.map(({ endToEndId, cents }) => ({ cents: -cents, endToEndId }));
        return book({ cents: sum, batchId: `P${runId}`, details }, of);
      }
      for (const { endToEndId, cents: amount, iban, remittance } of some) {
        const cents = how === 'cent' ? -amount - 1 : -amount;
        const told = how === 'bare' ? { iban, remittance } : { endToEndId };
        const mine: [number, number][] = [[Number(endToEndId.split('-')[1]), cents]];
        book({ cents, ...told, ...(how === 'equal' && { reference: '' }) }, mine);
      }
    },
    async giveBack() {
      const one = pick(executed);
      if (!one) return;
      executed.splice(executed.indexOf(one), 1);
      const { companyId, endToEndId } = one;
      const cents = random() < 0.7 ? one.cents : Math.max(1, upTo(one.cents));
      const returnReason = pick(['AC04', 'AC01', 'MS03']) ?? 'MS03';
      book({ cents, endToEndId, returnReason }, [[companyId, cents]]);
      seen.add('returned');
    },
    async dayEnds() {
      book({ cents: -85, remittance: 'Porto' }, []);
      days.push([]);
    },
    async statement() {
      const from = upTo(days.length);
      await takeIn(from, Math.min(days.length, from + 1 + upTo(3)), random() < 0.3);
    },
    async lastDays() {
      const from = days.findIndex((all) => all.some(({ isKnown }) => !isKnown));
      await takeIn(Math.max(0, from), days.length, false);
    },
    async enter() {
      await enter(random() < 0.3);
    },
    async allocate() {
      const one = pick(await waiting());
      if (one) await place(one);
    },
    async setAside() {
      const path = (id: number) => `/api/admin/bank-transactions/${id}`;
      const finance = await test.as('finance');
      const fee = pick((await waiting()).filter(({ companyIds }) => companyIds.length === 0));
      if (fee) await finance.post(`${path(fee.id)}/set-aside`).send({ reason: 'Gebühr' });
      const again = pick(await test.ownerDb('bank_transactions').whereNotNull('set_aside_at'));
      if (again && random() < 0.3) await finance.post(`${path(again.id)}/take-up`).send({});
    },
    async reverse() {
      const entry = pick(await test.ownerDb('payments').orderBy('id').pluck('id'));
      const finance = await test.as('finance');
      if (entry) await finance.post(`/api/admin/payments/${entry}/reverse`).send(reason);
    },
    async moveAccount() {
      await move(company());
    },
    async confirm() {
      const one = pick(await test.ownerDb('bank_transactions').whereNotNull('return_reason'));
      const finance = await test.as('finance');
      if (one)
        await finance.post(`/api/admin/bank-transactions/${one.id}/confirm-account`).send({});
    },
    async block() {
      const table = test.ownerDb('payout_blocks');
      if (random() < 0.8) return void (await table.delete());
      await table.insert({
        ...{ company_id: company(), reason: 'Verdacht', public_text: 'Wir prüfen.' },
        ...{ from_on: '2026-11-01', blocked_by: test.network.users.finance },
      });
    },
    async minimum() {
      const minimum_payout_cents = random() < 0.7 ? null : 30_000;
      await test.ownerDb('companies').where({ id: company() }).update({ minimum_payout_cents });
    },
    async cancel() {
      const one = pick((await documents()).filter((row) => row.cancelled_by_id === null));
      if (!one) return;
      const { body } = await settle.act(one.id, 'cancel', reason);
      if (body.cancelledById && random() < 0.7) await settle.run([body.cancelledById]);
      seen.add('cancelled');
    },
    async worker() {
      const open = await test.ownerDb('invoices').where({ status: 'PROCESSING' }).pluck('id');
      if (open.length > 0) await settle.run(open);
    },
  };
  type Act = keyof typeof acts;
  const names = Object.keys(acts) as Act[];
  /** What comes next where nothing comes between. */
  async function next(): Promise<Act[]> {
    const released = await runs('RELEASED');
    if ((await runs('DRAFT')).length > 0) return ['release'];
    if (released.some((one) => one.file_key === null)) return ['file'];
    if (files.size > 0) return random() < 0.2 ? ['refuse', 'execute'] : ['execute'];
    if (allBooked().some(({ isKnown }) => !isKnown)) return ['dayEnds', 'lastDays', 'enter'];
    if (random() < 0.3) return ['giveBack', 'allocate'];
    return ['earn', 'earn', 'propose'];
  }
  // What the bank has refused and is free again, and it carries out all the same days later, is not
  // paid again before somebody has looked.
  for (const _ of companies) await acts.earn();
  const isRefused = async () => (await runs('REFUSED')).length > 0;
  for (const name of ['propose', 'release', 'file'] as const) await acts[name]();
  while (!(await isRefused())) await acts.refuse(false);
  for (const name of ['dayEnds', 'lastDays'] as const) await acts[name]();
  await acts.execute('all');
  const told = ['dayEnds', 'lastDays', 'enter', 'propose', 'release', 'file'] as const;
  for (const name of told) {
    await acts[name]();
    await expectTruth();
  }
  expect([...seen]).toContain('payout-to-allocate');
  for (let round = 0; round < times(80, 1_000); round += 1) {
    const [between, rest] = [Math.floor(round / 8), round % 8];
    // A return and a cancellation now and then, whatever else comes.
    const forced: Act[] | null = rest === 7 ? [between % 2 ? 'cancel' : 'giveBack'] : null;
    for (const name of forced ?? (random() < 0.7 ? await next() : [pick(names) ?? 'earn'])) {
      try {
        await acts[name]();
        await expectTruth();
      } catch (error) {
        throw new Error(`after ${round} ${name}`, { cause: error });
      }
    }
  }

  // In the end all is told, and somebody has placed what did not place itself.
  days.push([]);
  await takeIn(0, days.length, false);
  await enter(false);
  const left = (await waiting()).toSorted((a, b) => a.cents - b.cents);
  for (const one of left) if (one.companyIds.length > 0) await place(one);
  await expectTruth();
  await expectAllPlaced();
  for (const [state, count] of Object.entries(await countRuns())) seen.add(`${state} ${count > 0}`);
  if (process.env.SOAK) console.log({ bookings: allBooked().length, seen: [...seen].sort() });
  expect([...seen]).toEqual(
    expect.arrayContaining(['file', 'returned', 'cancelled', 'executed all', 'EXECUTED true']),
  );
}, 3_600_000);

/** A statement of some days, or a ZIP of one for each. */
async function takeIn(from: number, until: number, dies: boolean): Promise<void> {
  const openingAt = (day: number) =>
    days
      .slice(0, day)
      .flat()
      .reduce((sum, { cents }) => sum + cents, 0);
  const xml = (a: number, b: number) =>
    world.xml(
      days.slice(a, b).flatMap((all, at) => {
        const day = addDay(today, a + at);
        return all.map(({ of: _, isKnown: _known, ...one }) => ({
          ...{ bookedOn: day, valueOn: day },
          ...one,
        }));
      }),
      {
        ...{ from: addDay(today, a), to: addDay(today, b - 1), openingCents: openingAt(a) },
        id: `${a}-${b}-${days[b - 1]?.length}`,
      },
    );
  const each = days.slice(from, until).map((_, at) => xml(from + at, from + at + 1));
  const content =
    until - from > 1 && from % 2 === 0
      ? await buffer(
          zip(each.map((one, at) => ({ name: `${at}.xml`, pieces: [Buffer.from(one)] }))),
        )
      : xml(from, until);
  let isTaken = true;
  await world.takeIn(content, dies ? killed : undefined).catch((error) => {
    unlessKilled(error);
    isTaken = false;
  });
  if (isTaken) for (const one of days.slice(from, until).flat()) one.isKnown = true;
}

async function enter(dies: boolean): Promise<void> {
  const { services } = test;
  let steps = 0;
  await enterMatched({
    ...{ db: services.systemDb, services, clock },
    transaction<T>(work: (db: Db) => Promise<T>): Promise<T> {
      steps += 1;
      return dies && steps > 1 ? killed(work) : services.systemDb.transaction(work);
    },
  }).catch(unlessKilled);
}

/** What is on no account yet, and of whom it is in truth. */
async function waiting() {
  const found = await rows<{
    id: number;
    identity: string;
    cents: number;
    endToEndId: string | null;
  }>(
    test.ownerDb,
    `select t.id, t.identity, t.cents, t.end_to_end_id as "endToEndId" from bank_transactions t
      where (${transactionStateSql('t')}) in ('OPEN', 'PART', 'MATCHED') order by t.id`,
  );
  return found.map((one) => {
    const own = one.endToEndId?.split('-')[1];
    const booking = allBooked().find(({ reference }) => one.identity.startsWith(`${reference}-`));
    const companyIds = own ? [Number(own)] : [...(booking?.of.keys() ?? [])];
    return { ...one, companyIds, of: booking?.of };
  });
}

/** By hand, each company's part. */
async function place({ id, companyIds, of }: Awaited<ReturnType<typeof waiting>>[number]) {
  const finance = await test.as('finance');
  const path = `/api/admin/bank-transactions/${id}`;
  for (const companyId of companyIds) {
    const { restCents } = (await finance.get(path)).body;
    if (restCents === 0) return;
    const part = await oneRow<{ cents: number }>(
      test.ownerDb,
      `select cast(coalesce(sum(p.amount_cents), 0) as bigint) as cents from payments p
        where p.bank_transaction_id = :id and p.company_id = :companyId
          and not exists (select from payments r where r.reverses_id = p.id)`,
      { id, companyId },
    );
    const amountCents = companyIds.length > 1 ? (of?.get(companyId) ?? 0) + part.cents : restCents;
    if (amountCents === 0) continue;
    const allocate = async () => {
      const now = (await finance.get(path)).body.updatedAt;
      return finance.post(`${path}/allocate`).send({ updatedAt: now, companyId, amountCents });
    };
    let { status, body } = await allocate();
    if (body.code === 'bank-entered-by-hand') {
      await takeBackByHand(companyId);
      ({ status, body } = await allocate());
    }
    // What it returns has to be placed first.
    if (body.code !== 'bank-returned-before-paid') expect([status, body]).toMatchObject([200, {}]);
  }
}

async function takeBackByHand(companyId: number): Promise<void> {
  const entries = await rows<{ id: number }>(
    test.ownerDb,
    `select id from payments p
      where company_id = ? and source = 'HAND' and amount_cents > 0 and reverses_id is null
        and not exists (select from payments r where r.reverses_id = p.id)`,
    [companyId],
  );
  const finance = await test.as('finance');
  for (const { id } of entries) {
    await finance.post(`/api/admin/payments/${id}/reverse`).send(reason).expect(200);
  }
}

/** What a file pays is owed, and no earlier transfer of it may have been carried out unnoticed. */
async function expectOwed(runId: number): Promise<void> {
  const file = mustExist(await test.ownerDb('payment_runs').where({ id: runId }).first());
  const { transfers } = readCreditTransfers(await drive.file(runId));
  const paid = await rows<{ endToEndId: string; cents: number }>(
    test.ownerDb,
    `select t.end_to_end_id as "endToEndId", t.amount_cents as cents from payment_transfers t
      where t.run_id = ? and t.stop_code is null order by t.id`,
    [file.id],
  );
  const told = transfers.map(({ endToEndId, cents }) => ({ endToEndId, cents }));
  const byId = (a: { endToEndId: string }, b: { endToEndId: string }) =>
    a.endToEndId.localeCompare(b.endToEndId);
  expect(told.sort(byId)).toEqual(paid.sort(byId));
  const wrong = await rows(
    test.ownerDb,
    `select d.invoice_id, d.cents, b.open_cents
       from payment_transfers t
       join payment_transfer_documents d on d.transfer_id = t.id
       join invoice_balances b on b.invoice_id = d.invoice_id
      where t.run_id = :runId and t.stop_code is null
        and (d.cents > b.open_cents or not d.is_living or exists (
          select from payment_transfer_documents e
            join payment_transfers f on f.id = e.transfer_id
            join payment_runs r on r.id = f.run_id
           where e.invoice_id = d.invoice_id and f.id <> t.id and r.file_key is not null and f.stop_code is null
             and (r.run_state = 'RELEASED' and not ${isCarriedOutSql('f.id', 'r.id')} or exists (
               select from bank_transactions x
                where (x.transfer_id = f.id or x.run_id = r.id or x.end_to_end_id = f.end_to_end_id
                       or x.batch_id = r.number)
                  and x.cents < 0 and (${transactionStateSql('x')}) in ('OPEN', 'PART')))))`,
    { runId },
  );
  expect(wrong).toEqual([]);
}

async function expectTruth(): Promise<void> {
  const db = test.ownerDb;
  for (const id of companies) await expectToAddUp(db, id);
  // Each booking of which a statement has come is there once.
  const known = allBooked().filter(({ isKnown }) => isKnown);
  const { count, sum } = await oneRow<{ count: number; sum: number }>(
    db,
    'select count(*) as count, cast(coalesce(sum(cents), 0) as bigint) as sum from bank_transactions',
  );
  expect({ count, sum }).toEqual({
    count: known.reduce((all, one) => all + partsOf(one), 0),
    sum: known.reduce((all, { cents }) => all + cents, 0),
  });
  const faults = await rows(
    db,
    `-- More on accounts than was booked, or for another than it was matched with.
     select 'more than booked' as fault, t.id from bank_transactions t
      where sign(${restCentsSql('t')}) = -sign(t.cents) or abs(${restCentsSql('t')}) > abs(t.cents)
     union all
     select 'the bank said nothing of it', p.id from payments p
       join bank_transactions t on t.id = p.bank_transaction_id
      where t.matched_by is null and not exists (select from payments r where r.reverses_id = p.id)
     union all
     select 'in two runs', d.invoice_id from payment_transfer_documents d
      where d.is_living group by d.invoice_id having count(*) > 1
     union all
     select 'executed without its payments', tr.id from payment_transfers tr join payment_runs r on r.id = tr.run_id
      where r.run_state = 'EXECUTED' and tr.stop_code is null and not ${isCarriedOutSql('tr.id', 'r.id')}
     union all
     select 'documents are another sum than the transfer', tr.id from payment_transfers tr
      where tr.amount_cents <> (select sum(d.cents) from payment_transfer_documents d where d.transfer_id = tr.id)
     union all
     select 'a transfer carried out twice', t.transfer_id from bank_transactions t
      where t.cents < 0 and t.matched_by <> 'HAND' and t.transfer_id is not null
      group by t.transfer_id having count(*) > 1`,
  );
  expect(faults).toEqual([]);
}

/** All that the bank has done, and nothing else, is on the accounts. */
async function expectAllPlaced(): Promise<void> {
  const truth = companies.map((id) =>
    allBooked().reduce((sum, { of }) => sum - (of.get(id) ?? 0), 0),
  );
  const entered: number[] = [];
  for (const id of companies) {
    const { cents } = await oneRow<{ cents: number }>(
      test.ownerDb,
      `select cast(coalesce(sum(p.amount_cents), 0) as bigint) as cents from payments p
        where p.bank_transaction_id is not null and p.company_id = ?
          and not exists (select from payments r where r.reverses_id = p.id)`,
      [id],
    );
    entered.push(cents);
  }
  expect(entered).toEqual(truth);
}

const countRuns = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await rows<{ state: string; count: number }>(
        test.ownerDb,
        'select run_state as state, count(*) as count from payment_runs group by 1',
      )
    ).map(({ state, count }) => [state, count]),
  );
