import type { State } from '../../choice.ts';
import type { Label } from '../../locale.ts';

/** How far a transaction of the bank has come on the accounts of publishers. */
export const transactionStates = {
  OPEN: { en: 'To allocate', de: 'Zuzuordnen', tone: 'warn' },
  PART: { en: 'Allocated in part', de: 'Teilweise zugeordnet', tone: 'warn' },
  MATCHED: { en: 'Matched, not entered', de: 'Zugeordnet, nicht gebucht', tone: 'info' },
  ENTERED: { en: 'Entered', de: 'Gebucht', tone: 'good' },
  SET_ASIDE: { en: 'Concerns no publisher', de: 'Betrifft keinen Partner', tone: 'neutral' },
} satisfies Record<string, State>;

/** What counts of the payments entered with a transaction: those that nobody took back. */
const enteredSql = (t: string) => `coalesce((
  select sum(p.amount_cents) from payments p
   where p.bank_transaction_id = ${t}.id and not exists (select from payments r where r.reverses_id = p.id)), 0)`;
const hasPaymentSql = (t: string) =>
  `exists (select from payments p where p.bank_transaction_id = ${t}.id)`;

/** SQL: how much of the transaction `t` is not on any account yet; negative if it went out. */
export const restCentsSql = (t: string): string => `cast(${t}.cents + ${enteredSql(t)} as bigint)`;

export const transactionStateSql = (t: string): string => `
  case when ${t}.set_aside_at is not null then 'SET_ASIDE'
       when ${t}.matched_by is null then 'OPEN'
       when not ${hasPaymentSql(t)} then 'MATCHED'
       when ${restCentsSql(t)} = 0 then 'ENTERED'
       when ${enteredSql(t)} = 0 then 'OPEN'
       else 'PART' end`;

/** SQL: nobody has said yet what the transaction `t` is. */
export const isLooseSql = (t: string): string =>
  `(${t}.matched_by is null and ${t}.set_aside_at is null)`;

/** SQL: does money of ours come back by the transaction `t`? */
export const isReturnSql = (t: string): string =>
  `(${t}.cents > 0 and (${t}.return_reason is not null or ${t}.is_reversal))`;

/** Why a transaction was not matched by itself. */
export const openReasons = {
  UNKNOWN: { en: 'It names no payment of ours', de: 'Nennt keine unserer Zahlungen' },
  TAKEN_BACK: { en: 'Its payment was taken back', de: 'Die Zahlung wurde zurückgenommen' },
  ALREADY_PAID: {
    en: 'Its documents were entered as paid otherwise since',
    de: 'Die Dokumente sind seither schon anders als bezahlt eingetragen',
  },
  OTHER_AMOUNT: { en: 'The amount is another', de: 'Der Betrag weicht ab' },
  OTHER_CURRENCY: { en: 'It is in another currency', de: 'Andere Währung' },
  OTHER_ACCOUNT: {
    en: 'It was booked on another account than the run’s',
    de: 'Auf einem anderen Konto gebucht als dem des Laufs',
  },
  OTHER_PAYEE: {
    en: 'The account is none of the company whose document it names',
    de: 'Das Konto gehört nicht zur Firma, deren Dokument genannt ist',
  },
  REVERSAL: { en: 'The bank reversed an entry', de: 'Die Bank hat eine Buchung storniert' },
  REFERENCE_TWICE: {
    en: 'There is more than one with this reference',
    de: 'Es gibt mehrere mit dieser Referenz',
  },
  NOT_PAID_YET: {
    en: 'It returns what no statement says was paid',
    de: 'Zurück kam, was laut Auszügen noch nicht bezahlt war',
  },
  RUN_NOT_RELEASED: { en: 'Its run is not released', de: 'Der Lauf ist nicht freigegeben' },
  RUN_CALLED_OFF: { en: 'Its run was called off', de: 'Der Lauf wurde abgesagt' },
  RUN_REFUSED: {
    en: 'Its run was refused by the bank',
    de: 'Der Lauf wurde von der Bank abgelehnt',
  },
  TRANSFER_STOPPED: { en: 'Its transfer was stopped', de: 'Die Überweisung wurde gestoppt' },
} satisfies Record<string, Label>;
export type OpenReason = keyof typeof openReasons;
