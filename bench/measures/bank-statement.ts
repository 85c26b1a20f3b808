import { setTimeout as delay } from 'node:timers/promises';
import { type Db, openPool } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { plantOperator } from '#api/modules/invoices/testing/plant-settlement.ts';
import { type WrittenEntry, writeStatements } from '#demo/bank/write-statement.ts';
import { ibanOf } from '#shared/domain/iban.ts';
import type { Measure } from '../bench.ts';
import { atMost, compare, inMegabytes } from '../measurement.ts';
import { partOf } from '../sizes.ts';
import { type BenchServer, startBenchServer } from '../support/bench-server.ts';
import { watch } from '../support/watch.ts';

const lightPath = '/api/health/live';
const account = ibanOf('DE', '370400440532013000');
const day = '2026-11-20';

/** A statement of which a tenth are transfers of a run, taken in and matched. */
export const measureBankStatement: Measure = async function* ({ database, size }) {
  const owner = openPool({ url: database.ownerUrl, max: 2, statementTimeoutMs: 0 });
  const server = await startBenchServer(database);
  try {
    await plantOperator(owner);
    await owner('operator_profiles').update({ payout_iban: account, payment_source: 'BANK' });
    const quiet = await watch(server, () => delay(1000), lightPath);
    const many = partOf(size, 10_000);
    const transfers = await plantRun(owner, Math.max(1, many / 10));
    const statement = formOf(statementOf(many, transfers, 'first'));
    const work = () => upload(server, statement);
    const { result, seconds, peaks } = await watch(server, work, lightPath);
    if (result.matched !== transfers.length) throw new Error(JSON.stringify(result));
    yield atMost(5, { what: `${many} entries taken in and matched`, unit: 's', product: seconds });
    yield atMost(
      150,
      inMegabytes('memory of the API for that, beyond its own', peaks.parent - quiet.peaks.parent),
    );
    const more = partOf(size, 100_000);
    const larger = formOf(statementOf(more, [], 'second'));
    const large = await watch(server, () => upload(server, larger), lightPath);
    if (large.result.added !== more) throw new Error(JSON.stringify(large.result));
    yield compare({ what: `${more} entries taken in`, unit: 's', product: large.seconds });
  } finally {
    await server.stop();
    await owner.destroy();
  }
};

interface Transfer {
  endToEndId: string;
  cents: number;
}

async function plantRun(owner: Db, many: number): Promise<Transfer[]> {
  return rows<Transfer>(
    owner,
    `with payees as (
       insert into companies (name, type, country)
       select 'Zahlverlag ' || i, 'EXCLUSIVE', 'DE' from generate_series(1, :many) i returning id
     ),
     documents as (
       insert into invoices (company_id, status, from_on, to_on, date, top_content, bottom_content, due_on,
         net_cents, gross_cents, approved_at, number_year, number_seq, issued_on)
       select id, 'SENT', '2026-10-01', '2026-10-31', :day, 'Oben', 'Unten', :day, 1000 + id, 1000 + id, now(), 2098, id, :day
         from payees returning id, company_id, gross_cents
     ),
     other as (
       -- Of two active ones the second factor would be asked.
       insert into users (kind, email, first_name, last_name, deactivated_at)
       values ('admin', 'zahlung@bench.example', 'Zweite', 'Person', now()) returning id
     ),
     admins as (
       select min(u.id) as one, o.id as other from users u, other o where u.kind = 'admin' group by o.id
     ),
     run as (
       insert into payment_runs (run_state, due_by, requested_on, debtor_name, debtor_iban, prepared_by,
         changed_by, released_by, released_at)
       select 'RELEASED', :day, :day, 'Netzwerk', :account, one, one, other, now() from admins returning id
     ),
     transfers as (
       insert into payment_transfers (run_id, company_id, amount_cents, payee, remittance)
       select r.id, d.company_id, d.gross_cents, '{}', 'Auszahlung' from run r, documents d
       returning id, company_id, amount_cents, end_to_end_id
     ),
     paid as (
       insert into payment_transfer_documents (transfer_id, invoice_id, cents)
       select t.id, d.id, d.gross_cents from transfers t join documents d using (company_id) returning 1
     )
     select end_to_end_id as "endToEndId", amount_cents as cents from transfers, (select count(*) from paid) done`,
    { many, day, account },
  );
}

function statementOf(many: number, transfers: readonly Transfer[], id: string): string {
  const entries: WrittenEntry[] = Array.from({ length: many }, (_, at) => {
    const transfer = transfers[at];
    return {
      reference: `${id}-${at}`,
      name: `Kunde ${at}`,
      iban: ibanOf('DE', `37040044${String(at).padStart(10, '0')}`),
      remittance: `Rechnung ${at} vom 20.11.2026, Kundennummer ${at * 7}, vielen Dank`,
      cents: transfer ? -transfer.cents : 10_000 + at,
      ...(transfer && { endToEndId: transfer.endToEndId }),
    };
  });
  return writeStatements([{ account, to: day, openingCents: 0, id, entries }]);
}

function formOf(xml: string): FormData {
  const form = new FormData();
  form.append('file', new Blob([xml]), 'auszug.xml');
  return form;
}

async function upload({ url, admin }: BenchServer, form: FormData) {
  const address = `${url}/api/admin/bank-statements/import`;
  const answer = await fetch(address, { method: 'POST', headers: { cookie: admin }, body: form });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { added: number; matched: number };
}
