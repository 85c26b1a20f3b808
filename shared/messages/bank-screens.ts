import { defineMessages } from '../saying/define-messages.ts';

/** Bank statements and their transactions in the back office. Amounts and days come formatted. */
export const bankMessages = defineMessages({
  en: {
    upload: 'Upload statement',
    reading: 'Reading the file …',
    title: 'Taken in',
    refused: 'The file was not taken in',
    added: (count: number) => `${count === 1 ? '1 new transaction' : `${count} new transactions`}`,
    matched: (count: number) => `${count} matched to payments by themselves`,
    open: (count: number) => `${count} to allocate by hand`,
    known: (count: number) => `${count} known before`,
    toAllocate: 'Allocate them',
    gap: (from: string, to: string, sum: string) =>
      `Something is missing between ${from} and ${to}: the balance changed by ${sum}. Take in the statements of these days.`,
    proposals: 'Possible companies',
    noProposals: 'No company fits. “Allocate” above lets you choose one.',
    why: {
      iban: 'Account',
      number: 'Document named',
      amount: 'Amount',
      name: 'Name',
    },
    documents: (company: string) => `Documents of ${company}`,
    oldest: 'Without a choice: those of its transfer, or that it names; else the oldest open ones.',
    allocate: (sum: string) => `Allocate ${sum}`,
    allocateTo: (sum: string, company: string) => `Allocate ${sum} to ${company}`,
    done: 'It was allocated',
  },
  de: {
    upload: 'Kontoauszug hochladen',
    reading: 'Die Datei wird gelesen …',
    title: 'Eingelesen',
    refused: 'Die Datei wurde nicht eingelesen',
    added: (count) => (count === 1 ? '1 neuer Kontoumsatz' : `${count} neue Kontoumsätze`),
    matched: (count) => `${count} von selbst zugeordnet`,
    open: (count) => `${count} von Hand zuzuordnen`,
    known: (count) => `${count} schon bekannt`,
    toAllocate: 'Zuordnen',
    gap: (from, to, sum) =>
      `Zwischen dem ${from} und dem ${to} fehlt etwas: Der Saldo weicht um ${sum} ab. Lesen Sie die Auszüge dieser Tage ein.`,
    proposals: 'Mögliche Firmen',
    noProposals: 'Es passt keine Firma. Über „Zuordnen“ oben wählen Sie eine aus.',
    why: {
      iban: 'Konto',
      number: 'Dokument genannt',
      amount: 'Betrag',
      name: 'Name',
    },
    documents: (company) => `Dokumente von ${company}`,
    oldest: 'Ohne Auswahl: die seiner Überweisung oder die er nennt, sonst die ältesten offenen.',
    allocate: (sum) => `${sum} zuordnen`,
    allocateTo: (sum, company) => `${sum} zuordnen: ${company}`,
    done: 'Der Kontoumsatz wurde zugeordnet',
  },
});
