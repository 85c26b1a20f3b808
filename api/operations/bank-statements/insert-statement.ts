import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { oneRow } from '#api/core/database/rows.ts';
import type { BankStatement, BankTransaction } from '#api/integrations/bank/read-statements.ts';
import { sealAccount } from '#api/modules/bankings/read.ts';
import { compactIban } from '#shared/domain/iban.ts';

const portion = 1000;

/**
 * Keeps a statement and its transactions, but what is there already.
 *
 * @returns how many transactions are new
 */
export async function insertStatement(
  db: Db,
  fileId: number,
  { account, identity, transactions, ...of }: BankStatement,
): Promise<number> {
  await db('bank_statements')
    .insert({
      ...{ file_id: fileId, account, identity, sequence: of.sequence, currency: of.currency },
      ...{ from_on: of.from, to_on: of.to, opening_on: of.openingOn, closing_on: of.closingOn },
      ...{ opening_cents: of.openingCents, closing_cents: of.closingCents },
    })
    .onConflict(['account', 'identity'])
    .ignore();
  const { id } = mustExist(await db('bank_statements').where({ account, identity }).first('id'));
  let added = 0;
  for (let at = 0; at < transactions.length; at += portion) {
    const some = transactions.slice(at, at + portion).map((one) => columnsOf(db, id, one));
    added += await insertPortion(db, { account, id, some });
  }
  return added;
}

async function insertPortion(
  db: Db,
  { account, id, some }: { account: string; id: number; some: object[] },
): Promise<number> {
  const { added } = await oneRow<{ added: number }>(
    db,
    `with added as (
       insert into bank_transactions (statement_id, account, identity, booked_on, value_on, cents, currency,
         is_reversal, of_batch, end_to_end_id, batch_id, name, iban, remittance, return_reason)
       select :id, :account, identity, booked_on, value_on, cents, currency, is_reversal, of_batch,
              end_to_end_id, batch_id, name, iban, remittance, return_reason
         from jsonb_to_recordset(cast(:some as jsonb)) as x(
              identity text, booked_on date, value_on date, cents bigint, currency text, is_reversal boolean,
              of_batch boolean, end_to_end_id text, batch_id text, name text, iban text, remittance text,
              return_reason text)
       on conflict (account, identity) do nothing
       returning id)
     select count(*) as added from added`,
    { id, account, some: JSON.stringify(some) },
  );
  return added;
}

/** Its IBAN is sealed for its statement. */
const columnsOf = (db: Db, statementId: number, one: BankTransaction) => ({
  identity: one.identity,
  booked_on: one.bookedOn,
  value_on: one.valueOn,
  cents: one.cents,
  currency: one.currency,
  is_reversal: one.isReversal,
  of_batch: one.ofBatch,
  end_to_end_id: one.endToEndId,
  batch_id: one.batchId,
  name: one.name,
  iban: one.iban && sealAccount(db, statementId, { iban: compactIban(one.iban) }).iban,
  remittance: one.remittance,
  return_reason: one.returnReason,
});
