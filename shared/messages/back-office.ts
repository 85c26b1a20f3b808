import { productName } from '../product-name.ts';
import { defineMessages } from '../saying/define-messages.ts';
import { frameMessages } from './back-office-frame.ts';
import { jobMessages } from './back-office-jobs.ts';
import { listMessages } from './back-office-lists.ts';
import { networkMessages } from './back-office-network.ts';
import { overviewMessages } from './back-office-overview.ts';
import { recordMessages } from './back-office-records.ts';

/**
 * Messages on every screen of the operator's staff, besides the field labels of entities. Those of
 * only some screens are separate catalogues, which the first screen does not load.
 */
export const backOfficeMessages = defineMessages({
  en: {
    product: productName.en,
    loading: 'Loading …',
    close: 'Close',
    cancel: 'Cancel',
    copy: 'Copy',
    copied: 'Copied',
    edit: 'Edit',
    yes: 'Yes',
    no: 'No',
    demoData: 'Demo data',
    demoDataHint:
      'These figures are made up. Nothing here belongs to a real website. In a new demo the invoices of past months follow within a minute.',
    typeToConfirm: (phrase: string) => `Type “${phrase}” to confirm`,
    fromTo: (before: string, after: string) => `from ${before} to ${after}`,
    feeds: 'Feeds',

    ...frameMessages.en,
    ...listMessages.en,
    ...recordMessages.en,
    ...overviewMessages.en,
    ...networkMessages.en,
    ...jobMessages.en,
  },

  de: {
    product: productName.de,
    loading: 'Wird geladen …',
    close: 'Schließen',
    cancel: 'Abbrechen',
    copy: 'Kopieren',
    copied: 'Kopiert',
    edit: 'Bearbeiten',
    yes: 'Ja',
    no: 'Nein',
    demoData: 'Demodaten',
    demoDataHint:
      'Diese Zahlen sind erfunden. Nichts davon gehört zu einer echten Website. In einer neuen Demo folgen die Abrechnungen vergangener Monate binnen einer Minute.',
    typeToConfirm: (phrase) => `Zur Bestätigung „${phrase}“ eingeben`,
    fromTo: (before, after) => `von ${before} auf ${after}`,
    feeds: 'Datenquellen',

    ...frameMessages.de,
    ...listMessages.de,
    ...recordMessages.de,
    ...overviewMessages.de,
    ...networkMessages.de,
    ...jobMessages.de,
  },
});

export type BackOfficeMessages = (typeof backOfficeMessages)['de'];
