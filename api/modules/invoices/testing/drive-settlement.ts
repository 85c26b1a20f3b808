import { expect } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { oneRow } from '#api/core/database/rows.ts';
import { plantPaidSite } from '#api/modules/feeds/testing/plant-paid-site.ts';
import { plantCompany } from '#api/modules/feeds/testing/plant-world.ts';
import { takeInLines } from '#api/modules/feeds/testing/take-in-world.ts';
import { processRange } from '#api/modules/metrics/process-days.ts';
import { followPayments } from '#api/operations/invoices/sending/follow-payments.ts';
import { reconcileAccounting } from '#api/operations/invoices/sending/reconcile-accounting.ts';
import { sendInvoices } from '#api/operations/invoices/sending/send-invoices.ts';
import type { Day } from '#shared/dates.ts';
import type { TestApp } from '#tests/support/create-test-app.ts';
import { actOnInvoice, isVersioned } from './act-on-invoice.ts';
import { plantContact, plantPayee } from './plant-settlement.ts';
import { runSettlementJob } from './run-settlement-job.ts';

type Period = { from: string; to: string };
const october: Period = { from: '2026-10-01', to: '2026-10-31' };

/** A month is settled as finance and the worker do it, one call each. */
export function driveSettlement(test: TestApp, clock: () => Date) {
  const path = (id: number, act = '') => `/api/admin/invoices/${id}${act}`;
  const read = async (id: number) =>
    (await (await test.as('finance')).get(path(id)).expect(200)).body;
  const run = (ids: number[], signal?: AbortSignal) =>
    runSettlementJob(
      test,
      sendInvoices,
      { invoiceIds: ids },
      { now: clock, ...(signal && { signal }) },
    );
  /** Of an invoice, as the answer comes. */
  const act = async (id: number, name: string, input: object = {}) => {
    const finance = await test.as('finance');
    return isVersioned(name)
      ? actOnInvoice(finance, id, name, input)
      : finance.post(path(id, `/${name}`)).send(input);
  };
  const queue = async (...ids: number[]) =>
    (await (await test.as('finance')).post('/api/admin/invoices/send-batch').send({ ids })).body;

  return {
    read,
    run,
    act,
    queue,

    /** One that can be paid, by its name. */
    async company(name: string, payee: Parameters<typeof plantPayee>[2] = {}): Promise<number> {
      const id = await plantCompany(test.ownerDb, name);
      await plantPayee(test.ownerDb, id, payee);
      await plantContact(test, id);
      return id;
    },

    /** A site that is paid a cent for ten page impressions. */
    site: (companyId: number, url: string) =>
      plantPaidSite(test.ownerDb, {
        ...{ url, companyId, startsAt: '2024-01-01' },
        rates: { 'desktop-consent': 100 },
      }),

    /** The feed says, or says anew, what a site earned, in cents by day. */
    async earn(url: string, cents: Record<Day, number>): Promise<void> {
      const { systemDb } = test.services;
      const lines = Object.entries(cents).map(
        ([day, amount]) => `${day}T10:00:00Z,${url},DE,desktop,given,${amount * 10}`,
      );
      await takeInLines(systemDb, 'cm', lines, clock, true);
      for (const day of Object.keys(cents)) {
        await processRange(systemDb, { from: day, to: day, clock });
      }
    },

    /** With these adjustments beside what the figures say. */
    async approved(
      companyId: number,
      amounts: readonly number[] = [],
      { period = october, input = {} }: { period?: Period; input?: object } = {},
    ): Promise<number> {
      const positions = amounts.map((amount, index) => ({
        ...{ title: `Anpassung ${index}`, description: 'Wie besprochen', amount },
      }));
      const { body: draft } = await (await test.as('finance'))
        .post('/api/admin/invoices')
        .send({ companyId, ...period, ...(amounts.length > 0 && { positions }) });
      const { body } = await act(draft.id, 'approve', input);
      expect(body).toMatchObject({ status: expect.stringMatching(/APPROVED|MANUAL/) });
      return draft.id;
    },

    async send(...ids: number[]): Promise<void> {
      await queue(...ids);
      await run(ids);
    },

    /** Begins it; the worker sends its document. */
    async cancel(id: number): Promise<number> {
      const { body } = await act(id, 'cancel', { reason: 'Falsche Anschrift' });
      expect(body).toMatchObject({ cancelledById: expect.any(Number) });
      return body.cancelledById;
    },

    async pay(
      of: { id: number } | { companyId: number },
      amountCents: number,
    ): Promise<{ status: number }> {
      const owner = 'id' in of ? `invoices/${of.id}` : `companies/${of.companyId}`;
      return (await test.as('finance'))
        .post(`/api/admin/${owner}/enter-payment`)
        .send({ amountCents, valueOn: clock().toISOString().slice(0, 10), reference: 'Von Hand' });
    },

    poll: () => runSettlementJob(test, followPayments, {}, { now: clock }),
    reconcile: () => runSettlementJob(test, reconcileAccounting, {}, { now: clock }),

    balance: (companyId: number) =>
      oneRow<{ open: number; credit: number; balance: number }>(
        test.ownerDb,
        `select open_cents as open, credit_cents as credit, balance_cents as balance
           from company_balances where company_id = ?`,
        [companyId],
      ),

    /** What was entered of a company, in its order. */
    entered: async (companyId: number): Promise<number[]> =>
      test.ownerDb('payments').where({ company_id: companyId }).orderBy('id').pluck('amount_cents'),

    companyOf: async (id: number): Promise<number> =>
      mustExist(await test.ownerDb('invoices').where({ id }).first('company_id')).company_id,
  };
}
