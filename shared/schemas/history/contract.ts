import { z } from 'zod';
import { computed } from '../computed.ts';
import { defineEntity } from '../entity.ts';

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
    companyId: computed.reference({ en: 'Company', de: 'Firma' }, 'companies'),
    initialDocument: computed.text(
      { en: 'Document to sign', de: 'Dokument zum Unterschreiben' },
      { optional: true },
    ),
    initialAt: computed.instant({ en: 'Provided at', de: 'Bereitgestellt am' }, { optional: true }),
    signedDocument: computed.text(
      { en: 'Signed document', de: 'Unterschriebenes Dokument' },
      { optional: true },
    ),
    signedAt: computed.instant({ en: 'Signed at', de: 'Unterschrieben am' }, { optional: true }),
    signedHow: computed.choice(
      { en: 'Signature', de: 'Unterschrift' },
      {
        upload: { en: 'Uploaded as a file', de: 'Als Datei hochgeladen' },
        browser: { en: 'Given online', de: 'Online geleistet' },
      },
      { optional: true },
    ),
    approvedAt: computed.instant({ en: 'Approved at', de: 'Freigegeben am' }, { optional: true }),
    rejectedAt: computed.instant({ en: 'Rejected at', de: 'Abgelehnt am' }, { optional: true }),
    rejectionReason: computed.of(z.string().nullable(), { en: 'Reason', de: 'Grund' }, 'multiline'),
  },
});
