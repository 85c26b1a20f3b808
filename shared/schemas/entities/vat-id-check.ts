import { z } from 'zod';
import type { Label } from '../../locale.ts';
import { defineEntity, type RecordOf } from '../entity.ts';
import { computed, computedChoice, computedInstant, computedReference } from '../fields.ts';

const answers = {
  VALID: { en: 'Valid', de: 'Gültig', tone: 'good' },
  INVALID: { en: 'Invalid', de: 'Ungültig', tone: 'bad' },
  UNAVAILABLE: { en: 'No answer', de: 'Keine Antwort', tone: 'warn' },
} as const;

const optionalText = (label: Label) => computed(z.string().nullable(), label, 'text');

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
    askedAt: computedInstant({ en: 'Checked at', de: 'Geprüft am' }),
    companyId: computedReference({ en: 'Company', de: 'Firma' }, 'companies'),
    vatNumber: computed(z.string(), { en: 'VAT number', de: 'USt‑IdNr.' }, 'text'),
    answer: computedChoice({ en: 'Answer', de: 'Antwort' }, answers),
    requestIdentifier: optionalText({ en: 'Consultation number', de: 'Nummer der Abfrage' }),
    name: optionalText({ en: 'Name', de: 'Name' }),
    address: optionalText({ en: 'Address', de: 'Anschrift' }),
    error: optionalText({ en: 'Reason', de: 'Grund' }),
  },
});

export type VatIdCheck = RecordOf<typeof vatIdCheck>;
