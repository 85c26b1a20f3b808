import type { Db } from '#api/core/database/db.ts';
import { openPool } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { plantOperator } from '#api/modules/invoices/testing/plant-settlement.ts';
import { plantPayingAccount } from '#api/operations/payment-runs/testing/drive-runs.ts';
import { berlinDay } from '#shared/dates.ts';
import type { Measure } from '../bench.ts';
import { plantPublishers } from '../data/plant-publishers.ts';
import { atMost } from '../measurement.ts';
import { partOf } from '../sizes.ts';
import { millisecondsOf } from '../support/alternate.ts';
import { openServices } from '../support/open-services.ts';

/** Documents of two years that are paid, and the last three that are not. */
const documentsEach = 27;
const openEach = 3;

/** A payment run over many companies: proposed, released, and its file. */
export const measurePaymentRun: Measure = async function* (bench) {
  const owner = openPool({ url: bench.database.ownerUrl, max: 2, statementTimeoutMs: 0 });
  const { services, close } = await openServices(bench.database);
  const companies = partOf(bench.size, 1_000);
  try {
    await plantOperator(owner);
    await plantPayingAccount(owner);
    await plantDocuments(owner, services.systemDb, companies);
    const { ask } = await bench.server();
    const today = berlinDay(new Date());
    let run = { id: 0, transferCount: 0 };
    const proposeMs = await millisecondsOf(async () => {
      run = await ask('payment-runs', { dueBy: today, requestedOn: today });
    });
    if (run.transferCount < companies) throw new Error(`${run.transferCount} transfers`);
    // Somebody else prepared it: the bench has one admin who calls.
    await owner.raw(
      `with other as (select id from users where id not in (select prepared_by from payment_runs) order by id limit 1)
       update payment_runs r set prepared_by = o.id, changed_by = o.id from other o where r.id = ?`,
      [run.id],
    );
    const [{ updatedAt } = { updatedAt: new Date() }] = await rows<{ updatedAt: Date }>(
      owner,
      'select updated_at as "updatedAt" from payment_runs where id = ?',
      [run.id],
    );
    // A whole bench takes longer than a password counts.
    await owner('sessions').update({ checked_at: new Date() });
    const releaseMs = await millisecondsOf(() =>
      ask(`payment-runs/${run.id}/release`, { updatedAt }),
    );
    const fileMs = await millisecondsOf(() => ask(`payment-runs/${run.id}/make-file`, {}));
    const of = `of ${companies} companies`;
    yield atMost(1_000, { what: `propose a payment run ${of}`, unit: 'ms', product: proposeMs });
    yield atMost(1_000, { what: 'release it', unit: 'ms', product: releaseMs });
    yield atMost(1_000, { what: 'make its file', unit: 'ms', product: fileMs });
  } finally {
    await close();
    await owner.destroy();
  }
};

/** Their documents are numbered in years before the platform's first. */
async function plantDocuments(owner: Db, db: Db, count: number): Promise<void> {
  const ids = await plantPublishers(owner, db, { name: 'Bezahlt', count });
  await owner.raw(
    `with made as (
       insert into invoices (company_id, status, from_on, to_on, date, due_on, top_content, bottom_content,
         net_cents, gross_cents, approved_at, issued_on, number_year, number_seq)
       select c.id, case when n <= :open then 'SENT' else 'PAID' end, date '2020-01-01', date '2020-01-31',
              date '2020-02-05', date '2020-03-05', 'Oben', 'Unten', 10000 + n, 10000 + n,
              timestamptz '2020-02-04', date '2020-02-05', 2020,
              row_number() over (order by n, c.id)
         from unnest(cast(:ids as integer[])) c(id), generate_series(1, cast(:each as integer)) n
       returning id, company_id, gross_cents, status
     ),
     paid as (
       insert into payments (company_id, value_on, amount_cents, source, reference, invoice_id)
       select company_id, date '2020-03-01', gross_cents, 'TOOL', 'Überweisung', id from made where status = 'PAID'
       returning id, invoice_id, amount_cents
     )
     insert into payment_allocations (payment_id, invoice_id, cents, settled_on)
     select id, invoice_id, amount_cents, date '2020-03-01' from paid`,
    { ids, open: openEach, each: documentsEach },
  );
  await owner.raw('analyze invoices, payments, payment_allocations');
}
