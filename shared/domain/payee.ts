import type { TaxType } from './tax.ts';

/** How a company is paid: its banking record with the lowest id, once that has an IBAN. */
export interface Account {
  id: number;
  iban: string | null;
  accountHolder: string | null;
  email: string | null;
  taxType: TaxType;
  taxNumber: string | null;
  vatNumber: string | null;
  /** Confirmed: see `tax-numbers.ts`. */
  smallBusinessAbroad?: boolean | undefined;
}

/** A client's change of the account that is paid, for the first time or again. */
export interface HeldChange {
  /** The previous payee; null for nobody. */
  former: Account | null;
  changedAt: Date;
  /** Made by a new Owner: it takes effect only once somebody else has confirmed it. */
  awaitsConfirmation: boolean;
}

export interface PendingChange extends HeldChange {
  /** The payee from then on; null for nobody. */
  next: Account | null;
  /** The earliest time, where it awaits a confirmation. */
  until: Date;
}

export interface Payee {
  /** The present payee; null while there is none. */
  paid: Account | null;
  pending: PendingChange | null;
}

/** How long the Owners can undo a change before any money follows it. */
export const holdMs = 72 * 3_600_000;

export const accountFields = [
  'iban',
  'accountHolder',
  'email',
  'taxType',
  'taxNumber',
  'vatNumber',
] as const;

/**
 * While a change is held, the former account is paid; if there was none or it was deleted, nobody
 * is until the hold ends.
 *
 * @param bankings all of a company, by id
 */
export function payeeOf(bankings: readonly Account[], held: HeldChange | null, now: Date): Payee {
  const next = accountOf(bankings);
  if (!held || !isHeld(held, now) || isSameAccount(held.former, next)) {
    return { paid: next, pending: null };
  }
  const { former, changedAt, awaitsConfirmation } = held;
  const isThere = bankings.some(({ id }) => id === former?.id);
  return {
    paid: isThere ? former : null,
    pending: { former, next, changedAt, awaitsConfirmation, until: heldUntil(changedAt) },
  };
}

const isHeld = ({ changedAt, awaitsConfirmation }: HeldChange, now: Date): boolean =>
  awaitsConfirmation || heldUntil(changedAt) > now;

const heldUntil = (changedAt: Date) => new Date(+changedAt + holdMs);

/** The valid account once nothing is held. */
export const accountOf = ([first]: readonly Account[]): Account | null =>
  first?.iban ? first : null;

/** Which fields differ; all fields of the one if the other is missing. */
export const differingFields = (one: Account | null, other: Account | null) =>
  accountFields.filter((field) => (one?.[field] || null) !== (other?.[field] || null));

export const isSameAccount = (one: Account | null, other: Account | null): boolean =>
  differingFields(one, other).length === 0;

/**
 * Does the change touch an account that is or could be paid? This includes the second: it would be
 * paid once the first is deleted.
 */
export function asksForPassword(before: readonly Account[], after: readonly Account[]): boolean {
  if (!isSameAccount(accountOf(before), accountOf(after))) return true;
  const [were, are] = [before, after].map((bankings) => bankings.filter(({ iban }) => iban));
  return (
    were?.length !== are?.length ||
    Boolean(were?.some((account, index) => !isSameAccount(account, are?.[index] ?? null)))
  );
}
