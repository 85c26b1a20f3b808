import { describe, expect, it } from 'vitest';
import type { InvoiceDocument } from '#shared/domain/invoices/invoice-document.ts';
import { tell } from '#shared/saying/tell.ts';
import { checkDocument } from './check-document.ts';
import { makeDocument, position, testDocuments } from './testing/test-documents.ts';

const whole = makeDocument();
const { publisher, operator } = whole;
const abroad = { ...publisher, country: 'AT', taxNumber: null, vatNumber: 'ATU12345675' };
const reference = {
  number: 'GU-2026-011',
  issuedOn: '2026-10-06',
  from: '2026-09-01',
  to: '2026-09-30',
};

describe('a document', () => {
  it.each(Object.entries(testDocuments))('%s can be issued', (_what, document) => {
    expect(checkDocument(document)).toEqual([]);
    expect(checkDocument({ ...document, number: null })).toEqual([]);
  });

  it.each<[string, Partial<InvoiceDocument>, string, string]>([
    [
      'without a street',
      { publisher: { ...publisher, street: ' \u200b' } },
      'publisher.street',
      'Beim Partner fehlt: Straße',
    ],
    [
      'without our name',
      { operator: { ...operator, name: '' } },
      'operator.name',
      'In unseren eigenen Angaben fehlt: Name',
    ],
    [
      'to a country that is none',
      { publisher: { ...publisher, country: 'Deutschland' } },
      'publisher.country',
      'Beim Partner fehlt: Land',
    ],
    [
      'without a tax number and VAT id',
      { publisher: { ...publisher, taxNumber: null, vatNumber: ' ' } },
      'publisher.taxNumber',
      'In der Bankverbindung muss die Steuernummer oder die USt‑IdNr. eingetragen sein',
    ],
    [
      'to an account that is none',
      { publisher: { ...publisher, iban: 'DE68210501700012345679' } },
      'publisher.iban',
      'Bitte geben Sie eine gültige IBAN ein',
    ],
    [
      'with reverse charge within Germany',
      { ...makeDocument({ taxType: 'REVERSE_CHARGE_EU' }) },
      'publisher.vatNumber',
      'Für „Reverse Charge EU“ ist die USt‑IdNr. eines anderen Landes als Deutschland nötig',
    ],
    [
      'with reverse charge without our VAT id',
      {
        ...makeDocument({ taxType: 'REVERSE_CHARGE_EU' }),
        publisher: abroad,
        operator: { ...operator, vatNumber: null },
      },
      'operator.vatNumber',
      'In unseren eigenen Angaben fehlt: USt‑IdNr.',
    ],
    [
      'with reverse charge without their VAT id',
      {
        ...makeDocument({ taxType: 'REVERSE_CHARGE_EU' }),
        publisher: { ...abroad, vatNumber: null },
      },
      'publisher.vatNumber',
      'Für „Reverse Charge EU“ ist die USt‑IdNr. eines anderen EU-Landes als Deutschland nötig',
    ],
    [
      'without positions',
      { positions: [] },
      'positions',
      'Ein Dokument braucht mindestens eine Position, jede mit einem Titel',
    ],
    [
      'whose net is a cent off',
      { ...makeDocument(), netCents: 123_457, taxCents: 23_457, grossCents: 146_914 },
      'netCents',
      'Der Betrag muss 1.234,56\u00a0€ sein, nicht 1.234,57\u00a0€',
    ],
    [
      'whose tax is a cent off',
      { taxCents: 23_456, grossCents: 146_912 },
      'taxCents',
      'Der Betrag muss 234,57\u00a0€ sein, nicht 234,56\u00a0€',
    ],
    [
      'whose sum is a cent off',
      { grossCents: 146_914 },
      'grossCents',
      'Der Betrag muss 1.469,13\u00a0€ sein, nicht 1.469,14\u00a0€',
    ],
    [
      'with another rate',
      { ratePercent: 7 },
      'ratePercent',
      'Der Steuersatz passt nicht zur Steuerart',
    ],
    [
      'below zero',
      makeDocument({ positions: [position('Abzug', -100)] }),
      'grossCents',
      'Die Summe ist negativ: Bitte übertragen Sie sie oder stellen Sie eine Korrektur aus',
    ],
    [
      'with a number of another year',
      { number: 'GU-2025-017' },
      'number',
      'Die Nummer muss die Form GU-2026-001 haben',
    ],
    [
      'with a number that lacks a zero',
      { number: 'GU-2026-17' },
      'number',
      'Die Nummer muss die Form GU-2026-001 haben',
    ],
    ['that is due on no day', { dueOn: null }, 'dueOn', 'Pflichtfeld'],
    [
      'that is due before it is issued',
      { dueOn: '2026-11-04' },
      'dueOn',
      'Die Tage des Dokuments sind nicht in der richtigen Reihenfolge',
    ],
    [
      'that takes back nothing',
      { typeCode: '261' },
      'corrects',
      'Eine Korrektur nimmt genau ein Dokument zurück',
    ],
    [
      'whose position corrects what it does not name',
      { positions: [position('nordlicht-zeitung.example', 123_456, { corrected: reference })] },
      'corrects',
      'GU-2026-011 muss im Dokument und in der Position stehen, die es korrigiert',
    ],
    [
      'that names what no position corrects',
      { corrects: [reference] },
      'corrects',
      'GU-2026-011 muss im Dokument und in der Position stehen, die es korrigiert',
    ],
  ])('%s cannot', (_what, change, field, words) => {
    const faults = checkDocument({ ...whole, ...change });
    expect(faults.map((fault) => [fault.field, tell(fault.said, 'de')])).toEqual([[field, words]]);
  });

  it('of a fraction of a cent cannot', () => {
    const faults = checkDocument(makeDocument({ positions: [position('x', 100.5)] }));
    expect(faults[0]).toMatchObject({ field: 'positions.0.amountCents' });
  });
});
