import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { rows } from '#api/core/database/rows.ts';
import { sealAccount } from '#api/modules/bankings/read.ts';
import { plantCompany } from '#api/modules/feeds/testing/plant-world.ts';
import { plantOperator } from '#api/modules/invoices/testing/plant-settlement.ts';
import { plantIssued } from '#api/operations/ledger/testing/plant-issued.ts';
import {
  type WrittenEntry,
  type WrittenStatement,
  writeStatements,
} from '#demo/bank/write-statement.ts';
import type { Day } from '#shared/dates.ts';
import { ibanOf } from '#shared/domain/iban.ts';
import type { TestApp } from '#tests/support/create-test-app.ts';
import { runJob } from '#tests/support/run-job.ts';
import { enterBankPayments } from '../enter-bank-payments.ts';
import { takeInFile } from '../take-in-file.ts';

/** The operator's account in tests. */
export const ownIban = ibanOf('DE', '370400440532013000');
/** An account of a publisher, another for each. */
export const ibanNumber = (n: number) => ibanOf('DE', `37040044${String(n).padStart(10, '0')}`);

export async function plantBank(db: Db, payment_source: 'TOOL' | 'BANK' = 'BANK'): Promise<void> {
  await plantOperator(db);
  await db('operator_profiles').update({
    payout_holder: 'Netzwerk',
    payout_iban: ownIban,
    payment_source,
  });
}

let statements = 0;
let booked = 0;

/** What a bank does with what the platform pays: documents, runs, statements. */
export function bankWorld(test: TestApp, { clock, today }: { clock: () => Date; today: Day }) {
  const db = test.services.systemDb;
  const world = {
    async company(name: string): Promise<{ id: number; iban: string }> {
      const id = await plantCompany(test.ownerDb, name);
      const iban = ibanNumber(id);
      await db('bankings').insert({
        ...{ entity_type: 'Company', entity_id: id, account_holder: name, tax_type: 'VAT_19' },
        ...sealAccount(db, id, { iban }),
      });
      return { id, iban };
    },
    document: (companyId: number, cents: number) =>
      plantIssued(test.ownerDb, { companyId, on: today, net: cents }),
    /** One transfer for each of the companies, over these documents. */
    async run(
      paid: readonly {
        companyId: number;
        iban: string;
        documents: readonly { id: number; cents: number }[];
      }[],
      { state = 'RELEASED', requestedOn = today }: { state?: string; requestedOn?: Day } = {},
    ): Promise<{ id: number; endToEnd(companyId: number): string }> {
      const { superAdmin, finance } = test.network.users;
      const [run] = await db('payment_runs')
        .insert({
          ...{ run_state: state, due_by: today, requested_on: requestedOn },
          ...{ debtor_name: 'Netzwerk', debtor_iban: ownIban },
          ...{ prepared_by: finance, changed_by: finance },
          ...(state !== 'DRAFT' && { released_by: superAdmin, released_at: clock() }),
        })
        .returning('id');
      const { id } = mustExist(run);
      for (const { companyId, iban, documents } of paid) {
        const [transfer] = await db('payment_transfers')
          .insert({
            ...{ run_id: id, company_id: companyId, remittance: `Auszahlung ${id}` },
            amount_cents: documents.reduce((sum, { cents }) => sum + cents, 0),
            payee: JSON.stringify(sealAccount(db, companyId, { accountHolder: 'Verlag', iban })),
          })
          .returning('id');
        await db('payment_transfer_documents').insert(
          documents.map(({ id: invoice_id, cents }) => ({
            ...{ transfer_id: mustExist(transfer).id, invoice_id, cents },
            is_living: state !== 'CALLED_OFF',
          })),
        );
      }
      return { id, endToEnd: (companyId) => `P${id}-${companyId}` };
    },
    xml: (entries: readonly WrittenEntry[], of: Partial<WrittenStatement> = {}) =>
      writeStatements([
        {
          ...{ account: ownIban, to: today, openingCents: 0, id: `S${++statements}`, ...of },
          // Banks number what they book.
          entries: entries.map((entry) => ({ reference: `B${++booked}`, ...entry })),
        },
      ]),
    async upload(content: string | Buffer, user: Parameters<TestApp['as']>[0] = 'finance') {
      const agent = await test.as(user);
      return agent
        .post('/api/admin/bank-statements/import')
        .attach('file', Buffer.from(content), 'auszug.xml');
    },
    enter: () => runJob(test, enterBankPayments, {}, { clock }),
    /** Takes in a statement of these entries, and has its payments entered. */
    async book(entries: readonly WrittenEntry[], of: Partial<WrittenStatement> = {}) {
      const outcome = await world.takeIn(world.xml(entries, of));
      await world.enter();
      return outcome;
    },
    /** As an upload does. */
    takeIn(
      content: string | Buffer,
      transaction = <T>(work: (own: Db) => Promise<T>) => test.services.systemDb.transaction(work),
    ) {
      const bytes = Buffer.from(content);
      const { services } = test;
      const file = {
        ...{ name: 'auszug.xml', size: bytes.length, source: 'UPLOAD' as const },
        ...{ sha256: createHash('sha256').update(bytes).digest('hex') },
        ...{ takenBy: test.network.users.finance, open: () => Readable.from([bytes]) },
      };
      return takeInFile({ services, clock, transaction }, file);
    },
    open: async (id: number): Promise<number> =>
      mustExist(await db('invoice_balances').where({ invoice_id: id }).first('open_cents'))
        .open_cents,
    balance: async (companyId: number): Promise<number> =>
      mustExist(
        await db('company_balances').where({ company_id: companyId }).first('balance_cents'),
      ).balance_cents,
    runState: async (id: number) =>
      mustExist(await db('payment_runs').where({ id }).first('run_state')).run_state,
    async transactions(filter: object = {}) {
      const agent = await test.as('finance');
      const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&sort=${encodeURIComponent('["id","ASC"]')}`;
      return (await agent.get(`/api/admin/bank-transactions?${query}`)).body;
    },
    payments: () =>
      rows<{ cents: number; companyId: number }>(
        db,
        `select amount_cents as cents, company_id as "companyId" from payments order by id`,
      ),
  };
  return world;
}
