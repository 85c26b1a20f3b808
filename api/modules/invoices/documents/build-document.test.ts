import { X509Certificate } from 'node:crypto';
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFString } from '@cantoo/pdf-lib';
import PDFKit from 'pdfkit';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { readSeal } from '#api/core/pdf/sealing/read-seal.ts';
import { makeKey } from '#api/core/pdf/sealing/sealing-key.ts';
import { checkSignature } from '#api/core/pdf/testing/check-signature.ts';
import { readPdf } from '#api/core/pdf/testing/read-pdf.ts';
import { formatDay } from '#shared/dates.ts';
import { formatIban } from '#shared/domain/iban.ts';
import {
  dueCents,
  type IssuedDocument,
  prepaidCents,
} from '#shared/domain/invoices/invoice-document.ts';
import {
  correctionLine,
  legalTexts,
  taxLaw,
  titleOf,
} from '#shared/domain/invoices/legal-texts.ts';
import { formatCents } from '#shared/money.ts';
import { randomNumbers } from '#tests/support/random-numbers.ts';
import { times } from '#tests/support/soak.ts';
import { type BuiltDocument, buildDocument } from './build-document.ts';
import { drawGutschrift } from './draw-gutschrift.ts';
import { previewDocument } from './preview-document.ts';
import { readEmbeddedXml } from './read-embedded-xml.ts';
import { readCii } from './testing/read-cii.ts';
import { makeDocument, position, testDocuments, wordyDocument } from './testing/test-documents.ts';

const now = new Date('2026-11-05T09:00:00Z');
let key: { privateKey: string; certificate: X509Certificate };
const built = new Map<IssuedDocument, BuiltDocument>();

async function build(document: IssuedDocument): Promise<BuiltDocument> {
  const done = built.get(document) ?? (await buildDocument(document, key, now));
  built.set(document, done);
  return done;
}

beforeAll(async () => {
  const made = await makeKey(new Date('2026-01-01T00:00:00Z'));
  key = { privateKey: made.privateKey, certificate: new X509Certificate(made.certificate) };
});

const cases = Object.entries(testDocuments);
const euros = (cents: number) => formatCents(cents, 'de').replace('\u00a0', ' ');
const decimal = (cents: number) => (cents / 100).toFixed(2);
/** A 261 and what nothing is due of name no account. */
const isPaid = ({ typeCode, dueOn }: IssuedDocument) => typeCode === '389' && dueOn !== null;
/** Of the test document that may wait. */
const waits =
  'Wird ausgezahlt ab 25,00\u00a0€ (Summe der offenen Gutschriften), spätestens am 31.12.2026.';
const compact = (day: string) => day.replaceAll('-', '');
const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
/** Hyphenated or wrapped text is the same text. */
const withoutSpace = (text: string) => text.replace(/\s/g, '');

describe('drawing in any order', () => {
  const { publisher } = makeDocument();
  const named = (name: string, city = 'Hamburg') =>
    makeDocument({
      publisher: { ...publisher, name, accountHolder: name, city },
      positions: [position('seite.example', 123_456, { description: 'Vermarktung' })],
    });
  const documents = [
    named('Łódź GmbH', 'Kraków'),
    named('Ökohaus', 'Österreich'),
    named('Otto Obermaier', 'Oldenburg'),
    named('Ärzteblatt Üb', 'Ålesund'),
    named('Ναυτιλία ΑΕ', 'Πειραιάς'),
    named('Ёлка Йод', 'Київ'),
    named('ÀÁÂÃĀĂĄ ÇĆĈĊČ ĎĐ ÈÉÊËĒĔĖĘĚ'),
    named('ACDEGHIJKLNORSTUWYZ acdeghijklnorstuwyz'),
    ...Object.values(testDocuments).slice(2, 5),
    wordyDocument,
  ];
  const draw = async (document: IssuedDocument) => {
    const written = vi.spyOn(PDFKit.prototype, 'text');
    try {
      const pdf = await drawGutschrift(document, '<xml/>');
      return { pdf, words: written.mock.calls.map(([text]) => String(text)) };
    } finally {
      written.mockRestore();
    }
  };
  const letters = (texts: string[]) => [...withoutSpace(texts.join(''))].sort().join('');

  it('gives the same bytes, and each letter that was drawn', async () => {
    const random = randomNumbers(20_261_126);
    const first = new Map<IssuedDocument, Buffer>();
    for (let order = 0; order < times(3, 40); order += 1) {
      const shuffled = documents
        .map((document, index) => ({ document, place: order === 0 ? index : random() }))
        .sort((one, other) => one.place - other.place);
      for (const { document } of shuffled) {
        const { pdf, words } = await draw(document);
        const known = first.get(document);
        if (known) expect(pdf.equals(known), document.publisher.name).toBe(true);
        else {
          expect(letters((await readPdf(pdf)).map(String))).toBe(letters(words));
          first.set(document, pdf);
        }
      }
    }
  }, 600_000);
});

/** Its pages, and how far down each was filled when the next one began. */
async function drawnOf(document: IssuedDocument): Promise<{ pages: string[]; ends: number[] }> {
  const ends: number[] = [];
  const { addPage } = PDFKit.prototype;
  const added = vi.spyOn(PDFKit.prototype, 'addPage').mockImplementation(function (
    this: PDFKit.PDFDocument,
    ...given
  ) {
    if (this.page) ends.push(this.y / (this.page.height - this.page.margins.bottom));
    return addPage.apply(this, given);
  });
  try {
    const pdf = await drawGutschrift(document, '<xml/>');
    return { pages: (await readPdf(pdf)).map(inOneLine), ends };
  } finally {
    added.mockRestore();
  }
}

describe('a document', () => {
  it.each(cases)('%s says on its page what it was made of', async (_what, document) => {
    const { pdf } = await build(document);
    const page = withoutSpace((await readPdf(pdf)).join(' '));
    const { publisher, operator, positions } = document;
    const said = [
      titleOf(document),
      document.number,
      formatDay(document.issuedOn),
      `Leistungszeitraum: ${formatDay(document.from)} – ${formatDay(document.to)}`,
      'Abrechnung im Gutschriftverfahren (§ 14 Abs. 2 UStG)',
      ...[publisher, operator].flatMap(({ name, street, zip, city }) => [name, street, zip, city]),
      publisher.taxNumber ?? '',
      publisher.vatNumber ?? '',
      publisher.kid ?? '',
      ...positions.flatMap(({ title, description, amountCents, corrected }) => [
        title,
        description,
        euros(amountCents),
        corrected ? correctionLine(corrected) : '',
      ]),
      euros(document.grossCents),
      document.ratePercent > 0 ? `zzgl. Umsatzsteuer 19% ${euros(document.taxCents)}` : '',
      taxLaw[document.taxType].exemption ?? '',
      document.topContent,
      document.bottomContent,
      document.typeCode === '261' ? legalTexts.offset : legalTexts.objection,
      ...(isPaid(document) ? [`IBAN ${formatIban(publisher.iban)}`, publisher.accountHolder] : []),
      ...(document.prepaid ?? []).map(
        ({ cents, on, number }) =>
          `Bereits gezahlt am ${formatDay(on)}${number ? ` mit ${number}` : ''} ${euros(-cents)}`,
      ),
      document.minimumCents ? waits : '',
      document.typeCode === '261' ? '' : `Auszahlungsbetrag ${euros(dueCents(document))}`,
    ];
    for (const text of said) expect(page).toContain(withoutSpace(text));
    if (!document.minimumCents) expect(page).not.toContain('Wirdausgezahltab');
    if (!isPaid(document)) expect(page).not.toMatch(/IBAN|Zahlbarbis|überwiesen/);
    // § 14c (2): what looks like tax is owed.
    if (document.taxType === 'SMALL_BUSINESS') expect(page).not.toMatch(/Umsatzsteuer|netto/);
  });

  it.each(cases)('%s holds data that say the same', async (_what, document) => {
    const { pdf, xml } = await build(document);
    expect(await readEmbeddedXml(pdf)).toBe(xml);
    const { publisher, operator, corrects, typeCode } = document;
    const { category, exemption, exemptionCode } = taxLaw[document.taxType];
    expect(readCii(xml)).toEqual({
      number: document.number,
      typeCode,
      issuedOn: compact(document.issuedOn),
      // Only a Gutschrift is objected to, not what takes it back.
      notes:
        typeCode === '389'
          ? expect.arrayContaining(['Gutschrift', legalTexts.objection])
          : expect.not.arrayContaining([legalTexts.objection]),
      reference: publisher.kid ?? undefined,
      seller: {
        name: publisher.name,
        address: [publisher.street, publisher.zip, publisher.city, publisher.country],
        vatNumber: publisher.vatNumber ?? undefined,
        taxNumber: publisher.taxNumber ?? undefined,
      },
      buyer: {
        name: operator.name,
        address: [operator.street, operator.zip, operator.city, operator.country],
        vatNumber: operator.vatNumber,
        taxNumber: undefined,
      },
      deliveredOn: compact(document.to),
      period: [compact(document.from), compact(document.to)],
      payment: isPaid(document)
        ? {
            ...{ means: '58', iban: publisher.iban, due: compact(document.dueOn ?? '') },
            terms: document.minimumCents ? waits : undefined,
          }
        : {
            ...{ means: undefined, iban: undefined, due: undefined },
            terms: typeCode === '261' ? legalTexts.offset : undefined,
          },
      tax: {
        category,
        rate: String(document.ratePercent),
        amount: decimal(document.taxCents),
        basis: decimal(document.netCents),
        exemption: exemption ?? undefined,
        exemptionCode: exemptionCode ?? undefined,
      },
      totals: {
        lines: decimal(document.netCents),
        net: decimal(document.netCents),
        tax: decimal(document.taxCents),
        gross: decimal(document.grossCents),
        prepaid: document.prepaid && decimal(prepaidCents(document)),
        due: decimal(dueCents(document)),
      },
      corrects: corrects.map(({ number, issuedOn }) => [number, compact(issuedOn)]),
      lines: document.positions.map(({ title, description, amountCents }, index) => ({
        id: String(index + 1),
        name: title,
        description,
        quantity: amountCents < 0 ? '-1' : '1',
        unit: 'LS',
        price: decimal(Math.abs(amountCents)),
        category,
        total: decimal(amountCents),
      })),
    });
  });

  it.each(cases)('%s is made for archives: PDF/A-3b, sealed', async (_what, document) => {
    const { pdf } = await build(document);
    const { catalog, context } = await PDFDocument.load(pdf, { updateMetadata: false });
    expect(context.trailerInfo.Encrypt).toBeUndefined();
    const metadata = catalog.lookup(PDFName.of('Metadata')) as PDFRawStream;
    const xmp = Buffer.from(metadata.contents).toString('utf8');
    expect(metadata.dict.has(PDFName.of('Filter'))).toBe(false);
    for (const part of [
      '<pdfaid:part>3</pdfaid:part>',
      '<pdfaid:conformance>B</pdfaid:conformance>',
      '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
      '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
      `<rdf:li xml:lang="x-default">Gutschrift ${document.number}</rdf:li>`,
    ]) {
      expect(xmp).toContain(part);
    }
    const intent = catalog.lookup(PDFName.of('OutputIntents'), PDFArray).lookup(0, PDFDict);
    expect(intent.get(PDFName.of('S'))).toBe(PDFName.of('GTS_PDFA1'));
    expect(intent.lookup(PDFName.of('DestOutputProfile'))).toBeInstanceOf(PDFRawStream);
    const file = catalog.lookup(PDFName.of('AF'), PDFArray).lookup(0, PDFDict);
    expect(file.get(PDFName.of('AFRelationship'))).toBe(PDFName.of('Alternative'));
    expect(file.lookup(PDFName.of('UF'), PDFString).asString()).toBe('factur-x.xml');
    const fonts = context
      .enumerateIndirectObjects()
      .flatMap(([, object]) => (object instanceof PDFDict ? object : []))
      .filter((object) => object.get(PDFName.of('Type')) === PDFName.of('FontDescriptor'));
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.every((font) => font.has(PDFName.of('FontFile2')))).toBe(true);
    const types = context.enumerateIndirectObjects().map(([, object]) => String(object));
    expect(types.join()).not.toMatch(/\/Type1\b|\/JavaScript|\/Launch/);
    expect(checkSignature(pdf)).toMatchObject({ holds: true, covers: true });
    expect(readSeal(pdf)?.certificate.fingerprint256).toBe(key.certificate.fingerprint256);
  });

  it('is another with one byte changed, wherever that is', async () => {
    const { pdf } = await build(makeDocument());
    expect(readSeal(pdf)?.intact).toBe(true);
    for (let at = 7; at < pdf.length; at += 997) {
      const copy = Buffer.from(pdf);
      copy[at] = (copy[at] ?? 0) ^ 1;
      expect(readSeal(copy)?.intact ?? false).toBe(false);
    }
  });

  it('is the same to the byte when it is built again', async () => {
    const document = makeDocument();
    const once = await buildDocument(document, key, now);
    const again = await buildDocument(document, key, now);
    expect(again.pdf.equals(once.pdf)).toBe(true);
    expect(again.xml).toBe(once.xml);
  });

  it('is built with others at once, each its own', async () => {
    const numbers = Array.from({ length: 12 }, (_, index) => `GU-2026-${101 + index}`);
    const all = await Promise.all(
      numbers.map((number) => buildDocument(makeDocument({ number }), key, now)),
    );
    expect(all.map(({ xml }) => readCii(xml).number)).toEqual(numbers);
  });

  it('of many positions repeats head and page number, and its sums are never alone', async () => {
    const { pdf } = await build(testDocuments['with forty positions'] as IssuedDocument);
    const pages = (await readPdf(pdf)).map(inOneLine);
    pages.forEach((text, index) => {
      expect(text).toContain(`Seite ${index + 1} von ${pages.length}`);
    });
    const sums = pages.findIndex((text) => text.includes('Auszahlungsbetrag'));
    for (const text of pages.slice(0, sums + 1)) {
      expect(text).toContain('Pos. Leistung Betrag netto');
    }
  });

  it.each(Array.from({ length: 16 }, (_, index) => index + 1))(
    'of %i positions has the last two beside the sums, and no page that is a third empty before',
    async (count) => {
      const positions = Array.from({ length: count }, (_, index) =>
        position(`seite-${index + 1}.example`, 1_000 + index),
      );
      const { pages, ends } = await drawnOf(makeDocument({ positions }));
      const page = pages.find((text) => text.includes('Auszahlungsbetrag')) ?? '';
      for (const index of [count, count - 1].filter((one) => one > 0)) {
        expect(page).toContain(`seite-${index}.example`);
      }
      for (const end of ends) expect(end).toBeGreaterThan(2 / 3);
    },
  );

  it('whose texts run over pages loses none of them', async () => {
    const { pdf } = await build(wordyDocument);
    const pages = (await readPdf(pdf)).map(inOneLine);
    const text = withoutSpace(pages.join(' '));
    const count = (words: string) => text.split(withoutSpace(words)).length - 1;
    expect(count('Wir haben Ihre Zahlen geprüft.')).toBe(30);
    // At most one of each is split by the end of a page.
    expect(count('Vermarktung auf allen Seiten.')).toBeGreaterThanOrEqual(147);
    expect(count('Bitte prüfen Sie Ihre Angaben.')).toBeGreaterThanOrEqual(147);
    expect(count(legalTexts.objection)).toBe(1);
    const sums = pages.find((page) => page.includes('Auszahlungsbetrag'));
    expect(sums).toContain('nordlicht-sport.example');
  });

  it('that is a draft says so on every page, and holds no data and no seal', async () => {
    const draft = await previewDocument({
      ...(testDocuments['of two pages'] as IssuedDocument),
      number: null,
    });
    const pages = await readPdf(draft);
    expect(pages).toHaveLength(2);
    for (const text of pages) expect(text).toContain('ENTWURF');
    expect(pages.join()).toContain('GU-2026-***');
    expect(await readEmbeddedXml(draft)).toBeUndefined();
    expect(readSeal(draft)).toBeUndefined();
  });

  it('of a fraction of a cent is not built, and the next one is', async () => {
    const broken = makeDocument({ netCents: 0.5 });
    await expect(buildDocument(broken, key, now)).rejects.toThrow('No whole number of cents');
    expect(readSeal((await buildDocument(makeDocument(), key, now)).pdf)?.intact).toBe(true);
  });
});
