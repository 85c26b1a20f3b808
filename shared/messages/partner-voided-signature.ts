import { defineMessages } from '../saying/define-messages.ts';

/** For a publisher whose signature is no longer valid. Days come formatted. */
export const voidedSignatureMessages = defineMessages({
  en: {
    void: (signed: string, changed: string) =>
      `Your signature of ${signed} is no longer valid, because the agreement behind it changed on ${changed}.`,
    confirmFirst:
      'Please look at what is marked below and confirm it. Then you can sign the contract again.',
    signAgain: 'Please sign the contract again.',
  },
  de: {
    void: (signed, changed) =>
      `Ihre Unterschrift vom ${signed} ist nicht mehr gültig, denn die Vereinbarung, für die Sie unterschrieben haben, hat sich am ${changed} geändert.`,
    confirmFirst:
      'Bitte sehen Sie sich an, was unten markiert ist, und bestätigen Sie es. Danach können Sie den Vertrag noch einmal unterschreiben.',
    signAgain: 'Bitte unterschreiben Sie den Vertrag noch einmal.',
  },
});
