import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import type { Row } from '#api/tables.ts';
import type { Day } from '#shared/dates.ts';
import { settleAccount } from '../settle-account.ts';

interface Issued {
  companyId: number;
  on: Day;
  net: number;
  tax?: number;
  dueOn?: Day;
}

/** An issued document with the next number of its year, set against what its company has as credit. */
export async function plantIssued(
  db: Db,
  { companyId, on, net, tax = 0, dueOn = on }: Issued,
  row: Partial<Row<'invoices'>> = {},
): Promise<{ id: number; number: string }> {
  const year = Number(on.slice(0, 4));
  const { id, number } = await db.transaction(async (own) => {
    await own.raw(`select pg_advisory_xact_lock(hashtext('planted documents'))`);
    const last = own('invoices').where({ number_year: year }).max('number_seq');
    const [inserted] = await own('invoices')
      .insert({
        ...{ company_id: companyId, status: 'SENT', from_on: '2026-10-01', to_on: '2026-10-31' },
        ...{ net_cents: net, tax_cents: tax, gross_cents: net + tax, due_on: dueOn },
        ...{ date: on, issued_on: on, approved_at: new Date(`${on}T08:00:00Z`) },
        ...{ number_year: year, number_seq: own.raw('coalesce(?, 0) + 1', [last]) as never },
        ...{ top_content: 'Oben', bottom_content: 'Unten', ...row },
      })
      .returning(['id', 'number']);
    return mustExist(inserted);
  });
  await settleAccount(db, { companyId });
  return { id, number: mustExist(number) };
}
