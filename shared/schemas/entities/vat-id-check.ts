import { computed } from '../computed.ts';
import { defineEntity, type RecordOf } from '../entity.ts';

const answers = {
  VALID: { en: 'Valid', de: 'Gültig', tone: 'good' },
  INVALID: { en: 'Invalid', de: 'Ungültig', tone: 'bad' },
  UNAVAILABLE: { en: 'No answer', de: 'Keine Antwort', tone: 'warn' },
} as const;

/** What the Union's service (VIES) said of a VAT id, as often as it was asked. */
export const vatIdCheck = defineEntity('vat-id-checks', {
  title: {
    one: { en: 'Check of a VAT number', de: 'Prüfung einer USt‑IdNr.' },
    many: { en: 'Checks of VAT numbers', de: 'Prüfungen von USt‑IdNrn.' },
  },
  representation: 'vatNumber',
  search: ['vatNumber', 'requestIdentifier', 'name'],
  sort: ['askedAt', 'DESC'],
  permission: { read: ['billing'], write: [] },
  fields: {
    askedAt: computed.instant({ en: 'Checked at', de: 'Geprüft am' }, { optional: true }),
    companyId: computed.reference({ en: 'Company', de: 'Firma' }, 'companies'),
    vatNumber: computed.text({ en: 'VAT number', de: 'USt‑IdNr.' }),
    answer: computed.choice({ en: 'Answer', de: 'Antwort' }, answers),
    requestIdentifier: computed.text(
      { en: 'Consultation number', de: 'Nummer der Abfrage' },
      { optional: true },
    ),
    name: computed.text({ en: 'Name', de: 'Name' }, { optional: true }),
    address: computed.text({ en: 'Address', de: 'Anschrift' }, { optional: true }),
    error: computed.text({ en: 'Reason', de: 'Grund' }, { optional: true }),
  },
});

export type VatIdCheck = RecordOf<typeof vatIdCheck>;
