import { describe, expect, it } from 'vitest';
import { taxSets, taxTypes } from '../tax.ts';
import { fillContent } from './fill-content.ts';
import {
  correctionLine,
  defaultContent,
  periodLine,
  periodName,
  shownNumber,
  taxLaw,
  titleOf,
} from './legal-texts.ts';

const corrected = {
  number: 'GU-2026-014',
  issuedOn: '2026-11-05',
  from: '2026-10-01',
  to: '2026-10-31',
};

describe('the words of law', () => {
  it.each([
    ['VAT_19', 'S', null, null],
    ['SMALL_BUSINESS', 'E', 'Steuerfrei gemäß § 19 Abs. 1 UStG (Kleinunternehmer).', null],
    [
      'REVERSE_CHARGE_EU',
      'AE',
      'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge), § 13b Abs. 1 UStG, Art. 196 MwStSystRL.',
      'VATEX-EU-AE',
    ],
    [
      'REVERSE_CHARGE_NON_EU',
      'AE',
      'Steuerschuldnerschaft des Leistungsempfängers, § 13b Abs. 2 Nr. 1, Abs. 5 UStG.',
      'VATEX-EU-AE',
    ],
  ] as const)('of %s: category %s, and why there is no tax', (type, category, text, code) => {
    expect(taxLaw[type]).toEqual({ category, exemption: text, exemptionCode: code });
  });

  it('give a reason exactly where there is no tax', () => {
    for (const type of taxTypes) {
      expect(taxLaw[type].exemption === null).toBe(taxSets[type].ratePercent > 0);
    }
  });

  it('name what is corrected by number, date and period', () => {
    expect(correctionLine(corrected)).toBe(
      'Korrektur der Gutschrift GU-2026-014 vom 05.11.2026 (Leistungszeitraum Oktober 2026).',
    );
    const document = { typeCode: '261', corrects: [corrected] } as never;
    expect(titleOf(document)).toBe('Gutschrift – Korrektur zu GU-2026-014');
  });

  it.each([
    ['2026-10-01', '2026-10-31', 'Oktober 2026'],
    ['2026-11-01', '2027-02-28', 'November 2026 bis Februar 2027'],
    ['2026-10-05', '2026-10-31', '05.10.2026 – 31.10.2026'],
  ])('name the period from %s to %s', (from, to, name) => {
    expect(periodName(from, to)).toBe(name);
  });

  const october = { from: '2026-10-01', to: '2026-10-31' };
  it('stand in the texts that are offered', () => {
    expect(periodLine('2026-10-01', '2026-10-31')).toBe(
      'Leistungszeitraum: 01.10.2026 – 31.10.2026',
    );
    const values = { ...october, paymentDays: 30, iban: 'DE68 2105 0170 0012 3456 78' };
    expect(fillContent(defaultContent.top, values)).toContain('01.10.2026–31.10.2026');
    expect(fillContent('{days} {other}', values)).toBe('30 {other}');
    expect(fillContent(defaultContent.bottom, values)).toBe(
      'Der Auszahlungsbetrag wird innerhalb von 30\u00a0Tagen auf Ihr Konto DE68••••••••5678 überwiesen.',
    );
  });

  it('leave the number of a draft open', () => {
    expect(shownNumber({ number: null, issuedOn: '2026-12-31' } as never)).toBe('GU-2026-***');
  });
});
