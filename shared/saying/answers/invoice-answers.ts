import { formatMonth } from '../../dates.ts';
import { formatList } from '../../format-list.ts';
import type { Locale } from '../../locale.ts';
import { formatCents } from '../../money.ts';
import type { Answer } from './answer.ts';

const months = (all: readonly string[], locale: Locale) =>
  formatList(locale)(all.map((month) => formatMonth(month, locale)));

interface FinalDays {
  /** Months, as `2026-10`. */
  of: string[];
  /** Numbers of invoices; an unnumbered one has `#` and its id. */
  documents: string[];
}

/** Obstacles to settling a month, and what a settled month blocks. */
/** What of a confirmed account may have changed; all of it, where none is confirmed any more. */
const payeeParts = {
  account: { en: 'bank account', de: 'Bankverbindung' },
  iban: { en: 'IBAN', de: 'IBAN' },
  accountHolder: { en: 'account holder', de: 'Kontoinhaber' },
  taxType: { en: 'tax type', de: 'Steuerart' },
  taxNumber: { en: 'tax number', de: 'Steuernummer' },
  vatNumber: { en: 'VAT number', de: 'USt‑IdNr.' },
};
type PayeePart = keyof typeof payeeParts;

export const invoiceAnswers = {
  'final-days': ({ of, documents }: FinalDays) => ({
    en: `${months(of, 'en')} is settled: cancel or revoke ${formatList('en')(documents)} first`,
    de: `${months(of, 'de')} ist abgerechnet: Stornieren oder widerrufen Sie zuerst ${formatList('de')(documents)}`,
  }),
  'whole-months': { en: 'Should be whole months', de: 'Bitte wählen Sie ganze Monate' },
  'month-not-over': { en: 'The month is not over', de: 'Der Monat ist noch nicht vorbei' },
  'nothing-to-settle': {
    en: 'There is nothing to settle',
    de: 'Es gibt nichts abzurechnen',
  },
  'in-invoice': ({ number, status }: { number: string; status: string }) => ({
    en: `Invoice ${number} has it already; it is ${status}`,
    de: `Steht schon in Abrechnung ${number}; sie ist ${word(status)}`,
  }),
  'follows-from-figures': {
    en: 'Follows from the figures; add an adjustment',
    de: 'Ergibt sich aus den Zahlen; ergänzen Sie eine Anpassung',
  },
  'not-a-draft': ({ status }: { status: string }) => ({
    en: `The invoice is ${status}; only a DRAFT can be changed or deleted`,
    de: `Nur Entwürfe lassen sich ändern oder löschen; diese Abrechnung ist ${word(status)}`,
  }),
  'cancellation-closed': {
    en: 'A cancellation repeats the document that it takes back; it can only be sent again',
    de: 'Ein Storno wiederholt das Dokument, das es zurücknimmt; es lässt sich nur erneut senden',
  },
  'cancellation-reopened': {
    en: 'This cancellation had been opened again; please send it again',
    de: 'Dieses Storno war wieder geöffnet worden; bitte senden Sie es erneut',
  },
  'being-cancelled': ({ document }: { document: string }) => ({
    en: `${document} is being cancelled: please wait until its cancellation is issued`,
    de: `${document} wird storniert: Bitte warten Sie, bis das Storno erteilt ist`,
  }),
  'figures-moved': ({ cents }: { cents: number }) => ({
    en: `The figures have changed by ${formatCents(cents, 'en')} since this draft was made, please load them again`,
    de: `Die Zahlen haben sich seit diesem Entwurf um ${formatCents(cents, 'de')} geändert, bitte laden Sie sie neu`,
  }),
  'not-as-seen': ({ cents }: { cents: number }) => ({
    en: `It comes to ${formatCents(cents, 'en')} before tax by now, please look at it again`,
    de: `Es sind inzwischen ${formatCents(cents, 'de')} ohne Steuer, bitte sehen Sie es sich noch einmal an`,
  }),
  'special-conditions': {
    en: 'Please confirm that the invoice matches the special conditions',
    de: 'Bitte bestätigen Sie, dass die Abrechnung den besonderen Bedingungen entspricht',
  },
  'has-special-conditions': {
    en: 'There are special conditions to be checked',
    de: 'Es gibt besondere Bedingungen zu prüfen',
  },
  'self-billing-not-agreed': {
    en: 'No agreement to self-billing is on record: please confirm that there is one',
    de: 'Es ist keine Zustimmung zum Gutschriftverfahren vermerkt: Bitte bestätigen Sie, dass es sie gibt',
  },
  'reaches-nobody': {
    en: 'Nobody would get the document: no Owner, and no Member who reads documents, has taken up their account, and the account has no e-mail',
    de: 'Das Dokument würde niemanden erreichen: Weder ein Inhaber noch ein Mitglied, das Dokumente lesen darf, hat seinen Zugang eingerichtet, und beim Konto steht keine E‑Mail',
  },
  'letters-lacking': ({ letters }: { letters: string }) => ({
    en: `The font of the document lacks ${letters} and would show a code instead: please change the text, or confirm`,
    de: `In der Schrift des Dokuments fehlen ${letters}, dort stünde ein Code: Bitte ändern Sie den Text, oder bestätigen Sie es`,
  }),
  'operator-missing': {
    en: 'Our details are missing; every document needs them',
    de: 'Die eigenen Angaben des Betreibers fehlen, die auf jedem Dokument stehen',
  },
  'operator-without-vat-id': {
    en: 'Reverse Charge EU needs the operator’s own VAT number',
    de: 'Für „Reverse Charge EU“ ist die eigene USt‑IdNr. des Betreibers nötig',
  },
  'address-incomplete': {
    en: 'The company’s address is incomplete',
    de: 'Die Anschrift der Firma ist unvollständig',
  },
  'payee-held': {
    en: 'The banking details were changed and are still held, and there is no former account',
    de: 'Die Bankverbindung wurde geändert und ist noch zurückgehalten; eine frühere gibt es nicht',
  },
  'shared-kid': ({ kid }: { kid: string }) => ({
    en: `KID ${kid} is given to two companies`,
    de: `Die KID ${kid} ist an zwei Firmen vergeben`,
  }),
  'incomplete-days': ({ days }: { days: number }) => ({
    en: `${days === 1 ? 'One day has' : `${days} days have`} no complete figures yet`,
    de: `${days === 1 ? 'Ein Tag hat' : `${days} Tage haben`} noch keine vollständigen Zahlen`,
  }),
  'undecided-days': ({ days }: { days: number }) => ({
    en: `${days === 1 ? 'One held-back day awaits' : `${days} held-back days await`} a decision`,
    de: `${days === 1 ? 'Über einen zurückgehaltenen Tag' : `Über ${days} zurückgehaltene Tage`} ist noch nicht entschieden`,
  }),
  'earlier-months': ({ count, cents }: { count: number; cents: number }) => ({
    en: `Includes ${count === 1 ? 'one earlier month' : `${count} earlier months`} that nobody settled: ${formatCents(cents, 'en')} net`,
    de: `Enthält ${count === 1 ? 'einen früheren Monat, der' : `${count} frühere Monate, die`} noch niemand abgerechnet hat: ${formatCents(cents, 'de')} netto`,
  }),
  'mixed-tax': ({ number }: { number: string }) => ({
    en: `The tax type has changed since ${number}: cancel that one and settle its months again`,
    de: `Die Steuerart ist seit ${number} eine andere: Stornieren Sie diese und rechnen Sie ihre Monate neu ab`,
  }),
  'already-issued': {
    en: 'The document has already been issued and cannot be revoked',
    de: 'Das Dokument ist bereits erteilt und lässt sich nicht widerrufen',
  },
  'date-in-future': {
    en: 'The date is in the future: it can be sent from that day on',
    de: 'Das Datum liegt in der Zukunft: Erst ab diesem Tag lässt sie sich senden',
  },
  'not-to-be-sent': ({ status }: { status: string }) => ({
    en: `The invoice is ${status}; only one that is APPROVED or FAILED can be sent`,
    de: `Gesendet wird, was freigegeben oder fehlgeschlagen ist; diese Abrechnung ist ${word(status)}`,
  }),
  // Without values: from before it said what.
  'payee-changed': ({ changed }: { changed: PayeePart[] } = { changed: ['account'] }) => ({
    en: `Changed since the approval: ${formatList('en')(changed.map((part) => payeeParts[part].en))}. Revoke the approval and approve again`,
    de: `Seit der Freigabe geändert: ${formatList('de')(changed.map((part) => payeeParts[part].de))}. Widerrufen Sie die Freigabe und geben Sie neu frei`,
  }),
  'number-taken': ({ number }: { number: string }) => ({
    en: `${number} would be next, but the accounting tool already has it: nothing was issued. If a backup was restored, whoever runs the platform has to continue the numbers first`,
    de: `${number} wäre die nächste Nummer, steht aber schon im Buchhaltungsprogramm: Es wurde nichts erteilt. Wurde eine Sicherung eingespielt, muss die Technik zuerst die Nummern fortsetzen`,
  }),
  'sums-differ': ({ ours, theirs }: { ours: number; theirs: number }) => ({
    en: `The accounting tool works out ${formatCents(theirs, 'en')} instead of ${formatCents(ours, 'en')}: nothing was issued`,
    de: `Das Buchhaltungsprogramm errechnet ${formatCents(theirs, 'de')} statt ${formatCents(ours, 'de')}: Es wurde nichts erteilt`,
  }),
  'sending-refused': ({ words }: { words: string }) => ({
    en: `The accounting tool rejected it: ${words || 'no reason given'}`,
    de: `Das Buchhaltungsprogramm nimmt sie nicht an: ${words || 'ohne Begründung'}`,
  }),
  'sending-down': {
    en: 'The accounting tool cannot be reached',
    de: 'Das Buchhaltungsprogramm ist nicht erreichbar',
  },
  'sending-unsettled': {
    en: 'The accounting tool did not report the outcome; the next attempt looks it up',
    de: 'Das Buchhaltungsprogramm hat nicht gemeldet, wie es ausging; der nächste Versuch sieht nach',
  },
  'sending-broken': {
    en: 'Something went wrong on our side; whoever runs the platform finds it in the log of the job',
    de: 'Auf unserer Seite ist etwas schiefgegangen; die Technik findet es im Protokoll des Jobs',
  },
  'sending-busy': {
    en: 'An earlier attempt was broken off; the next one goes on as soon as its outcome is known',
    de: 'Ein früherer Versuch brach ab; der nächste macht weiter, sobald feststeht, wie er ausging',
  },
  'objection-answered': {
    en: 'The objection has already been answered or withdrawn',
    de: 'Der Widerspruch ist bereits beantwortet oder zurückgezogen',
  },
  'corrected-later': ({ documents }: { documents: string[] }) => ({
    en: `Its months are corrected by ${formatList('en')(documents)}: revoke or delete that first`,
    de: `Die Monate werden durch ${formatList('de')(documents)} korrigiert: Widerrufen oder löschen Sie das zuerst`,
  }),
} satisfies Record<string, Answer>;

const statuses: Record<string, string> = {
  DRAFT: 'ein Entwurf',
  APPROVED: 'freigegeben',
  PROCESSING: 'in Arbeit',
  FAILED: 'fehlgeschlagen',
  SENT: 'gesendet',
  PAID: 'bezahlt',
  MANUAL: 'außerhalb abgerechnet',
};
const word = (status: string) => statuses[status] ?? status;
