import type { Label } from '../../locale.ts';

interface ReturnReason {
  label: Label;
  /** Told to the payee, and to accounting. */
  todo: Label;
}

const todos = {
  anotherAccount: {
    en: 'Please enter another account.',
    de: 'Bitte geben Sie ein anderes Konto an.',
  },
  checkIban: {
    en: 'Please check the IBAN and correct it.',
    de: 'Bitte prüfen und berichtigen Sie die IBAN.',
  },
  askBank: {
    en: 'Please ask your bank about it, or enter another account.',
    de: 'Bitte klären Sie das mit Ihrer Bank oder geben Sie ein anderes Konto an.',
  },
  checkHolder: {
    en: 'Please check name and address of the account holder.',
    de: 'Bitte prüfen Sie Namen und Anschrift des Kontoinhabers.',
  },
  ours: {
    en: 'Nothing is wrong with the account: our accounting clears this up with our bank.',
    de: 'Am Konto liegt es nicht: Unsere Buchhaltung klärt das mit unserer Bank.',
  },
} satisfies Record<string, Label>;

const reason = (en: string, de: string, todo: keyof typeof todos): ReturnReason => ({
  label: { en, de },
  todo: todos[todo],
});

/** By ISO 20022's codes for why a transfer came back. */
const returnReasons: Record<string, ReturnReason> = {
  AC01: reason('The account number is wrong', 'Die Kontonummer ist falsch', 'checkIban'),
  AC03: reason('The account number is wrong', 'Die Kontonummer ist falsch', 'checkIban'),
  AC04: reason('The account is closed', 'Das Konto ist aufgelöst', 'anotherAccount'),
  AC06: reason('The account is blocked', 'Das Konto ist gesperrt', 'askBank'),
  AC07: reason('The account is closed', 'Das Konto ist aufgelöst', 'anotherAccount'),
  AC13: reason(
    'This kind of account takes no such payments',
    'Ein Konto dieser Art nimmt solche Zahlungen nicht an',
    'anotherAccount',
  ),
  AC14: reason(
    'This kind of account takes no such payments',
    'Ein Konto dieser Art nimmt solche Zahlungen nicht an',
    'anotherAccount',
  ),
  AG01: reason(
    'Transfers to this account are not allowed',
    'Überweisungen auf dieses Konto sind nicht zugelassen',
    'anotherAccount',
  ),
  AG02: reason(
    'The bank does not take this kind of transfer',
    'Die Bank nimmt diese Art von Überweisung nicht an',
    'askBank',
  ),
  AM05: reason(
    'The bank took it for a duplicate',
    'Die Bank hielt die Überweisung für doppelt',
    'ours',
  ),
  AM09: reason('The amount is wrong', 'Der Betrag ist falsch', 'ours'),
  BE01: reason(
    'Account holder and account do not match',
    'Kontoinhaber und Konto passen nicht zusammen',
    'checkHolder',
  ),
  BE04: reason(
    'The address of the account holder is missing',
    'Die Anschrift des Kontoinhabers fehlt',
    'checkHolder',
  ),
  CNOR: reason(
    'The bank of this account takes no SEPA transfers',
    'Die Bank dieses Kontos nimmt keine SEPA-Überweisungen an',
    'anotherAccount',
  ),
  CUST: reason('It was sent back on request', 'Sie wurde auf Wunsch zurückgegeben', 'askBank'),
  DNOR: reason(
    'The paying bank is not known to the network',
    'Die auftraggebende Bank ist im Verfahren nicht bekannt',
    'ours',
  ),
  DUPL: reason(
    'The bank took it for a duplicate',
    'Die Bank hielt die Überweisung für doppelt',
    'ours',
  ),
  FF01: reason('The form of the file is wrong', 'Die Datei hat ein falsches Format', 'ours'),
  FOCR: reason('It was recalled', 'Sie wurde zurückgerufen', 'ours'),
  FRAD: reason(
    'It was recalled on suspicion of fraud',
    'Sie wurde wegen Betrugsverdachts zurückgerufen',
    'ours',
  ),
  MD07: reason('The account holder has died', 'Der Kontoinhaber ist verstorben', 'anotherAccount'),
  MS02: reason(
    'The account holder sent it back without giving a reason',
    'Der Kontoinhaber hat sie ohne Angabe von Gründen zurückgegeben',
    'askBank',
  ),
  MS03: reason('The bank gave no reason', 'Die Bank nennt keinen Grund', 'askBank'),
  RC01: reason('The bank code (BIC) is wrong', 'Die Bankkennung (BIC) ist falsch', 'checkIban'),
  RR01: reason('The account of the payer is missing', 'Das Konto des Auftraggebers fehlt', 'ours'),
  RR02: reason(
    'Name or address of the payer is missing',
    'Name oder Anschrift des Auftraggebers fehlt',
    'ours',
  ),
  RR03: reason(
    'Name or address of the account holder is missing',
    'Name oder Anschrift des Kontoinhabers fehlt',
    'checkHolder',
  ),
  RR04: reason(
    'The bank refused it for regulatory reasons',
    'Die Bank lehnte sie aus aufsichtsrechtlichen Gründen ab',
    'askBank',
  ),
  SL01: reason(
    'The bank refused it by an agreement with its customer',
    'Die Bank lehnte sie nach einer Vereinbarung mit ihrem Kunden ab',
    'askBank',
  ),
  TECH: reason('A technical fault of the bank', 'Ein technischer Fehler der Bank', 'ours'),
  TM01: reason('It came after the cut-off time', 'Sie kam nach Annahmeschluss', 'ours'),
};

/** The same as choices: words with the bank's code. */
export const returnReasonLabels: Record<string, Label> = Object.fromEntries(
  Object.entries(returnReasons).map(([code, { label }]) => [
    code,
    { en: `${label.en} (${code})`, de: `${label.de} (${code})` },
  ]),
);

/** The bank's reason in words, and what to do; of a code without words, its name. */
export const returnReasonOf = (code: string): ReturnReason =>
  (Object.hasOwn(returnReasons, code) && returnReasons[code]) || {
    label: { en: `The bank’s reason ${code}`, de: `Grund der Bank: ${code}` },
    todo: todos.askBank,
  };
