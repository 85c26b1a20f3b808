import type { Label, Locale } from '../locale.ts';

/** Names for a table's rows, for readers who ask why something cannot be deleted. */
export interface Noun {
  one: Label;
  many: Label;
}

const noun = (en: [string, string], de: [string, string]): Noun => ({
  one: { en: en[0], de: de[0] },
  many: { en: en[1], de: de[1] },
});

/**
 * Rows that are not records themselves, or have another name here; otherwise the entity's title is
 * used.
 */
export const partNouns: Record<string, Noun> = {
  agreement_confirmations: noun(
    ['confirmed agreement', 'confirmed agreements'],
    ['bestätigte Vereinbarung', 'bestätigte Vereinbarungen'],
  ),
  agreement_trackers: noun(
    ['rate of an agreement', 'rates of agreements'],
    ['Satz einer Vereinbarung', 'Sätze von Vereinbarungen'],
  ),
  agreement_ad_trackers: noun(
    ['ad tracker of an agreement', 'ad trackers of agreements'],
    ['Werbe-Tracker einer Vereinbarung', 'Werbe-Tracker von Vereinbarungen'],
  ),
  bank_files: noun(
    ['file of the bank', 'files of the bank'],
    ['Datei der Bank', 'Dateien der Bank'],
  ),
  contracts: noun(['contract', 'contracts'], ['Vertrag', 'Verträge']),
  credentials: noun(['credentials record', 'credentials'], ['Zugang', 'Zugänge']),
  integration_manuals: noun(['manual', 'manuals'], ['Anleitung', 'Anleitungen']),
  invoice_documents: noun(['document', 'documents'], ['Dokument', 'Dokumente']),
  invoice_positions: noun(
    ['position of an invoice', 'positions of invoices'],
    ['Position einer Abrechnung', 'Positionen von Abrechnungen'],
  ),
  job_runs: noun(['job run', 'job runs'], ['Joblauf', 'Jobläufe']),
  metrics: noun(['row of figures', 'rows of figures'], ['Zahlenzeile', 'Zahlenzeilen']),
  payment_allocations: noun(
    ['amount set against a document', 'amounts set against documents'],
    ['einem Dokument zugeordneter Betrag', 'Dokumenten zugeordnete Beträge'],
  ),
  payment_run_left_out: noun(
    ['company left out of a payment run', 'companies left out of payment runs'],
    ['aus einem Zahlungslauf ausgelassene Firma', 'aus Zahlungsläufen ausgelassene Firmen'],
  ),
  payment_transfer_documents: noun(
    ['document of a transfer', 'documents of transfers'],
    ['Dokument einer Überweisung', 'Dokumente von Überweisungen'],
  ),
  payment_transfers: noun(['transfer', 'transfers'], ['Überweisung', 'Überweisungen']),
  privacy_confirmations: noun(
    ['confirmed privacy text', 'confirmed privacy texts'],
    ['bestätigter Datenschutztext', 'bestätigte Datenschutztexte'],
  ),
  objections: noun(['objection', 'objections'], ['Widerspruch', 'Widersprüche']),
  settled_months: noun(
    ['settled month', 'settled months'],
    ['abgerechneter Monat', 'abgerechnete Monate'],
  ),
  site_categories: noun(['site', 'sites'], ['Seite', 'Seiten']),
  site_daily: noun(['day of figures', 'days of figures'], ['Tag mit Zahlen', 'Tage mit Zahlen']),
  site_monthly: noun(
    ['month of figures', 'months of figures'],
    ['Monat mit Zahlen', 'Monate mit Zahlen'],
  ),
  site_ownerships: noun(
    ['site of another company', 'sites of other companies'],
    ['Seite, die einer anderen Firma gehört', 'Seiten, die einer anderen Firma gehören'],
  ),
  todos: noun(
    ['onboarding step', 'onboarding steps'],
    ['Onboarding-Schritt', 'Onboarding-Schritte'],
  ),
  tracker_daily: noun(
    ['day of figures by tracker', 'days of figures by tracker'],
    ['Tag mit Zahlen je Tracker', 'Tage mit Zahlen je Tracker'],
  ),
  user_roles: noun(['user', 'users'], ['Benutzer', 'Benutzer']),
  users: noun(['user', 'users'], ['Benutzer', 'Benutzer']),
};

/** What blocks the deletion; counting stops above `countedUpTo`. */
interface Dependents {
  noun: Noun;
  count: number;
}

export const countedUpTo = 1000;

/** `Cannot be deleted: 3 agreements and 12 placements depend on it` */
export function describeDependents(dependents: Dependents[]): Label {
  const isSingle = dependents.length === 1 && dependents[0]?.count === 1;
  const list = (locale: Locale, and: string, moreThan: string) => {
    const parts = dependents.map(({ noun: { one, many }, count }) => {
      const number = count > countedUpTo ? `${moreThan} ${countedUpTo}` : String(count);
      return `${number} ${(count === 1 ? one : many)[locale]}`;
    });
    const last = parts.pop() ?? '';
    return parts.length > 0 ? `${parts.join(', ')} ${and} ${last}` : last;
  };
  return {
    en: `Cannot be deleted: ${list('en', 'and', 'more than')} ${isSingle ? 'depends' : 'depend'} on it`,
    de: `${list('de', 'und', 'mehr als')} ${isSingle ? 'hängt' : 'hängen'} davon ab`,
  };
}
