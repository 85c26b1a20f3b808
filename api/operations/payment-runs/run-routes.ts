import type { FastifyReply } from 'fastify';
import { rows } from '#api/core/database/rows.ts';
import { sendFile } from '#api/core/files/send-file.ts';
import { fileAnswer } from '#api/core/http/file-answer.ts';
import { notFound } from '#api/core/http/problem.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { shownOf } from '#api/core/secrets/masked-text.ts';
import { noteBankLook } from '#api/modules/bankings/read.ts';
import { accountMasks } from '#shared/domain/account-masks.ts';
import { type RunTransfers, runTransfers } from '#shared/schemas/calls/payment-runs.ts';

export const transfersRoute = defineRoute({
  url: '/api/admin/payment-runs/:id/transfers',
  permission: admin('payments'),
  summary: 'What a payment run pays, and what it leaves out with the reason',
  params: idParams,
  response: runTransfers,
  async handle({ db, params: { id } }) {
    if (!(await db('payment_runs').where({ id }).first('id'))) throw notFound();
    const transfers = await rows<RunTransfers['transfers'][number]>(
      db,
      `select c.id as "companyId", c.name as "companyName", t.amount_cents as cents, t.payee,
              t.remittance, t.end_to_end_id as "endToEndId", t.stop_code as stopped,
              (select json_agg(json_build_object('id', i.id, 'number', i.number, 'cents', d.cents)
                               order by i.issued_on, i.number_year, i.number_seq)
                 from payment_transfer_documents d join invoices i on i.id = d.invoice_id
                where d.transfer_id = t.id) as documents
         from payment_transfers t join companies c on c.id = t.company_id
        where t.run_id = ?
        order by t.stop_code is null, c.name, c.id`,
      [id],
    );
    const leftOut = await rows<RunTransfers['leftOut'][number]>(
      db,
      `select c.id as "companyId", c.name as "companyName", l.cents, l.reason as why
         from payment_run_left_out l join companies c on c.id = l.company_id
        where l.run_id = ?
        -- What is only not due needs nobody.
        order by l.reason like 'payout-not-due %', c.name, c.id, l.reason`,
      [id],
    );
    return { transfers: transfers.map(masked), leftOut };
  },
});

const masked = (transfer: RunTransfers['transfers'][number]) => ({
  ...transfer,
  payee: { ...transfer.payee, iban: shownOf(transfer.payee.iban, accountMasks.iban) },
});

export const runFileRoute = defineRoute({
  url: '/api/admin/payment-runs/:id/file',
  permission: admin('payments'),
  summary: 'The file of a payment run for the bank, the same at each call',
  params: idParams,
  response: fileAnswer,
  async handle({ db, params: { id }, actor, clock, services, request }) {
    const run = await db('payment_runs').where({ id }).first('number', 'file_key');
    if (!run) throw notFound();
    if (run.file_key === null) throw notFound('run-without-file');
    const paid = await rows<{ companyId: number; iban: string }>(
      db,
      `select company_id as "companyId", payee ->> 'iban' as iban
         from payment_transfers where run_id = ? and stop_code is null`,
      [id],
    );
    const look = { actor, requestId: request.id, accounts: paid, now: clock() };
    await noteBankLook(services.systemDb, look);
    const file = { key: run.file_key, name: `${run.number}.xml` };
    return (reply: FastifyReply) => sendFile(reply, services.files, file);
  },
});
