import { formatDay } from '../../dates.ts';
import { formatCents } from '../../money.ts';
import type { Answer } from './answer.ts';

interface Amounts {
  was: number;
  now: number;
}

/** Why a payment run leaves something out or stops a transfer, and what it refuses. */
export const paymentRunAnswers = {
  'payout-no-account': { en: 'There is no bank account', de: 'Es gibt keine Bankverbindung' },
  'payout-account-unconfirmed': {
    en: 'The bank account is still to be confirmed',
    de: 'Die Bankverbindung ist noch nicht bestätigt',
  },
  'payout-account-held': ({ until }: { until: string }) => ({
    en: `The bank account was changed and is held until ${formatDay(until)}; there is no former one to pay`,
    de: `Die Bankverbindung wurde geändert und ist bis ${formatDay(until)} zurückgehalten; eine frühere, an die gezahlt würde, gibt es nicht`,
  }),
  'payout-account-closed': {
    en: 'The bank account cannot be read: its key is missing',
    de: 'Die Bankverbindung lässt sich nicht lesen: Der Schlüssel dazu fehlt',
  },
  'payout-account-invalid': {
    en: 'No bank takes this IBAN or account holder',
    de: 'Diese IBAN oder diesen Kontoinhaber nimmt keine Bank an',
  },
  'payout-account-outside': {
    en: 'The bank account is outside SEPA; please transfer by hand',
    de: 'Die Bankverbindung liegt außerhalb von SEPA; bitte überweisen Sie von Hand',
  },
  'payout-account-returned': {
    en: 'The last transfer came back from this account: it must be changed or confirmed first',
    de: 'Die letzte Überweisung kam von diesem Konto zurück: Es muss erst geändert oder bestätigt werden',
  },
  'payout-blocked': ({ until }: { until: string | null }) => ({
    en: `Payout block${until ? ` until ${formatDay(until)}` : ', until it is lifted'}`,
    de: `Auszahlungssperre${until ? ` bis ${formatDay(until)}` : ', bis sie aufgehoben wird'}`,
  }),
  'payout-below-minimum': ({ minimum }: { minimum: number }) => ({
    en: `Below the minimum payout of ${formatCents(minimum, 'en')}`,
    de: `Unter der Mindestauszahlung von ${formatCents(minimum, 'de')}`,
  }),
  'payout-objected': ({ document }: { document: string }) => ({
    en: `${document}: the objection is not answered yet`,
    de: `${document}: Der Widerspruch ist noch nicht beantwortet`,
  }),
  'payout-being-cancelled': ({ document }: { document: string }) => ({
    en: `${document} is being cancelled`,
    de: `${document} wird storniert`,
  }),
  'payout-not-sent': ({ document }: { document: string }) => ({
    en: `${document} has not been sent yet`,
    de: `${document} ist noch nicht gesendet`,
  }),
  'payout-part-unknown': ({ document }: { document: string }) => ({
    en: `${document}: the accounting tool reports a payment in part of unknown amount; please enter it first`,
    de: `${document}: Das Buchhaltungsprogramm meldet eine Teilzahlung ohne Betrag; bitte tragen Sie ihn erst ein`,
  }),
  'payout-in-run': ({ run }: { run: string }) => ({
    en: `Already in payment run ${run}`,
    de: `Schon im Zahlungslauf ${run}`,
  }),
  'payout-on-its-way': ({ run }: { run: string }) => ({
    en: `Payment run ${run} may still pay a document that was cancelled, or paid otherwise, since`,
    de: `Zahlungslauf ${run} kann noch ein Dokument zahlen, das inzwischen storniert oder anderweitig bezahlt ist`,
  }),
  'payout-to-allocate': ({ run }: { run: string }) => ({
    en: `The bank has booked its transfer of payment run ${run}: that transaction has to be allocated first`,
    de: `Die Bank hat die Überweisung aus dem Zahlungslauf ${run} gebucht: Dieser Kontoumsatz muss erst zugeordnet werden`,
  }),
  'payout-not-due': ({ day }: { day: string }) => ({
    en: `Due only on ${formatDay(day)}`,
    de: `Erst am ${formatDay(day)} fällig`,
  }),
  'payout-set-off': {
    en: 'Set off against our credit',
    de: 'Mit dem Guthaben des Betreibers verrechnet',
  },
  'payout-owes': {
    en: 'The company owes us money',
    de: 'Die Firma schuldet uns Geld',
  },
  'payout-left-out': { en: 'Left out by hand', de: 'Von Hand ausgelassen' },
  'payout-amount-changed': ({ was, now }: Amounts) => ({
    en: `${formatCents(now, 'en')} are to be paid now, instead of the ${formatCents(was, 'en')} that were proposed`,
    de: `Zu zahlen sind inzwischen ${formatCents(now, 'de')} statt der vorgeschlagenen ${formatCents(was, 'de')}`,
  }),
  'payout-payee-changed': {
    en: 'The bank account is another one than was proposed',
    de: 'Die Bankverbindung ist eine andere als vorgeschlagen',
  },
  'run-account-missing': {
    en: 'Your own bank account is missing: please enter its holder and IBAN under “Our details”',
    de: 'Ihr eigenes Bankkonto fehlt: Bitte tragen Sie Kontoinhaber und IBAN unter „Eigene Angaben“ ein',
  },
  'run-not-a-draft': {
    en: 'Only a draft can be changed',
    de: 'Nur ein Entwurf lässt sich ändern',
  },
  'run-documents-taken': {
    en: 'Another payment run has just taken a document of this one: please propose anew',
    de: 'Ein anderer Zahlungslauf hat gerade ein Dokument aus diesem übernommen: Bitte schlagen Sie neu vor',
  },
  'run-nothing-left': ({ company, why }: { company: string; why: { en: string; de: string } }) => ({
    en: `Nothing of this payment run can be paid any more, ${company} for instance: ${why.en}`,
    de: `Nichts an diesem Zahlungslauf lässt sich noch zahlen, zum Beispiel ${company}: ${why.de}`,
  }),
  'run-file-differs': {
    en: 'The file does not match what was released: nothing was stored. Please tell whoever runs the platform',
    de: 'Die Datei stimmt nicht mit dem überein, was freigegeben ist: Es wurde nichts gespeichert. Bitte sagen Sie der Technik Bescheid',
  },
  'run-without-file': {
    en: 'This payment run has no file yet',
    de: 'Dieser Zahlungslauf hat noch keine Datei',
  },
} satisfies Record<string, Answer>;
