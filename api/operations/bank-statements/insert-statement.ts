import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { rows } from '#api/core/database/rows.ts';
import type { BankStatement, BankTransaction } from '#api/integrations/bank/read-statements.ts';
import { identityOf } from '#api/integrations/bank/statement-builder.ts';
import { sealAccount } from '#api/modules/bankings/read.ts';
import { compactIban } from '#shared/domain/iban.ts';
import { groupBy } from '#shared/group-by.ts';

const portion = 1000;

/**
 * Stores a statement and those of its transactions that are not there yet.
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
  const added = new Set<string>();
  for (let at = 0; at < transactions.length; at += portion) {
    const some = transactions.slice(at, at + portion).map((one) => sealed(db, id, one));
    for (const one of await insertPortion(db, { account, id, some })) added.add(one);
  }
  return added.size + (await insertEquals(db, { account, id, transactions, added }));
}

/**
 * A transaction without a reference that another statement has in the same words is the same
 * booking, unless one of the two statements continues the other: then both count.
 */
async function insertEquals(
  db: Db,
  { account, id, transactions, added }: Inserted,
): Promise<number> {
  const equals = groupBy(
    transactions.filter((one) => one.says !== null),
    (one) => one.says ?? '',
  );
  const known = [...equals].filter(([, all]) => all.some(({ identity }) => !added.has(identity)));
  if (known.length === 0) return 0;
  const ofNeighbours = new Set(
    (
      await rows<{ identity: string }>(
        db,
        `${neighboursSql} select t.identity from neighbours n join bank_transactions t on t.statement_id = n.id`,
        { id },
      )
    ).map(({ identity }) => identity),
  );
  if (ofNeighbours.size === 0) return 0;
  let count = 0;
  for (const [says, all] of known) {
    let index = -1;
    for (const one of all) {
      do index += 1;
      while (ofNeighbours.has(identityOf(says, index)));
      const some = [sealed(db, id, { ...one, identity: identityOf(says, index) })];
      count += (await insertPortion(db, { account, id, some })).length;
    }
  }
  return count;
}

interface Inserted {
  account: string;
  id: number;
  transactions: readonly BankTransaction[];
  added: ReadonlySet<string>;
}

const fromSql = (s: string) => `coalesce(${s}.from_on, ${s}.to_on)`;

/** Statements of the same days in the chain before or after this one, joined by their balances. */
const neighboursSql = `
  with recursive near as (
    select s.* from bank_statements s
      join bank_statements own on own.id = :id and own.account = s.account
     where s.opening_cents <> s.closing_cents and s.to_on >= ${fromSql('own')} and ${fromSql('s')} <= own.to_on
  ),
  later as (
    select * from near where id = :id
    union select n.* from later l join near n on n.opening_cents = l.closing_cents and ${fromSql('n')} >= l.to_on
  ),
  earlier as (
    select * from near where id = :id
    union select n.* from earlier e join near n on n.closing_cents = e.opening_cents and n.to_on <= ${fromSql('e')}
  ),
  neighbours as (select id from later where id <> :id union select id from earlier where id <> :id)`;

async function insertPortion(
  db: Db,
  { account, id, some }: { account: string; id: number; some: object[] },
): Promise<string[]> {
  const added = await rows<{ identity: string }>(
    db,
    `insert into bank_transactions (statement_id, account, identity, booked_on, value_on, cents, currency,
         is_reversal, of_batch, end_to_end_id, batch_id, name, iban, remittance, return_reason)
       select :id, :account, x.*
         from jsonb_to_recordset(cast(:some as jsonb)) as x(
              identity text, "bookedOn" date, "valueOn" date, cents bigint, currency text, "isReversal" boolean,
              "ofBatch" boolean, "endToEndId" text, "batchId" text, name text, iban text, remittance text,
              "returnReason" text)
       on conflict (account, identity) do nothing
       returning identity`,
    { id, account, some: JSON.stringify(some) },
  );
  return added.map(({ identity }) => identity);
}

/** Its IBAN is sealed for its statement. */
const sealed = (db: Db, statementId: number, { iban, ...one }: BankTransaction) => ({
  ...one,
  iban: iban && sealAccount(db, statementId, { iban: compactIban(iban) }).iban,
});
