import { z } from 'zod';
import { defineEntity } from '../entity.ts';
import { computed, computedChoice, computedInstant, computedReference } from '../fields.ts';

/** For the history; its calls are in `calls/contracts.ts`. */
export const contract = defineEntity('contracts', {
  title: {
    one: { en: 'Contract', de: 'Vertrag' },
    many: { en: 'Contracts', de: 'Verträge' },
  },
  permission: { read: ['companies'], write: [] },
  representation: 'initialDocument',
  partOf: { companies: { by: 'companyId' } },
  fields: {
    companyId: computedReference({ en: 'Company', de: 'Firma' }, 'companies'),
    initialDocument: computed(
      z.string().nullable(),
      { en: 'Document to sign', de: 'Dokument zum Unterschreiben' },
      'text',
    ),
    initialAt: computedInstant({ en: 'Provided at', de: 'Bereitgestellt am' }),
    signedDocument: computed(
      z.string().nullable(),
      { en: 'Signed document', de: 'Unterschriebenes Dokument' },
      'text',
    ),
    signedAt: computedInstant({ en: 'Signed at', de: 'Unterschrieben am' }),
    signedHow: computedChoice(
      { en: 'Signature', de: 'Unterschrift' },
      {
        upload: { en: 'Uploaded as a file', de: 'Als Datei hochgeladen' },
        browser: { en: 'Given online', de: 'Online geleistet' },
      },
      { optional: true },
    ),
    approvedAt: computedInstant({ en: 'Approved at', de: 'Freigegeben am' }),
    rejectedAt: computedInstant({ en: 'Rejected at', de: 'Abgelehnt am' }),
    rejectionReason: computed(z.string().nullable(), { en: 'Reason', de: 'Grund' }, 'multiline'),
  },
});
