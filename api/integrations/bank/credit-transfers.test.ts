import fc from 'fast-check';
import { XmlValidateError } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import { addDay } from '#shared/dates.ts';
import { ibanOf } from '#shared/domain/iban.ts';
import { sepaText } from '#shared/domain/paying/sepa-text.ts';
import { nextTargetDay } from '#shared/domain/paying/target-days.ts';
import { BankFileError } from './bank-file-error.ts';
import { readCreditTransfers } from './read-credit-transfers.ts';
import { validatorOf } from './testing/validate-xml.ts';
import {
  type CreditTransfer,
  type CreditTransferFile,
  writeCreditTransfers,
} from './write-credit-transfers.ts';

const validate = validatorOf(
  'pain.001.001.09',
  new URL('testing/payment-order.xsd', import.meta.url).pathname,
);

const hof: CreditTransfer = {
  endToEndId: 'P1-3',
  cents: 100_000_000,
  name: 'Kräuterhof Łódź & Söhne',
  iban: 'DE02 1203 0000 0000 2020 51',
  remittance: 'GU-2026-0002, GU-2026-0003',
};
const swiss: CreditTransfer = {
  endToEndId: 'P1-2',
  cents: 105,
  name: 'Example AG',
  iban: 'CH9300762011623852957',
  remittance: 'GU-2026-0001',
  address: { street: 'Seestraße 12a', zip: '8002', city: 'Zürich', country: 'CH' },
};
const file: CreditTransferFile = {
  messageId: 'RUN-1',
  createdAt: new Date('2026-11-27T08:00:00Z'),
  requestedOn: '2026-11-30',
  debtor: { name: 'Werbenetz GmbH', iban: 'DE89370400440532013000', bic: null },
  transfers: [swiss, hof],
};
const written = writeCreditTransfers(file);

describe('a payment order', () => {
  it('is written as the bank reads it', () => {
    validate(written);
    expect(written).toContain('<CtrlSum>1000001.05</CtrlSum>');
    expect(written).toContain('<InstdAmt Ccy="EUR">1.05</InstdAmt>');
    expect(written).toContain('<Nm>Kraeuterhof Lodz + Soehne</Nm>');
    expect(written).toMatch(/<StrtNm>Seestrasse<\/StrtNm>\s*<BldgNb>12a<\/BldgNb>/);
    expect(written.match(/<PstlAdr>/g)).toHaveLength(1);
    expect(written).toMatch(/<Othr>\s*<Id>NOTPROVIDED<\/Id>/);
    const named = { ...file, debtor: { ...file.debtor, bic: 'COBADEFFXXX' } };
    expect(writeCreditTransfers(named)).toContain('<BICFI>COBADEFFXXX</BICFI>');
  });

  it('has the same bytes each time', () => {
    expect(writeCreditTransfers(structuredClone(file))).toBe(written);
  });

  it('would be refused by the schema if it differed', () => {
    for (const [from, to] of [
      ['Ccy="EUR"', 'Ccy="CHF"'],
      ['<PmtMtd>TRF', '<PmtMtd>CHK'],
      ['Kraeuterhof', 'Kräuterhof'],
      ['<ChrgBr>SLEV</ChrgBr>', ''],
      ['>1.05<', '>0.00<'],
    ] as const) {
      expect(() => validate(written.replace(from, to)), from).toThrow(XmlValidateError);
    }
  });

  it('says over ten years what was to be paid, whatever names, amounts and addresses', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.stringMatching(/^[A-Za-zÄÖÜäöüßłøéñ&.,/ -]{1,120}$/),
    );
    const named = (most: number) => text.map((name) => (sepaText(name, most) ? name : 'Hof'));
    const address = fc.record({
      street: fc.oneof(text, fc.stringMatching(/^[A-Z][a-zé]{1,80} \d{1,5} ?[a-z]?$/)),
      zip: text,
      city: named(35),
      country: fc.constantFrom('CH', 'GB', 'MC'),
    });
    const transfer = fc.record({
      endToEndId: fc.tuple(fc.nat(), fc.nat()).map(([run, company]) => `P${run}-${company}`),
      cents: fc.integer({ min: 1, max: 99_999_999_999 }),
      name: named(70),
      iban: fc.stringMatching(/^\d{18}$/).map((account) => ibanOf('DE', account)),
      remittance: text,
      address: fc.option(address, { nil: undefined }),
    });
    const order = fc.record({
      messageId: fc.stringMatching(/^[A-Za-z0-9+?:().,'-]{1,35}$/),
      createdAt: fc.date({
        min: new Date('2026-01-01'),
        max: new Date('2036-01-01'),
        noInvalidDate: true,
      }),
      requestedOn: fc.nat({ max: 3650 }).map((days) => nextTargetDay(addDay('2026-01-01', days))),
      debtor: fc.record({
        name: named(70),
        iban: fc.constant('DE89370400440532013000'),
        bic: fc.constantFrom(null, 'COBADEFFXXX', 'COBADEFF'),
      }),
      transfers: fc.uniqueArray(transfer, {
        minLength: 1,
        maxLength: 8,
        selector: ({ endToEndId }) => endToEndId,
      }),
    });
    fc.assert(
      fc.property(order, (asked) => {
        const xml = writeCreditTransfers(asked);
        validate(xml);
        const { debtor, transfers, ...rest } = asked;
        expect(readCreditTransfers(xml)).toEqual({
          ...rest,
          debtor: { ...debtor, name: sepaText(debtor.name, 70) },
          transfers: transfers.map(({ address, ...asked }) => ({
            ...asked,
            name: sepaText(asked.name, 70),
            remittance: sepaText(asked.remittance, 140),
            ...(address && {
              address: {
                street: sepaText(address.street, 70),
                zip: sepaText(address.zip, 16),
                city: sepaText(address.city, 35),
                country: address.country,
              },
            }),
          })),
        });
      }),
      { seed: 40, numRuns: 300 },
    );
  });

  it.each([
    ['a transfer of nothing', { transfers: [{ ...hof, cents: 0 }] }],
    ['a negative transfer', { transfers: [{ ...hof, cents: -5 }] }],
    ['half a cent', { transfers: [{ ...hof, cents: 10.5 }] }],
    ['more than SEPA moves', { transfers: [{ ...hof, cents: 100_000_000_000 }] }],
    ['a payee without a name', { transfers: [{ ...hof, name: ' // ' }] }],
    ['an account that is none', { transfers: [{ ...hof, iban: 'DE02120300000000202052' }] }],
    ['an id that no bank repeats', { transfers: [{ ...hof, endToEndId: 'P1_2' }] }],
    ['an id with slashes at its ends', { transfers: [{ ...hof, endToEndId: '/P1' }] }],
    ['an id of 36 characters', { messageId: 'R'.repeat(36) }],
    ['the same id twice', { transfers: [hof, hof] }],
    ['no transfers', { transfers: [] }],
    ['a holiday', { requestedOn: '2026-12-25' }],
    ['a Sunday', { requestedOn: '2026-11-29' }],
    ['a BIC that is none', { debtor: { ...file.debtor, bic: 'X' } }],
    [
      'a place without a name',
      { transfers: [{ ...swiss, address: { street: '', zip: '', city: '', country: 'CH' } }] },
    ],
    [
      'a country in words',
      {
        transfers: [
          { ...swiss, address: { street: '', zip: '', city: 'Bern', country: 'Schweiz' } },
        ],
      },
    ],
  ] satisfies [string, Partial<CreditTransferFile>][])('is not written with %s', (_label, part) => {
    expect(() => writeCreditTransfers({ ...file, ...part })).toThrow(RangeError);
  });
});

describe('a payment order that is read', () => {
  it.each([
    ['a changed amount', written.replace('>1.05<', '>1.06<'), 'malformed'],
    ['a transfer less', written.replace(/<CdtTrfTxInf>[\s\S]*?<\/CdtTrfTxInf>/, ''), 'malformed'],
    ['another currency', written.replace('Ccy="EUR"', 'Ccy="CHF"'), 'malformed'],
    ['a tenth of a cent', written.replace('>1.05<', '>1.051<'), 'malformed'],
    ['a second payment', written.replace(/<PmtInf>[\s\S]*<\/PmtInf>/, '$&$&'), 'malformed'],
    ['its end missing', written.slice(0, -30), 'damaged'],
    [
      'another message',
      written.replace('pain.001.001.09', 'pain.001.001.03'),
      'not-a-payment-order',
    ],
    ['no account', written.replace(/<CdtrAcct>[\s\S]*?<\/CdtrAcct>/, ''), 'missing'],
    ['no name', written.replace('<Nm>Example AG</Nm>', ''), 'missing'],
    ['no order', written.replace(/<CstmrCdtTrfInitn>[\s\S]*<\/CstmrCdtTrfInitn>/, ''), 'missing'],
    ['a document type', written.replace('<Document', '<!DOCTYPE a><Document'), 'forbidden-markup'],
  ])('is refused with %s', (_label, xml, code) => {
    expect(() => readCreditTransfers(xml)).toThrow(
      expect.objectContaining({ constructor: BankFileError, code }),
    );
  });
});
