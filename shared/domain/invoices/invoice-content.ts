import { type Day, formatDay } from '../../dates.ts';

/**
 * What stands above and below the positions at first. Words in braces are filled in when the invoice
 * is approved, so that they name the account and the days of then.
 */
export const defaultContent = {
  top: 'Guten Tag, wir rechnen über Ihre im Zeitraum {from}–{to} erbrachten Werbeleistungen ab. Die Abrechnungsdetails finden Sie in den Positionen und in Ihrem Partnerbereich.',
  bottom: 'Der Auszahlungsbetrag wird innerhalb von {days} Tagen auf Ihr Konto {iban} überwiesen.',
};

interface ContentValues {
  from: Day;
  to: Day;
  paymentDays: number;
  iban: string | null;
}

export function fillContent(text: string, { from, to, paymentDays, iban }: ContentValues): string {
  const values: Record<string, string> = {
    from: formatDay(from),
    to: formatDay(to),
    days: String(paymentDays),
    iban: iban ? maskIban(iban) : '',
  };
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** `DE89 •••• 3000`: enough to be known by its owner. */
const maskIban = (iban: string): string => `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`;
