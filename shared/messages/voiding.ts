import type { TodoSlug } from '../domain/onboarding/blueprints.ts';
import { defineMessages } from '../saying/define-messages.ts';

/** Before a change that voids a publisher's confirmation or signature. It loads with its dialog. */
export const voidingMessages = defineMessages({
  en: {
    titleConfirmed: 'The publisher has confirmed this',
    titleSigned: 'The publisher has signed this',
    intro: (company: string, site: string) =>
      `This changes what was agreed with ${company} for ${site}. The publisher has already done the following on the former terms:`,
    done: {
      CONFIRM_CONTRACT_DETAILS: 'Agreement confirmed',
      CONFIRM_COMPANY_DETAILS: 'Company details confirmed',
      SIGN_CONTRACT: 'Contract signed',
    } as Partial<Record<TodoSlug, string>>,
    on: (when: string) => `on ${when}`,
    onBy: (when: string, who: string) => `on ${when} by ${who}`,
    thenConfirmed:
      'If you continue, the publisher is asked for all of this again and told by e-mail that something has changed. Nothing has been saved yet.',
    thenSigned:
      'If you continue, the signature becomes void. The publisher is asked for all of this again and told by e-mail that something has changed. Nothing has been saved yet.',
    typed: 'Please type the address of the site.',
    renewed: 'The publisher has moved on in the meantime. This is how things stand now.',
    confirmConfirmed: 'Change and ask again',
    confirmSigned: 'Change and void the signature',
  },
  de: {
    titleConfirmed: 'Der Partner hat das schon bestätigt',
    titleSigned: 'Der Partner hat das schon unterschrieben',
    intro: (company, site) =>
      `Diese Änderung betrifft, was mit ${company} für ${site} vereinbart ist. Auf die bisherigen Konditionen hin hat der Partner schon erledigt:`,
    done: {
      CONFIRM_CONTRACT_DETAILS: 'Vereinbarung bestätigt',
      CONFIRM_COMPANY_DETAILS: 'Firmendaten bestätigt',
      SIGN_CONTRACT: 'Vertrag unterschrieben',
    },
    on: (when) => `am ${when}`,
    onBy: (when, who) => `am ${when} von ${who}`,
    thenConfirmed:
      'Wenn Sie fortfahren, bitten wir den Partner um all das noch einmal und schreiben ihm per E\u2011Mail, dass sich etwas geändert hat. Noch ist nichts gespeichert.',
    thenSigned:
      'Wenn Sie fortfahren, wird die Unterschrift ungültig. Wir bitten den Partner um all das noch einmal und schreiben ihm per E\u2011Mail, dass sich etwas geändert hat. Noch ist nichts gespeichert.',
    typed: 'Bitte geben Sie die Adresse der Seite ein.',
    renewed:
      'Der Partner hat weitergemacht, während Sie hier gelesen haben. Dies ist der Stand jetzt.',
    confirmConfirmed: 'Ändern und neu bestätigen lassen',
    confirmSigned: 'Ändern und Unterschrift aufheben',
  },
});
