import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { Problem } from '#api/core/http/problem.ts';
import { actOnRecord, createRecord, type WriteContext } from '#api/core/resource/write-record.ts';
import { noteEvent } from '#api/modules/invoices/note-event.ts';
import { answerObjection } from '#api/operations/invoices/answer-objection.ts';
import { enterPayment } from '#api/operations/invoices/enter-payment.ts';
import { invoicesResource } from '#api/operations/invoices/invoices-resource.ts';
import { notePayments } from '#api/operations/invoices/sending/follow-payments.ts';
import { markQueued } from '#api/operations/invoices/sending/queue-invoices.ts';
import { sendInvoice } from '#api/operations/invoices/sending/send-invoice.ts';
import type { Row } from '#api/tables.ts';
import { addDay, berlinDay, berlinInstant, type Day, monthOf, monthRange } from '#shared/dates.ts';
import { acting, loadWho, type Running, type Settling, untold } from './act-in-demo.ts';
import { demoNetwork } from './demo/network.ts';
import {
  CREDITED,
  type DemoObjection,
  OBJECTIONS,
  OPERATOR,
  PAID_BY_BANK,
  PAID_BY_HAND,
  RESTATED,
  settledByHand,
  settledMonths,
} from './demo/settlement.ts';
import { type Moment, type PaidMonth, payByBank, prepareRuns } from './pay-demo.ts';
import { restateDemoDay } from './restate-demo-day.ts';

interface Month extends PaidMonth {
  before: number;
  isLast: boolean;
}

/**
 * Settles the demo's past months, each at its own time, with what settles real ones: drafts,
 * approvals, documents, the accounting tool, payments. If killed, it continues where it was.
 *
 * @returns how many invoices there are
 */
export async function settleDemoMonths(running: Running, seededOn: Day): Promise<number> {
  const network = demoNetwork(seededOn);
  const settling = { ...running, network, ...(await loadWho(running.db, network)) };
  await running.db.transaction((db) => plantOperator(db));
  await settleByHand(settling);
  const months = settledMonths(seededOn);
  for (const [index, month] of months.entries()) {
    const period = monthRange(month);
    const at: Moment = (day, time) => {
      const wanted = addDay(period.to, day);
      return berlinInstant(wanted < seededOn ? wanted : seededOn, time);
    };
    const before = months.length - 1 - index;
    await settleMonth(settling, { period, before, isLast: before === 0, at });
  }
  const all = await running.db('invoices').select('id');
  return all.length;
}

async function plantOperator(db: Db): Promise<void> {
  if (await db('operator_profiles').first('id')) return;
  await db('operator_profiles').insert(OPERATOR);
}

/** What the platform did not settle itself. */
async function settleByHand(settling: Settling): Promise<void> {
  for (const { key } of settling.network.companies) {
    const period = settledByHand(key, settling.network);
    const manual = { reference: `Altsystem ${monthOf(period.to)}`, date: addDay(period.to, 8) };
    const paidOn = addDay(period.to, 20);
    // Refused as a whole if something is missing: it could not have been settled.
    await acting(settling, berlinInstant(paidOn, '11:00'), async (context) => {
      const row = await ensureDraft(settling, context, key, period);
      if (row?.status !== 'DRAFT') return;
      await approve(context, row.id, { manual });
      const input = { paidOn, paidCents: row.gross_cents };
      await actOnRecord(
        invoicesResource,
        { id: row.id, name: 'enterOutsidePayment', input },
        context,
      );
    }).catch(unlessRefused);
  }
}

async function settleMonth(settling: Settling, month: Month): Promise<void> {
  const { period, isLast, at } = month;
  for (const [key, last] of Object.entries(CREDITED)) {
    settling.signal.throwIfAborted();
    if (isLast && last === null) continue;
    const draft = await acting(settling, at(4, '09:10'), (context) =>
      ensureDraft(settling, context, key, period),
    );
    if (!draft || (isLast && last === 'DRAFT')) continue;
    if (draft.status === 'DRAFT') {
      await acting(settling, at(4, '09:40'), (context) => approve(context, draft.id));
    }
    if (isLast && last === 'APPROVED') continue;
    if (isLast && last === 'FAILED') await renameAccount(settling.db, draft.company_id);
    await send(settling, draft.id, at(5, '10:00'));
  }
  for (const objection of OBJECTIONS) {
    if (objection.before !== month.before) continue;
    if (objection.isPaid) await pay(settling, month, 7, objection.company);
    await object(settling, objection, month);
  }
  if (month.before === PAID_BY_BANK.before) await payByBank(settling, month);
  await pay(settling, month, 24);
  if (isLast) await prepareRuns(settling, month);
  if (RESTATED.before === month.before) {
    const { db, network, runId } = settling;
    const day = addDay(period.from, 11);
    await restateDemoDay(db, { ...RESTATED, network, runId, day, now: at(12, '07:00') });
  }
}

/** The company's valid invoice of these months; a new one if there is none. */
async function ensureDraft(
  { ids }: Settling,
  context: WriteContext,
  key: string,
  { from, to }: { from: Day; to: Day },
): Promise<Row<'invoices'> | undefined> {
  const companyId = mustExist(ids.get(key));
  const living = () =>
    context
      .db('invoices')
      .where({ company_id: companyId, kind: 'SETTLEMENT', to_on: to })
      .whereNull('cancelled_by_id')
      .first();
  const known = await living();
  if (known) return known;
  await createRecord(invoicesResource, { companyId, from, to }, context);
  return living();
}

const approve = (context: WriteContext, id: number, input = {}) =>
  actOnRecord(
    invoicesResource,
    { id, name: 'approve', input: { matchesSpecialConditions: true, ...input } },
    context,
  );

async function send(settling: Settling, id: number, now: Date): Promise<void> {
  const { db, finance } = settling;
  const row = mustExist(await db('invoices').where({ id }).first('status'));
  if (row.status === 'APPROVED') {
    await acting(settling, now, ({ db: own }) =>
      markQueued(own, [id], { actorId: finance.id, now }),
    );
  }
  const trySending = (at: Date) =>
    sendInvoice({ ...settling, clock: () => at, tell: untold }, id, { isLast: true });
  const { outcome } = await trySending(now);
  if (outcome !== 'busy') return;
  // A run killed here still holds it, by this very clock.
  const again = await trySending(new Date(+now + abandonedAfterMs));
  if (again.outcome === 'busy') throw new Error(`Invoice ${id} is sent by somebody else`);
}

/** Longer than a claim lasts, and than the tool may still be working. */
const abandonedAfterMs = 10 * 60_000;

/** After the approval: the approved account is no longer the one paid. */
async function renameAccount(db: Db, companyId: number): Promise<void> {
  const { name } = mustExist(await db('companies').where({ id: companyId }).first('name'));
  await db('bankings')
    .where({ entity_type: 'Company', entity_id: companyId })
    .update({ account_holder: `${name}, Verwaltung` });
}

/** An accepted one takes the document back, and the month is settled again. */
async function object(
  settling: Settling,
  { company, reason, answer, accept }: DemoObjection,
  { period, at }: Month,
): Promise<void> {
  const { db, ids } = settling;
  const companyId = mustExist(ids.get(company));
  const own = { company_id: companyId, kind: 'SETTLEMENT' as const, to_on: period.to };
  const first = mustExist(await db('invoices').where(own).orderBy('id').first('id'));
  const known = await db('objections').where({ invoice_id: first.id }).first('id');
  if (!known) await db.transaction((transaction) => raise(transaction, first.id, reason, at));
  if (answer === null) return;
  const open = await db('objections').where({ invoice_id: first.id, state: 'OPEN' }).first('id');
  if (open) {
    await acting(settling, at(9, '14:20'), (context) =>
      answerObjection({ id: first.id, objectionId: open.id, accept, answer }, context),
    );
  }
  if (!accept) return;
  const { cancelled_by_id: cancellation } = mustExist(
    await db('invoices').where({ id: first.id }).first('cancelled_by_id'),
  );
  await send(settling, mustExist(cancellation), at(9, '14:30'));
  const anew = await acting(settling, at(10, '09:10'), (context) =>
    ensureDraft(settling, context, company, period),
  );
  if (!anew) return;
  if (anew.status === 'DRAFT') {
    await acting(settling, at(10, '09:20'), (context) => approve(context, anew.id));
  }
  await send(settling, anew.id, at(10, '09:30'));
}

async function raise(db: Db, invoiceId: number, reason: string, at: Moment): Promise<void> {
  const { company_id: companyId } = mustExist(
    await db('invoices').where({ id: invoiceId }).first('company_id'),
  );
  const owner = mustExist(
    await db('users as u')
      .join('user_roles as r', 'r.user_id', 'u.id')
      .join('roles as o', 'o.id', 'r.role_id')
      .where({ 'u.company_id': companyId, 'o.name': 'Owner' })
      .orderBy('u.id')
      .first('u.id'),
  );
  const of = { invoice_id: invoiceId, company_id: companyId, user_id: owner.id };
  await db('objections').insert({ ...of, reason, created_at: at(8, '16:45') });
  const event = { invoiceId, companyId, kind: 'objected', at: at(8, '16:45') } as const;
  await noteEvent(db, { ...event, actorId: owner.id, note: reason });
}

/**
 * The accounting tool reports what was transferred, but of a part. Once the bank's word counts, it is
 * entered from a statement or by hand, and the tool is told.
 */
async function pay(
  settling: Settling,
  { before, isLast, period, at }: Month,
  day: number,
  only?: string,
): Promise<void> {
  const { db, ids } = settling;
  const now = at(day, '10:00');
  const sent = await db('invoices')
    .where({ status: 'SENT', kind: 'SETTLEMENT', to_on: period.to, cancelled_by_id: null })
    .whereRaw('not exists (select from payments p where p.invoice_id = invoices.id)')
    .select('id', 'company_id', 'number', 'gross_cents');
  for (const document of sent) {
    const key = [...ids].find(([, id]) => id === document.company_id)?.[0] ?? '';
    if ((only && only !== key) || (isLast && CREDITED[key] !== 'PAID')) continue;
    const byHand = PAID_BY_HAND.find((one) => one.company === key && one.before === before);
    if (byHand) await enterByHand(settling, document, byHand, now);
    if (byHand?.percent === 100 || before > PAID_BY_BANK.before) {
      await tellTool(settling, document.number);
    }
  }
  if (before === PAID_BY_BANK.before) {
    const paid = await db('invoices')
      .where({ status: 'PAID', kind: 'SETTLEMENT', to_on: period.to })
      .pluck('number');
    for (const number of paid) await tellTool(settling, number);
  }
  await notePayments({ ...settling, clock: () => now, tell: untold });
}

async function enterByHand(
  settling: Settling,
  { id: invoiceId, company_id: companyId, gross_cents: gross }: Paid,
  { reference, percent }: (typeof PAID_BY_HAND)[number],
  now: Date,
): Promise<void> {
  const amountCents = Math.round((gross * percent) / 100);
  const input = { valueOn: berlinDay(now), amountCents, reference };
  await acting(settling, now, (context) =>
    enterPayment({ ...context, input }, { companyId, invoiceId }, untold),
  );
}

type Paid = Row<'invoices', 'id' | 'company_id' | 'gross_cents'>;

async function tellTool({ services }: Settling, number: string | null): Promise<void> {
  const { url, token } = mustExist(services.config.sevdesk);
  const answer = await fetch(new URL('/sandbox/payments', url), {
    method: 'POST',
    headers: { authorization: token },
    body: JSON.stringify({ number }),
  });
  // 400: a run killed here has already paid it.
  if (!answer.ok && answer.status !== 400) throw new Error(`Not paid: ${answer.status}`);
}

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof Problem)) throw error;
}
