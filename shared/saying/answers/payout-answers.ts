import { formatDay } from '../../dates.ts';
import type { Answer } from './answer.ts';

/** Refusals to publishers about settlement documents. */
export const payoutAnswers = {
  'missing-document': { en: 'There is no such document', de: 'Dieses Dokument gibt es nicht' },
  'document-taken-out': ({ day }: { day: string }) => ({
    en: `The document was taken out on ${formatDay(day)}, after the 8 years for which the law requires it`,
    de: `Das Dokument wurde am ${formatDay(day)} entnommen, nach Ablauf der gesetzlichen Aufbewahrungsfrist von 8 Jahren`,
  }),
  'objection-open': {
    en: 'There is already an open objection to this document',
    de: 'Zu diesem Dokument ist schon ein Widerspruch offen',
  },
  'objection-too-late': {
    en: 'Only a credit note that was sent and is not cancelled can be objected to here',
    de: 'Widersprechen können Sie hier nur einer Gutschrift, die gesendet und nicht storniert ist',
  },
  'objection-closed': {
    en: 'This objection is no longer open',
    de: 'Dieser Widerspruch ist nicht mehr offen',
  },
} satisfies Record<string, Answer>;
