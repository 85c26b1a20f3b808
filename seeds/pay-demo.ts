import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Knex } from 'knex';
import { mustExist } from '#api/core/database/must-exist.ts';
import { actAs } from '#api/core/http/caller-database.ts';
import { actOnRecord, createRecord, type WriteContext } from '#api/core/resource/write-record.ts';
import { openAccount } from '#api/modules/bankings/read.ts';
import { enterMatched } from '#api/operations/bank-statements/enter-bank-payments.ts';
import { takeInFile } from '#api/operations/bank-statements/take-in-file.ts';
import { paymentRunsResource } from '#api/operations/payment-runs/payment-runs-resource.ts';
import { type WrittenStatement, writeStatements } from '#demo/bank/write-statement.ts';
import { addDay, berlinDay, type Day } from '#shared/dates.ts';
import { nextTargetDay } from '#shared/domain/paying/target-days.ts';
import { acting, type Settling, untold } from './act-in-demo.ts';
import { IN_PAYOUT, OPERATOR, PAID_BY_BANK, UNKNOWN_LINES } from './demo/settlement.ts';

/** A day of the month after the settled one, but never a future one. */
export type Moment = (day: number, time: string) => Date;

export interface PaidMonth {
  period: { from: Day; to: Day };
  at: Moment;
}

/** Until documents of the month are due, and no later ones. */
const dueDays = 36;

/**
 * The bank's word begins to count: a run of two people, its file, the statement that says that it was
 * paid, and one on which a transfer has come back.
 */
export async function payByBank(settling: Settling, month: PaidMonth): Promise<void> {
  const { db, ids } = settling;
  const { period, at } = month;
  const { blocked, belowMinimum, leftOut, calledOff } = PAID_BY_BANK;
  const idOf = (key: string) => mustExist(ids.get(key));
  const dueBy = addDay(period.to, dueDays);
  await acting(settling, at(6, '11:00'), async ({ db: own, actor }) => {
    const companyId = idOf(blocked.company);
    if (await own('payout_blocks').where({ company_id: companyId }).first('id')) return;
    await own('operator_profiles').update({ payment_source: 'BANK' });
    await own('companies')
      .where({ id: idOf(belowMinimum.company) })
      .update({ minimum_payout_cents: belowMinimum.cents });
    await own('payout_blocks').insert({
      ...{ company_id: companyId, reason: blocked.reason, public_text: blocked.publicText },
      ...{ from_on: addDay(period.to, 6), blocked_by: actor.id },
    });
  });
  await once(settling, { now: at(20, '09:00'), dueBy }, async (context, id) => {
    await act({ ...context, clock: () => at(20, '15:10') }, id, 'callOff', { reason: calledOff });
  });
  const runId = await once(settling, { now: at(22, '09:00'), dueBy }, async (context, id) => {
    await act(context, id, 'leaveOut', { companyId: idOf(leftOut) });
    await release(settling, context, { id, now: at(22, '11:30') });
    await act({ ...context, clock: () => at(22, '12:00') }, id, 'makeFile');
  });
  const run = mustExist(await db('payment_runs').where({ id: runId }).first());
  const transfers = await db('payment_transfers')
    .where({ run_id: runId })
    .whereNull('stop_code')
    .orderBy('id')
    .select('company_id', 'amount_cents', 'end_to_end_id', 'remittance', 'payee');
  const names = new Map([...ids].map(([key, id]) => [id, key]));
  const nameOf = new Map(settling.network.companies.map(({ key, name }) => [key, name]));
  const told = transfers.map((one) => ({
    key: names.get(one.company_id),
    entry: {
      ...{ cents: -one.amount_cents, endToEndId: one.end_to_end_id, remittance: one.remittance },
      ...{ name: nameOf.get(names.get(one.company_id) ?? ''), reference: one.end_to_end_id },
      iban: openAccount(db, one.company_id, one.payee as { iban: string }).iban,
    },
  }));
  const account = OPERATOR.payout_iban;
  const openingCents = 5_000_000;
  const paid = told.reduce((sum, { entry }) => sum + entry.cents, 0);
  await takeIn(settling, {
    ...{ account, sequence: 1, to: run.requested_on, openingCents },
    entries: told.map(({ entry }) => entry),
  });
  const back = told.find(({ key }) => key === PAID_BY_BANK.returned)?.entry;
  await takeIn(settling, {
    ...{ account, sequence: 2, openingCents: openingCents + paid },
    ...{ from: addDay(run.requested_on, 1), to: nextTargetDay(addDay(run.requested_on, 2)) },
    entries: [
      ...(back
        ? [{ ...back, cents: -back.cents, returnReason: 'AC04', reference: `R-${back.endToEndId}` }]
        : []),
      ...UNKNOWN_LINES,
    ],
  });
}

/** What is under way today: a run whose file the bank has, and a draft of all that is due. */
export async function prepareRuns(settling: Settling, { period, at }: PaidMonth): Promise<void> {
  const ownId = mustExist(settling.ids.get(IN_PAYOUT));
  const today = berlinDay(at(60, '09:00'));
  await once(settling, { now: at(60, '09:00'), dueBy: addDay(today, 40) }, async (context, id) => {
    const others = await context
      .db('payment_transfers')
      .where({ run_id: id })
      .whereNot({ company_id: ownId })
      .pluck('company_id');
    for (const companyId of others) await act(context, id, 'leaveOut', { companyId });
    await release(settling, context, { id, now: at(60, '09:20') });
    await act({ ...context, clock: () => at(60, '09:30') }, id, 'makeFile');
  });
  // What was due before, and not the last month.
  const former = addDay(period.from, dueDays - 1);
  const dueBy = former < today ? today : former;
  await once(settling, { now: at(60, '09:40'), dueBy }, async () => {});
}

interface Wish {
  now: Date;
  dueBy: Day;
}

/** A run of that moment with all that becomes of it, if there is none yet. */
async function once(
  settling: Settling,
  { now, dueBy }: Wish,
  work: (context: WriteContext, id: number) => Promise<void>,
): Promise<number> {
  return acting(settling, now, async (context) => {
    const known = await context.db('payment_runs').where({ created_at: now }).first('id');
    if (known) return known.id;
    const requestedOn = nextTargetDay(addDay(berlinDay(now), 1));
    const id = await createRecord(paymentRunsResource, { dueBy, requestedOn }, context);
    await context.db('payment_runs').where({ id }).update({ created_at: now });
    await work(context, id);
    return id;
  });
}

const act = (context: WriteContext, id: number, name: string, input = {}) =>
  actOnRecord(paymentRunsResource, { id, name, input }, context);

/** By another person than who prepared it. */
async function release(
  { second, finance }: Settling,
  context: WriteContext,
  { id, now }: { id: number; now: Date },
): Promise<void> {
  const as = (admin: { id: number }) =>
    actAs(context.db as Knex.Transaction, { kind: 'admin', id: admin.id, requestId: 'demo' });
  await as(second);
  await act({ ...context, actor: second, clock: () => now }, id, 'release');
  await as(finance);
}

/** With what follows from it at once: the job that would enter the payments mails their publishers. */
async function takeIn(settling: Settling, statement: WrittenStatement): Promise<void> {
  const bytes = Buffer.from(writeStatements([statement]));
  const now = new Date(`${statement.to}T18:00:00Z`);
  const { services, finance } = settling;
  const file = {
    ...{ name: `Kontoauszug ${statement.to}.xml`, size: bytes.length, source: 'UPLOAD' as const },
    ...{ sha256: createHash('sha256').update(bytes).digest('hex'), takenBy: finance.id },
    open: () => Readable.from([bytes]),
  };
  await takeInFile(
    {
      services,
      clock: () => now,
      transaction: (work) =>
        acting(settling, now, async ({ db }) => {
          const outcome = await work(db);
          const inside = <T>(own: (same: typeof db) => Promise<T>) => own(db);
          const silent = { services, clock: () => now, tell: untold };
          await enterMatched({ ...silent, db, transaction: inside });
          return outcome;
        }),
    },
    file,
  );
}
