import type { Db } from '#api/core/database/db.ts';
import { berlinDay, type Day } from '#shared/dates.ts';
import { type Account, accountFields, type HeldChange, payeeOf } from '#shared/domain/payee.ts';
import { selectBankings } from './client-banking-queries.ts';
import { openAccount, openOrShow, sealAccount } from './seal-account.ts';
import { taxTypeOn } from './tax-types.ts';

interface HeldPayee extends HeldChange {
  /** When the first of the changes held together was made. */
  begunAt: Date;
  /** Who made the last one; null for people who are gone. */
  changedBy: string | null;
  changedById: number | null;
}

/**
 * Whom a settlement of that moment pays, and what is held until when.
 *
 * @param lastDay of a document's period: the payee has the tax type of that day
 */
export async function findPayee(db: Db, companyId: number, now: Date, lastDay?: Day) {
  const bankings = await selectBankings(db, companyId, openAccount);
  const held = await selectHeldPayee(db, companyId, openAccount);
  const { paid, pending } = payeeOf(bankings, held, now);
  // What is held is not valid yet: the former type is, from the day on which the changes began.
  const isFormer = held && pending && lastDay && lastDay >= berlinDay(held.begunAt);
  const taxType =
    paid && lastDay && !isFormer ? await taxTypeOn(db, companyId, lastDay) : undefined;
  return {
    paid: paid && { ...paid, taxType: taxType ?? paid.taxType },
    pending: pending && {
      ...pending,
      changedBy: held?.changedBy ?? null,
      changedById: held?.changedById ?? null,
    },
  };
}

/** The account by which the books know a company: the first one that is not held. */
export async function findKnownAccount(
  db: Db,
  companyId: number,
  now: Date,
): Promise<Account | null> {
  const [first] = await selectBankings(db, companyId, openAccount);
  const { pending } = await findPayee(db, companyId, now);
  return pending?.former ?? first ?? null;
}

/** Also one whose time is over. */
export async function selectHeldPayee(
  db: Db,
  companyId: number,
  open = openOrShow,
): Promise<HeldPayee | null> {
  const row = await db('held_payees as h')
    .leftJoin('users as u', 'u.id', 'h.changed_by')
    .where({ 'h.company_id': companyId })
    .first(
      'h.former',
      'h.begun_at',
      'h.changed_at',
      'h.changed_by',
      'h.awaits_confirmation',
      'u.first_name',
      'u.last_name',
    );
  if (!row) return null;
  return {
    former: row.former ? open(db, companyId, row.former as Account) : null,
    begunAt: row.begun_at,
    changedAt: row.changed_at,
    awaitsConfirmation: row.awaits_confirmation,
    changedById: row.changed_by,
    changedBy: row.first_name ? `${row.first_name} ${row.last_name}` : null,
  };
}

interface Hold extends Pick<HeldPayee, 'former' | 'begunAt' | 'changedAt' | 'awaitsConfirmation'> {
  companyId: number;
  userId: number;
}

export async function holdPayee(db: Db, { companyId, userId, ...hold }: Hold): Promise<void> {
  await db('held_payees')
    .insert({
      company_id: companyId,
      former: toJson(db, companyId, hold.former),
      begun_at: hold.begunAt,
      changed_at: hold.changedAt,
      changed_by: userId,
      awaits_confirmation: hold.awaitsConfirmation,
    })
    .onConflict('company_id')
    .merge();
}

export const updateFormerPayee = (db: Db, companyId: number, former: Account) =>
  db('held_payees')
    .where({ company_id: companyId })
    .update({ former: toJson(db, companyId, former) });

/** From then on it is held no longer than any other change. */
export const confirmPayee = (db: Db, companyId: number) =>
  db('held_payees').where({ company_id: companyId }).update({ awaits_confirmation: false });

export const endHold = (db: Db, companyId: number) =>
  db('held_payees').where({ company_id: companyId }).delete();

function toJson(db: Db, companyId: number, account: Account | null): string | null {
  if (!account) return null;
  const sealed = sealAccount(db, companyId, account);
  const values = accountFields.map((field) => [field, sealed[field]]);
  const { id, smallBusinessAbroad } = account;
  return JSON.stringify({ id, ...Object.fromEntries(values), smallBusinessAbroad });
}
