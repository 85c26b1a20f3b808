import { conflict, unprocessable } from '#api/core/http/problem.ts';
import { enqueue } from '#api/core/jobs/enqueue.ts';
import { defineResource } from '#api/core/resource/define-resource.ts';
import { noteLooksAt } from '#api/modules/bankings/read.ts';
import { isIssuedDocument } from '#api/modules/invoices/archive/is-issued-document.ts';
import { noteEvent } from '#api/modules/invoices/note-event.ts';
import { lockMetrics } from '#api/modules/metrics/lock-metrics.ts';
import { lockAccounts } from '#api/operations/ledger/settle-account.ts';
import { berlinDay } from '#shared/dates.ts';
import { dueOnSql } from '#shared/domain/ledger/due-on-sql.ts';
import { invoiceMarksSql } from '#shared/domain/ledger/invoice-marks.ts';
import { invoiceStateSql } from '#shared/domain/ledger/invoice-state.ts';
import { centsSql } from '#shared/money.ts';
import { type Invoice, invoice } from '#shared/schemas/entities/invoice.ts';
import { approveInvoice } from './approve-invoice.ts';
import { cancelInvoice } from './cancel-invoice.ts';
import { enterPayment } from './enter-payment.ts';
import { mailInvoice } from './mail-invoice.ts';
import { revokeInvoice } from './revoke-invoice.ts';
import { sendInvoices } from './sending/send-invoices.ts';
import { prepareInvoice, reloadInvoice, saveInvoiceParts } from './write-invoice.ts';

const ofPayee = (key: string) => `t.payee ->> '${key}'`;

/**
 * By how much a draft would differ if it were made now. A deduction that was only taken in part is
 * no difference.
 */
const dueSql = `(${centsSql('u.payout_micros')} - u.settled_cents)`;
const movedSql = `case when t.status = 'DRAFT' then coalesce((
  select cast(sum(case when m.kind = 'CORRECTION' and m.cents < 0 and ${dueSql} < m.cents then 0
                       else ${dueSql} - m.cents end) as bigint)
    from invoice_months m
    join settlement_units(array[t.company_id], t.from_on, t.to_on) u
      on u.site_id = m.site_id and u.month = m.month
   where m.invoice_id = t.id), 0) else 0 end`;

export const invoicesResource = defineResource(invoice, {
  // Documents that were taken back, their 261 and what was settled outside are in no sum.
  sumCents: `case when t.kind = 'CANCELLATION' or t.reversed_on is not null or t.status = 'MANUAL'
                  then 0 else t.gross_cents end`,
  noteLooks: noteLooksAt(({ companyId, iban, taxNumber }: Invoice) => ({
    companyId,
    iban,
    taxNumber,
  })),
  join: ({ bind, now }) => `
    cross join (select cast(${bind(berlinDay(now))} as date) as today) now
    join companies c on c.id = t.company_id
    join invoice_balances b on b.invoice_id = t.id
    left join tool_records r on r.invoice_id = t.id`,
  columns: {
    companyName: 'c.name',
    from: 't.from_on',
    to: 't.to_on',
    // Nothing is due for a document that was taken back, nor for a 261.
    dueOn: `case when t.kind = 'SETTLEMENT' and t.reversed_on is null then ${dueOnSql('t', 'b')} end`,
    recipient: ofPayee('name'),
    address: `nullif(concat_ws(', ', ${ofPayee('street')}, nullif(concat_ws(' ', ${ofPayee('zip')}, ${ofPayee('city')}), ''), ${ofPayee('country')}), '')`,
    taxNumber: ofPayee('taxNumber'),
    vatNumber: ofPayee('vatNumber'),
    iban: ofPayee('iban'),
    positions: `(select coalesce(json_agg(json_build_object('id', p.id, 'kind', p.kind, 'title', p.title,
        'description', p.description, 'amount', p.amount_cents, 'siteId', p.site_id,
        'months', (select coalesce(json_agg(json_build_object('month', m.month, 'cents', m.cents) order by m.month), '[]')
                     from invoice_months m where m.position_id = p.id),
        'corrects', (select o.label from invoices o where o.id = p.corrected_invoice_id))
        order by p.place), '[]')
      from invoice_positions p where p.invoice_id = t.id)`,
    net: 't.net_cents',
    tax: 't.tax_cents',
    gross: 't.gross_cents',
    state: invoiceStateSql('t', 'b', 'coalesce(r.is_partially_paid, false)'),
    marks: invoiceMarksSql('t', 'b', 'now.today'),
    paid: 'b.paid_cents',
    paidOn: 'b.paid_on',
    open: 'b.open_cents',
    manualPaid: 't.manual_paid_cents',
    moved: movedSql,
    takenOutAt: '(select d.taken_out_at from invoice_documents d where d.invoice_id = t.id)',
    failure: `t.failure_code || coalesce(' ' || cast(t.failure_params as text), '')`,
  },
  // Writers of figures and accounts take these locks, too: what is approved is what is stored.
  async lockFirst(db, ids, { data }) {
    // What is typed into a draft changes nothing of its figures.
    if (!data || ids.length === 0) await lockMetrics(db);
    await lockAccounts(
      db,
      await db('invoices')
        .whereIn('id', [...ids])
        .pluck('company_id'),
    );
  },
  files: {
    isOurs: ({ systemDb }, body) => isIssuedDocument(systemDb, body),
  },
  beforeWrite: prepareInvoice,
  afterWrite: saveInvoiceParts,
  actions: {
    reload: reloadInvoice,
    approve: approveInvoice,
    revoke: revokeInvoice,
    cancel: cancelInvoice,
    async enterPayment(act) {
      await enterPayment(act, { companyId: act.record.companyId, invoiceId: act.id });
    },
    // For a document that reached nobody, or was lost.
    async mailAgain({ db, id: invoiceId, actor, clock, services }) {
      const by = { now: clock(), actorId: actor.id };
      const about = { invoiceId, news: 'sent', again: true, ...by } as const;
      if ((await mailInvoice(db, services, about)) === 0) throw conflict('reaches-nobody');
    },
    // Makes a waiting attempt now; the later one finds the sending done, or goes on with it.
    async tryAgain({ db, id: invoiceId, record: { companyId }, actor, clock }) {
      await noteEvent(db, { invoiceId, companyId, at: clock(), actorId: actor.id, kind: 'queued' });
      // However often it is asked for, only one waits.
      const jobKey = `send invoice ${invoiceId} now`;
      await enqueue(db, sendInvoices, { invoiceIds: [invoiceId] }, { jobKey, startedBy: actor.id });
    },
    // What was paid of what was settled outside; once more corrects it. It is no entry of the
    // account: nothing of it is owed here.
    async enterOutsidePayment({ db, id, clock, input: { paidOn, paidCents } }) {
      if (paidOn > berlinDay(clock())) throw unprocessable({ paidOn: 'not-in-future' });
      const paid = { manual_paid_on: paidOn, manual_paid_cents: paidCents };
      await db('invoices').where({ id }).update(paid);
    },
  },
});
