import { addDay } from '#shared/dates.ts';
import { fillContent } from '#shared/domain/invoices/fill-content.ts';
import type { DocumentPosition, IssuedDocument } from '#shared/domain/invoices/invoice-document.ts';
import { defaultContent } from '#shared/domain/invoices/legal-texts.ts';
import { type TaxType, taxCents, taxSetOf } from '#shared/domain/tax.ts';

const iban = 'DE68210501700012345678';
const october = { from: '2026-10-01', to: '2026-10-31', paymentDays: 30, iban };

/** A document of October, with what follows from its positions filled in. */
export function makeDocument(given: Partial<IssuedDocument> = {}): IssuedDocument {
  const taxType: TaxType = given.taxType ?? 'VAT_19';
  const positions = given.positions ?? [position('nordlicht-zeitung.example', 123_456)];
  const netCents = positions.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const tax = taxCents(netCents, taxType);
  return {
    typeCode: '389',
    number: 'GU-2026-017',
    issuedOn: '2026-11-05',
    from: '2026-10-01',
    to: '2026-10-31',
    dueOn: addDay('2026-11-05', 30),
    publisher: {
      name: 'Nordlicht Verlag GmbH',
      street: 'Hafenstraße 12',
      zip: '20457',
      city: 'Hamburg',
      country: 'DE',
      taxNumber: '48/123/45678',
      vatNumber: 'DE136695976',
      email: 'redaktion@nordlicht-verlag.example',
      kid: 'K-10234',
      iban,
      accountHolder: 'Nordlicht Verlag GmbH',
    },
    operator: {
      name: 'Werbenetz Partner GmbH',
      street: 'Speicherstraße 4',
      zip: '60327',
      city: 'Frankfurt am Main',
      country: 'DE',
      taxNumber: '45/987/65432',
      vatNumber: 'DE123456788',
      email: 'abrechnung@werbenetz.example',
      phone: '+49 69 1234567',
      contactName: 'Petra Sommer',
      register: 'Amtsgericht Frankfurt am Main, HRB 123456',
      managers: 'Dr. Jana Weiß, Tom Krüger',
    },
    taxType,
    ratePercent: taxSetOf(taxType).ratePercent,
    topContent: fillContent(defaultContent.top, october),
    bottomContent: fillContent(defaultContent.bottom, october),
    positions,
    corrects: [],
    netCents,
    taxCents: tax,
    grossCents: netCents + tax,
    ...given,
  };
}

export const position = (
  title: string,
  amountCents: number,
  rest: Partial<DocumentPosition> = {},
): DocumentPosition => ({
  title,
  description: 'Vermarktung von Werbeflächen, Oktober 2026',
  amountCents,
  ...rest,
});

const september = {
  number: 'GU-2026-011',
  issuedOn: '2026-10-06',
  from: '2026-09-01',
  to: '2026-09-30',
};
const august = { ...september, number: 'GU-2026-004', issuedOn: '2026-09-04' };
Object.assign(august, { from: '2026-08-01', to: '2026-08-31' });

const correction = (site: string, cents: number, corrected: typeof september) =>
  position(`Korrektur: ${site}`, cents, {
    description: 'Nachgemeldete Aufrufe des Consent-Managers',
    corrected,
  });

const { publisher } = makeDocument();

const manySites = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    position(`portal-${index + 1}.example`, 98_765 + index * 4_321),
  );

/** With texts that run over pages. */
export const wordyDocument = makeDocument({
  topContent: 'Wir haben Ihre Zahlen geprüft.\n\n'.repeat(30),
  bottomContent: 'Bitte prüfen Sie Ihre Angaben. '.repeat(150),
  positions: [
    position('nordlicht-zeitung.example', 123_456, {
      description: 'Vermarktung auf allen Seiten. '.repeat(150),
    }),
    position('nordlicht-sport.example', 654_321),
  ],
});

/** What a document must cope with, each named by what is special about it. */
export const testDocuments: Record<string, IssuedDocument> = {
  'with value added tax': makeDocument(),
  'of a small business': makeDocument({
    taxType: 'SMALL_BUSINESS',
    publisher: { ...publisher, name: 'Erika Mustermann', vatNumber: null, email: null },
  }),
  'of a small business without a KID': makeDocument({
    taxType: 'SMALL_BUSINESS',
    publisher: { ...publisher, name: 'Erika Mustermann', vatNumber: null, kid: null },
  }),
  'of a publisher in Austria': makeDocument({
    taxType: 'REVERSE_CHARGE_EU',
    publisher: {
      ...publisher,
      name: 'Alpenblick Medien GmbH',
      street: 'Mariahilfer Straße 77/3',
      zip: '1060',
      city: 'Wien',
      country: 'AT',
      taxNumber: null,
      vatNumber: 'ATU12345675',
      iban: 'AT611904300234573201',
      accountHolder: 'Alpenblick Medien GmbH',
    },
  }),
  'of a publisher in Switzerland': makeDocument({
    taxType: 'REVERSE_CHARGE_NON_EU',
    publisher: {
      ...publisher,
      name: 'Bergblatt AG',
      street: 'Bahnhofstrasse 1',
      zip: '8001',
      city: 'Zürich',
      country: 'CH',
      taxNumber: 'CHE-123.456.788',
      vatNumber: null,
      iban: 'CH9300762011623852957',
      accountHolder: 'Bergblatt AG',
    },
  }),
  'with names that mean something in XML': makeDocument({
    publisher: {
      ...publisher,
      name: 'Müller & Söhne <„Groß“> "O\'Neill" Straßenblatt GbR',
      accountHolder: 'Müller & Söhne "O\'Neill" GbR',
      street: 'Straße des "17. Juni" <b> & 3',
    },
    positions: [
      position('a&b.example/<ß>?x="1"&y=\'2\'', 55_501, {
        description: 'Seiten & „Themen“ <Sport> mit "Zitat" und \'Apostroph\'',
      }),
    ],
  }),
  'with forty positions': makeDocument({ positions: manySites(40) }),
  'of one cent': makeDocument({ positions: [position('klein.example', 1)] }),
  'of a million': makeDocument({ positions: [position('gross.example', 100_000_000)] }),
  'of two pages': makeDocument({ positions: manySites(12) }),
  'with a position below zero': makeDocument({
    positions: [
      position('nordlicht-zeitung.example', 123_456),
      position('Abzug: Testaufrufe', -2_345),
    ],
  }),
  'that corrects one': makeDocument({
    corrects: [september],
    positions: [
      position('nordlicht-zeitung.example', 123_456),
      correction('nordlicht-zeitung.example', -3_210, september),
    ],
  }),
  'that corrects several': makeDocument({
    corrects: [august, september],
    positions: [
      position('nordlicht-zeitung.example', 123_456),
      correction('nordlicht-zeitung.example', 1_234, august),
      correction('nordlicht-sport.example', -3_210, september),
    ],
  }),
  'of which a part was paid before': makeDocument({
    prepaid: [
      { cents: 50_000, on: '2026-10-24', number: 'GU-2026-011' },
      { cents: 2_345, on: '2026-10-25', number: null },
    ],
  }),
  'that was paid before': makeDocument({
    publisher: { ...publisher, iban: '' },
    prepaid: [{ cents: 146_913, on: '2026-10-24', number: 'GU-2026-011' }],
    dueOn: null,
    bottomContent: defaultContent.bottomOfNothing,
  }),
  'whose positions cancel out': makeDocument({
    publisher: { ...publisher, iban: '' },
    positions: [
      position('nordlicht-zeitung.example', 123_456),
      correction('nordlicht-zeitung.example', -123_456, september),
    ],
    corrects: [september],
    dueOn: null,
    bottomContent: defaultContent.bottomOfNothing,
  }),
  'that may wait for others': makeDocument({
    positions: [position('klein.example', 1042)],
    bottomContent: fillContent(defaultContent.bottomOfMinimum, october),
    minimumCents: 2500,
  }),
  'that takes back another': makeDocument({
    typeCode: '261',
    number: 'GU-2026-018',
    corrects: [
      { number: 'GU-2026-017', issuedOn: '2026-11-05', from: '2026-10-01', to: '2026-10-31' },
    ],
    topContent: 'Guten Tag, wir nehmen die genannte Gutschrift auf Ihren Widerspruch hin zurück.',
    bottomContent: '',
  }),
};
