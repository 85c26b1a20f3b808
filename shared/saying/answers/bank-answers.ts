import { formatDay } from '../../dates.ts';
import type { Label } from '../../locale.ts';
import type { Answer } from './answer.ts';

interface FileFault {
  fault: string;
  /** What stands there instead, what is missing, or in which file of an archive. */
  found?: string;
  of?: string;
  file?: string;
}

/** Of what a bank's file is, by the reader's codes. */
const faults: Record<string, Label> = {
  'not-a-statement': {
    en: 'This is no bank statement (camt.053, also as ZIP)',
    de: 'Das ist kein Kontoauszug (camt.053, auch als ZIP)',
  },
  'unknown-version': {
    en: 'Statements of this version are not read: ask your bank for camt.053.001.02 or .001.08',
    de: 'Auszüge in dieser Version werden nicht gelesen: Bitten Sie Ihre Bank um camt.053.001.02 oder .001.08',
  },
  damaged: {
    en: 'The file is damaged or not complete: download it again',
    de: 'Die Datei ist beschädigt oder unvollständig: Laden Sie sie erneut herunter',
  },
  'forbidden-markup': {
    en: 'The file has markup that no bank writes, and is not read',
    de: 'Die Datei enthält Anweisungen, die keine Bank schreibt, und wird nicht gelesen',
  },
  'unknown-encoding': {
    en: 'The file’s encoding is not known',
    de: 'Die Zeichenkodierung der Datei ist unbekannt',
  },
  'too-large': { en: 'The file is too large', de: 'Die Datei ist zu groß' },
  'too-many-entries': {
    en: 'The file has too many transactions: fetch fewer days at once',
    de: 'Die Datei hat zu viele Kontoumsätze: Holen Sie weniger Tage auf einmal',
  },
  'too-many-files': {
    en: 'The archive has too many files',
    de: 'Das Archiv enthält zu viele Dateien',
  },
  'nested-archive': {
    en: 'The archive has another archive in it: unpack it first',
    de: 'Das Archiv enthält ein weiteres Archiv: Entpacken Sie es zuerst',
  },
  'encrypted-archive': {
    en: 'The archive is encrypted',
    de: 'Das Archiv ist verschlüsselt',
  },
  missing: {
    en: 'The file lacks something that a statement must have',
    de: 'In der Datei fehlt etwas, das ein Kontoauszug haben muss',
  },
  malformed: {
    en: 'The file has a value that cannot be read',
    de: 'In der Datei steht ein Wert, der nicht zu lesen ist',
  },
};

/** What is refused of bank statements and their transactions. */
export const bankAnswers = {
  'bank-file': ({ fault, found, of, file }: FileFault) => {
    const { en, de } = faults[fault] ?? { en: fault, de: fault };
    const said = [of, found, file].filter(Boolean).join(', ');
    const more = said ? ` (${said})` : '';
    return { en: `${en}${more}`, de: `${de}${more}` };
  },
  'bank-account-missing': {
    en: 'Enter the account that payouts are made from under “Our details” first',
    de: 'Tragen Sie zuerst unter „Eigene Angaben“ das Konto ein, von dem ausgezahlt wird',
  },
  'bank-foreign-account': ({ account }: { account: string }) => ({
    en: `A statement of ${account} was left out: it is not the payout account`,
    de: `Ein Auszug von ${account} wurde ausgelassen: Es ist nicht das Auszahlungskonto`,
  }),
  'bank-other-currency': ({ currency }: { currency: string }) => ({
    en: `In ${currency}: only euros are taken`,
    de: `In ${currency}: Es werden nur Euro übernommen`,
  }),
  'bank-more-than-rest': {
    en: 'At most what is still to be allocated, with its sign',
    de: 'Höchstens der Betrag, der noch zuzuordnen ist, mit seinem Vorzeichen',
  },
  'bank-foreign-document': {
    en: 'Only issued documents of this company',
    de: 'Nur erteilte Dokumente dieser Firma',
  },
  'bank-returned-before-paid': ({ day }: { day: string | null }) => ({
    en: day
      ? `Allocate first the transaction of ${formatDay(day)} whose money came back with this one`
      : 'No statement shows yet what came back with it. Import that one first, or choose documents',
    de: day
      ? `Ordnen Sie zuerst den Kontoumsatz vom ${formatDay(day)} zu, dessen Geld mit diesem zurückkam`
      : 'Was damit zurückkam, zeigt noch kein Auszug. Lesen Sie ihn zuerst ein, oder wählen Sie Dokumente',
  }),
  'bank-entered-by-hand': ({ document }: { document: string }) => ({
    en: `${document} was entered as paid by hand since the release. Take that entry back under “Payments” first; if both were paid, enter it anew afterwards`,
    de: `${document} wurde seit der Freigabe von Hand als bezahlt eingetragen. Nehmen Sie diesen Eintrag zuerst unter „Zahlungen“ zurück; wurde beides gezahlt, tragen Sie ihn danach neu ein`,
  }),
} satisfies Record<string, Answer>;
