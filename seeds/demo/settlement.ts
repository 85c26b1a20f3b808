import { snakeKeys } from '#api/core/database/case.ts';
import { addDay, type Day, monthOf, monthRange } from '#shared/dates.ts';
import { proposeAccounts } from '#shared/domain/books/datev-accounts.ts';
import { ibanOf } from '#shared/domain/iban.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import { monthsBefore } from './calendar.ts';
import type { DemoNetwork } from './network-types.ts';

/*
 * How the demo's months were settled: some companies by Gutschrift, month by month; the others, and
 * everything earlier, outside. `before` counts months: 0 is the last complete one.
 */

const SETTLED_MONTHS = 8;

/** Settled by Gutschrift; the last month's states differ. Null: not begun. */
export const CREDITED: Record<string, 'DRAFT' | 'APPROVED' | 'FAILED' | 'SENT' | 'PAID' | null> = {
  lindenhof: 'SENT',
  donaukanal: 'SENT',
  isarwind: 'PAID',
  kraeuterhof: 'SENT',
  weserland: 'APPROVED',
  drehzahl: 'DRAFT',
  pfotenwelt: 'FAILED',
  rezeptarchiv: null,
};

/** An affiliate that has not been asked to agree to self-billing. */
export const NOT_ASKED = 'techkiste';

/** A feed restated a settled day with less: the next month corrects it. */
export const RESTATED = { company: 'lindenhof', before: 4, percent: 82 };

/** As the bookkeeper entered them; of the first, only part was transferred. */
export const PAID_BY_HAND = [
  {
    ...{ company: 'isarwind', before: 1, percent: 50 },
    reference: 'Abschlag, Überweisung der Hausbank',
  },
  { company: 'isarwind', before: 0, percent: 100, reference: 'Eilüberweisung der Hausbank' },
];

/**
 * From that month on the bank says what was paid. Its run pays all but these, and one transfer comes
 * back. `before` counts months as above.
 */
export const PAID_BY_BANK = {
  before: 1,
  leftOut: 'isarwind',
  returned: 'pfotenwelt',
  /** Waits for this sum. */
  belowMinimum: { company: 'drehzahl', cents: 500_000 },
  blocked: {
    company: 'weserland',
    reason: 'Pfändungs- und Überweisungsbeschluss des Amtsgerichts, Rücksprache mit der Kanzlei',
    publicText:
      'Uns liegt eine Pfändung vor. Bis sie geklärt ist, dürfen wir nicht an Sie auszahlen.',
  },
  calledOff: 'Die Kontodaten zweier Partner werden noch geprüft',
};

/** Of the last month, in a run whose file the bank has. */
export const IN_PAYOUT = 'kraeuterhof';

/** On the statement, and nobody's payout. */
export const UNKNOWN_LINES = [
  {
    cents: -14_280,
    name: 'Bürobedarf Hansen KG',
    remittance: 'Rechnung 2026-4471 Briefumschläge und Toner',
    reference: 'HB-4471',
  },
  {
    cents: -25_000,
    name: 'Isarwind Media GmbH & Co. KG',
    remittance: 'Zuschuss Messestand laut Absprache',
    reference: 'HB-4472',
  },
];

export interface DemoObjection {
  company: string;
  before: number;
  /** Was the document paid before? Then its replacement owes nothing more. */
  isPaid?: boolean;
  reason: string;
  /** Null: it is still open. */
  answer: string | null;
  accept: boolean;
}

export const OBJECTIONS: readonly DemoObjection[] = [
  {
    company: 'lindenhof',
    before: 6,
    reason: 'Unsere eigene Zählung kommt auf 2\u00a0% mehr Aufrufe.',
    answer: 'Abgerechnet wird nach der Zählung des Adservers, wie in Ihrem Vertrag vereinbart.',
    accept: false,
  },
  {
    company: 'weserland',
    before: 3,
    isPaid: true,
    reason: 'Auf dem Dokument steht unsere frühere Anschrift.',
    answer: 'Sie haben recht: Wir nehmen das Dokument zurück und rechnen den Monat neu ab.',
    accept: true,
  },
  {
    company: 'donaukanal',
    before: 0,
    reason: 'Bitte prüfen Sie unsere UID-Nummer: Wir haben umfirmiert.',
    answer: null,
    accept: false,
  },
];

/** The network's operator, with made-up numbers. */
export const OPERATOR = {
  name: 'QMN Vermarktung (Demo) GmbH',
  street: 'Beispielkai 12',
  zip: '20457',
  city: 'Hamburg',
  country: 'DE',
  vat_id: 'DE136695976',
  tax_number: '22/123/45678',
  email: 'abrechnung@betreiber.example',
  phone: '+49 40 5550100',
  contact_name: 'Stefan Brückner',
  register: 'Amtsgericht Hamburg, HRB 000000',
  managers: 'Andrea Falkner',
  payout_holder: 'QMN Vermarktung (Demo) GmbH',
  // No bank has a code that begins with 9.
  payout_iban: ibanOf('DE', '900100500000204060'),
  payment_source: 'TOOL' as const,
  datev_chart: 'SKR03' as const,
  ...{ datev_adviser: 1001, datev_client: 10_001, datev_year_start: 1, datev_account_length: 4 },
  ...snakeKeys(proposeAccounts('SKR03', 4)),
  datev_creditors: 'BY_COMPANY' as const,
};

/** The months before today's, oldest first, as `2026-10`. */
export const settledMonths = (today: Day): string[] =>
  Array.from({ length: SETTLED_MONTHS }, (_, index) =>
    monthsBefore(today, SETTLED_MONTHS - index).slice(0, 7),
  );

/**
 * The months settled outside, with one invoice: for a company with Gutschriften all before the
 * first of them, for the others all months but the last.
 */
export function settledByHand(key: string, { today, historyFrom }: DemoNetwork): Period {
  const months = settledMonths(today);
  const from = addDay(monthRange(monthOf(historyFrom)).to, 1);
  const last = monthRange(key in CREDITED ? (months[0] ?? '') : (months.at(-1) ?? '')).from;
  return { from, to: addDay(last, -1) };
}
