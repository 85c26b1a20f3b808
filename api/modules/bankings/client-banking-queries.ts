import { snakeKeys } from '#api/core/database/case.ts';
import type { Db } from '#api/core/database/db.ts';
import { notFound } from '#api/core/http/problem.ts';
import type { Row } from '#api/tables.ts';
import { berlinDay } from '#shared/dates.ts';
import type { Account } from '#shared/domain/payee.ts';
import type { ClientBanking } from '#shared/schemas/calls/bankings.ts';
import { openOrShow, sealAccount } from './seal-account.ts';

/**
 * All of a company's accounts, the one that counts first.
 *
 * @param open where money follows, `openAccount`: what does not open stops it
 */
export async function selectBankings(
  db: Db,
  companyId: number,
  open = openOrShow,
): Promise<ClientBanking[]> {
  const rows = await db('bankings')
    .where({ entity_type: 'Company', entity_id: companyId })
    .orderBy('id');
  return rows.map((row) =>
    open(db, companyId, {
      ...storedAccount(row),
      smallBusinessAbroad: row.small_business_abroad,
      updatedAt: row.updated_at.toISOString(),
    }),
  );
}

/** As it is stored: what is sealed of it is. */
export const storedAccount = (row: Row<'bankings'>): Account => ({
  id: row.id,
  iban: row.iban,
  accountHolder: row.account_holder,
  email: row.email,
  taxType: row.tax_type,
  taxNumber: row.tax_number,
  vatNumber: row.vat_number,
});

/** @throws Problem 404 */
export async function requireBanking(
  db: Db,
  companyId: number,
  id: number,
): Promise<ClientBanking> {
  const found = (await selectBankings(db, companyId)).find((banking) => banking.id === id);
  if (!found) throw notFound('no-banking');
  return found;
}

/** As they are stored: what is sealed of an account is. */
export const columnsOf = (db: Db, companyId: number, values: Partial<Account>) =>
  snakeKeys(
    Object.fromEntries(
      Object.entries(sealAccount(db, companyId, values)).filter(([, value]) => value !== undefined),
    ),
  );

/**
 * One change of a company's accounts at a time, so that the state before and after is known; from
 * that day on another tax type is valid (`keep_tax_types`).
 */
export const lockBankings = (db: Db, companyIds: readonly number[], now: Date): Promise<void> =>
  db.raw(
    `select pg_advisory_xact_lock(hashtext('bankings ' || id)), set_config('app.today', :today, true)
       from (select unnest(cast(:companyIds as integer[])) as id order by 1) companies`,
    { companyIds: companyIds as number[], today: berlinDay(now) },
  );
