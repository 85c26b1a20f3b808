import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantCompany } from '#api/modules/feeds/testing/plant-world.ts';
import { plantOperator } from '#api/modules/invoices/testing/plant-settlement.ts';
import { recordPayment } from '#api/operations/ledger/record-payment.ts';
import { addDay } from '#shared/dates.ts';
import { proposeAccounts } from '#shared/domain/books/datev-accounts.ts';
import type { TaxType } from '#shared/domain/tax.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { emptyBooks, plantDocument, takeBackDocument } from './testing/plant-documents.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ clock: () => new Date('2026-11-27T04:05:06.078Z') });
  await plantOperator(test.ownerDb);
});
afterAll(() => test.close());

const details = {
  ...{ datevChart: 'SKR04', datevAdviser: 29_098, datevClient: 55_003, datevYearStart: 1 },
  ...{ datevAccountLength: 4, datevCreditors: 'BY_COMPANY', ...proposeAccounts('SKR04', 4) },
};

/** As finance enters them. */
async function enter(changed: object) {
  const finance = await test.as('finance');
  const [former] = (await finance.get('/api/admin/operator-profiles').expect(200)).body;
  await finance
    .put(`/api/admin/operator-profiles/${former.id}`)
    .send({ ...former, ...changed })
    .expect(200);
}

async function load(query: string) {
  const answer = await fetch(`${test.url}/api/admin/books/datev?${query}`, {
    headers: { cookie: await test.cookieOf('finance') },
  });
  const body = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, body };
}
/** In Windows-1252, of whose signs beyond Latin-1 these are used here. */
const beyond: Record<string, string> = { '\x80': '€', '\x84': '„', '\x93': '“', '\x96': '–' };
const linesOf = (body: Buffer) =>
  body
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (sign) => beyond[sign] ?? 'unexpected')
    .split('\r\n');
const said = (body: Buffer) => JSON.parse(String(body)).detail;

async function publisher(name: string, kid: string | null): Promise<number> {
  const id = await plantCompany(test.ownerDb, name);
  await test.ownerDb('companies').where({ id }).update({ posting_account_number: kid });
  return id;
}

/** Column by column, as the description of the format says which are texts. */
const rest = [
  ';"";;;;""',
  ...Array(16).fill('""'),
  '"";"";;"";;"";;;;;',
  ...Array(40).fill('""'),
  ';;;"";;;;"";"";;"";;;;"";"";;"";;"";;"";"";;"";;;;;;"";;"";"";;"";;',
].join(';');

const headings =
  'Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Kurs;Basis-Umsatz;WKZ Basis-Umsatz;Konto;Gegenkonto (ohne BU-Schlüssel);BU-Schlüssel;Belegdatum;Belegfeld 1;Belegfeld 2;Skonto;Buchungstext;Postensperre;Diverse Adressnummer;Geschäftspartnerbank;Sachverhalt;Zinssperre;Beleglink;Beleginfo - Art 1;Beleginfo - Inhalt 1;Beleginfo - Art 2;Beleginfo - Inhalt 2;Beleginfo - Art 3;Beleginfo - Inhalt 3;Beleginfo - Art 4;Beleginfo - Inhalt 4;Beleginfo - Art 5;Beleginfo - Inhalt 5;Beleginfo - Art 6;Beleginfo - Inhalt 6;Beleginfo - Art 7;Beleginfo - Inhalt 7;Beleginfo - Art 8;Beleginfo - Inhalt 8;KOST1 - Kostenstelle;KOST2 - Kostenstelle;Kost-Menge;EU-Land u. UStID (Bestimmung);EU-Steuersatz (Bestimmung);Abw. Versteuerungsart;Sachverhalt L+L;Funktionsergänzung L+L;BU 49 Hauptfunktionstyp;BU 49 Hauptfunktionsnummer;BU 49 Funktionsergänzung;Zusatzinformation - Art 1;Zusatzinformation- Inhalt 1;Zusatzinformation - Art 2;Zusatzinformation- Inhalt 2;Zusatzinformation - Art 3;Zusatzinformation- Inhalt 3;Zusatzinformation - Art 4;Zusatzinformation- Inhalt 4;Zusatzinformation - Art 5;Zusatzinformation- Inhalt 5;Zusatzinformation - Art 6;Zusatzinformation- Inhalt 6;Zusatzinformation - Art 7;Zusatzinformation- Inhalt 7;Zusatzinformation - Art 8;Zusatzinformation- Inhalt 8;Zusatzinformation - Art 9;Zusatzinformation- Inhalt 9;Zusatzinformation - Art 10;Zusatzinformation- Inhalt 10;Zusatzinformation - Art 11;Zusatzinformation- Inhalt 11;Zusatzinformation - Art 12;Zusatzinformation- Inhalt 12;Zusatzinformation - Art 13;Zusatzinformation- Inhalt 13;Zusatzinformation - Art 14;Zusatzinformation- Inhalt 14;Zusatzinformation - Art 15;Zusatzinformation- Inhalt 15;Zusatzinformation - Art 16;Zusatzinformation- Inhalt 16;Zusatzinformation - Art 17;Zusatzinformation- Inhalt 17;Zusatzinformation - Art 18;Zusatzinformation- Inhalt 18;Zusatzinformation - Art 19;Zusatzinformation- Inhalt 19;Zusatzinformation - Art 20;Zusatzinformation- Inhalt 20;Stück;Gewicht;Zahlweise;Forderungsart;Veranlagungsjahr;Zugeordnete Fälligkeit;Skontotyp;Auftragsnummer;Buchungstyp;USt-Schlüssel (Anzahlungen);EU-Land (Anzahlungen);Sachverhalt L+L (Anzahlungen);EU-Steuersatz (Anzahlungen);Erlöskonto (Anzahlungen);Herkunft-Kz;Buchungs GUID;KOST-Datum;SEPA-Mandatsreferenz;Skontosperre;Gesellschaftername;Beteiligtennummer;Identifikationsnummer;Zeichnernummer;Postensperre bis;Bezeichnung SoBil-Sachverhalt;Kennzeichen SoBil-Buchung;Festschreibung;Leistungsdatum;Datum Zuord. Steuerperiode;Fälligkeit;Generalumkehr (GU);Steuersatz;Land;Abrechnungsreferenz;BVV-Position;EU-Land u. UStID (Ursprung);EU-Steuersatz (Ursprung);Abw. Skontokonto';

describe('the file for DATEV', () => {
  it('says which own details it lacks, by their names', async () => {
    await emptyBooks(test.ownerDb);
    const company = await publisher('Ohne Angaben', '70009');
    await plantDocument(test.ownerDb, { companyId: company, on: '2026-10-05', net: 100 });
    const { status, body } = await load('from=2026-10-01&to=2026-10-31');
    expect([status, said(body)]).toEqual([
      409,
      '“Our details” lacks: DATEV: chart of accounts, DATEV: adviser number, DATEV: client number, DATEV: first month of the fiscal year, DATEV: digits of an account, DATEV: account, small business (§ 19 UStG), DATEV: tax key, small business (§ 19 UStG), and DATEV: creditors',
    ]);
    await enter({ ...details, datevSmallBusinessKey: null, datevBankAccount: null });
    const lacking = await load('from=2026-10-01&to=2026-10-31&payments=true');
    expect(said(lacking.body)).toBe(
      '“Our details” lacks: DATEV: tax key, small business (§ 19 UStG)',
    );
    await enter({ datevSmallBusinessKey: '0' });
    expect((await load('from=2026-10-01&to=2026-10-31&payments=true')).status).toBe(200);
    // Nothing was paid so far, and so no bank is booked.
    await pay(company, 50, '2026-10-20', null);
    const { body: paid } = await load('from=2026-10-01&to=2026-10-31&payments=true');
    expect(said(paid)).toBe('“Our details” lacks: DATEV: account, bank');
  });

  it('equals a file made by hand, field by field', async () => {
    await emptyBooks(test.ownerDb);
    await enter(details);
    const db = test.ownerDb;
    const plant = async (
      name: string,
      kid: string,
      of: { on: string; net: number; taxType?: TaxType },
    ) => {
      const companyId = await publisher(name, kid);
      return { companyId, id: await plantDocument(db, { companyId, ...of }) };
    };
    const german = await plant('Blatt GmbH', '70001', {
      ...{ on: '2026-10-05', net: 100_000, taxType: 'VAT_19' },
    });
    await plant('Klein "Anna"', '70002', { on: '2026-10-05', net: 50_007 });
    await plant('Alpenpost AG', '70003', {
      ...{ on: '2026-10-06', net: 1, taxType: 'REVERSE_CHARGE_EU' },
    });
    await plant('Helvetia; Medien', '70004', {
      ...{ on: '2026-10-06', net: 1_234_567, taxType: 'REVERSE_CHARGE_NON_EU' },
    });
    await takeBackDocument(db, german.id, '2026-11-02');
    // 300.00 earned, less 20.00 of a correction: booked is what the document comes to.
    const corrected = await plantDocument(db, {
      ...{ companyId: german.companyId, on: '2026-11-02', net: 28_000, taxType: 'VAT_19' },
      ...{ positions: [30_000, -2_000] },
    });
    await pay(german.companyId, 20_000, '2026-11-10', corrected);
    await plant('Müller & Söhne „Größe“ – Łódź € Ș Ж', '70005', { on: '2026-11-03', net: 700 });
    await plant('Verlagsgesellschaft für Regionalzeitungen und Anzeigenblätter', '70006', {
      ...{ on: '2026-11-03', net: 800 },
    });
    // Nothing is owed: no booking has an amount of nothing.
    await plantDocument(db, { companyId: german.companyId, on: '2026-11-04', net: 0 });
    await pay(german.companyId, -1_050, '2026-12-01', null);
    await plant('Silvester', '70007', { on: '2026-12-31', net: 999_999_999 });
    // Neither of the days before and after is part of it.
    await plant('Vorjahr', '70008', { on: '2025-12-31', net: 1_111 });
    await plant('Folgejahr', '70008', { on: '2027-01-01', net: 2_222 });

    const { status, headers, body } = await load('from=2026-01-01&to=2026-12-31&payments=true');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=windows-1252');
    expect(headers.get('content-disposition')).toContain(
      'EXTF_Buchungsstapel_2026-01-01_2026-12-31.csv',
    );
    const row = (line: string) => `${line};${rest}`;
    expect(linesOf(body)).toEqual([
      '"EXTF";700;21;"Buchungsstapel";13;20261127050506078;;"RE";"";"";29098;55003;20260101;4;20260101;20261231;"Gutschriften 20260101-20261231";"";1;0;0;"EUR";;"";;;"04";;;"";""',
      headings,
      row(
        '1190,00;"S";"EUR";;;"";5900;70001;"9";0510;"GU-2026-001";"";;"Gutschrift 09.2026 Blatt GmbH"',
      ),
      row(
        '500,07;"S";"EUR";;;"";5909;70002;"";0510;"GU-2026-002";"";;"Gutschrift 09.2026 Klein ""Anna"""',
      ),
      row(
        '0,01;"S";"EUR";;;"";5923;70003;"";0610;"GU-2026-003";"";;"Gutschrift 09.2026 Alpenpost AG"',
      ),
      row(
        '12345,67;"S";"EUR";;;"";5925;70004;"";0610;"GU-2026-004";"";;"Gutschrift 09.2026 Helvetia; Medien"',
      ),
      row(
        '1190,00;"H";"EUR";;;"";5900;70001;"9";0211;"GU-2026-005";"";;"Storno GU-2026-001 09.2026 Blatt GmbH"',
      ),
      row(
        '333,20;"S";"EUR";;;"";5900;70001;"9";0211;"GU-2026-006";"";;"Gutschrift 10.2026 Blatt GmbH"',
      ),
      row(
        '7,00;"S";"EUR";;;"";5909;70005;"";0311;"GU-2026-007";"";;"Gutschrift 10.2026 Müller & Söhne „Größe“ – Lódz € S ?"',
      ),
      row(
        '8,00;"S";"EUR";;;"";5909;70006;"";0311;"GU-2026-008";"";;"Gutschrift 10.2026 Verlagsgesellschaft für Regionalzeitungen"',
      ),
      row(
        '9999999,99;"S";"EUR";;;"";5909;70007;"";3112;"GU-2026-010";"";;"Gutschrift 11.2026 Silvester"',
      ),
      row('200,00;"S";"EUR";;;"";70001;1800;"";1011;"GU-2026-006";"";;"Auszahlung Blatt GmbH"'),
      row('10,50;"H";"EUR";;;"";70001;1800;"";0112;"GU-2026-006";"";;"Rückzahlung Blatt GmbH"'),
      '',
    ]);
    for (const line of linesOf(body).slice(1, -1)) expect(fieldsOf(line)).toHaveLength(125);
    const without = await load('from=2026-01-01&to=2026-12-31');
    expect(linesOf(without.body)).toEqual(linesOf(body).toSpliced(-3, 2));
  });

  it('has one account for all creditors where that is chosen', async () => {
    await enter({ datevCreditors: 'COLLECTIVE' });
    const { body } = await load('from=2026-12-31&to=2026-12-31');
    expect(linesOf(body)[2]).toContain(';5909;70000;"";3112;"GU-2026-010"');
    await enter({ datevCreditors: 'BY_COMPANY' });
  });

  it('names the companies whose KID is no creditor account', async () => {
    await emptyBooks(test.ownerDb);
    for (const [name, kid] of [
      ['Ohne Konto', null],
      ['Zu kurz', '7001'],
      ['Buchstaben', '7000A'],
      ['Richtig', '70010'],
    ] as const) {
      const companyId = await publisher(name, kid);
      await plantDocument(test.ownerDb, { companyId, on: '2026-10-05', net: 100 });
    }
    const { status, body } = await load('from=2026-10-01&to=2026-10-31');
    expect([status, said(body)]).toEqual([
      409,
      'The KID is no creditor account of 5 digits: Ohne Konto (–), Zu kurz (7001), and Buchstaben (7000A)',
    ]);
  });

  it('is of one fiscal year', async () => {
    await emptyBooks(test.ownerDb);
    await enter({ datevYearStart: 7 });
    const { status, body } = await load('from=2026-06-01&to=2026-07-01');
    expect([status, said(body)]).toEqual([
      422,
      'A file holds one fiscal year: at most until 30.06.2026',
    ]);
    const { body: whole } = await load('from=2025-07-01&to=2026-06-30');
    expect(linesOf(whole)[0]).toContain(';20250701;4;20250701;20260630;');
    expect(linesOf(whole)).toHaveLength(3);
    await enter({ datevYearStart: 1 });
  });

  it('is for those who settle, of days in order', async () => {
    const path = '/api/admin/books/datev?from=2026-10-01&to=2026-10-31';
    expect((await fetch(`${test.url}${path}`)).status).toBe(401);
    for (const user of ['accountManager', 'owner'] as const) {
      await (await test.as(user)).get(path).expect(403);
    }
    expect((await load('from=2026-10-02&to=2026-10-01')).status).toBe(400);
    expect((await load('from=2026-10-02')).status).toBe(400);
  });

  it('comes to what the documents of its days come to, over any of them', async () => {
    await emptyBooks(test.ownerDb);
    const db = test.ownerDb;
    const companies = [await publisher('Summe A', '70011'), await publisher('Summe B', '70012')];
    const types = [
      'VAT_19',
      'SMALL_BUSINESS',
      'REVERSE_CHARGE_EU',
      'REVERSE_CHARGE_NON_EU',
    ] as const;
    for (let at = 0; at < 60; at += 1) {
      const on = addDay('2026-01-01', at * 6);
      const taxType = types[at % 4] as TaxType;
      const companyId = companies[at % 2] ?? 0;
      const id = await plantDocument(db, { companyId, on, net: (at * 7919) % 50_021, taxType });
      if (at % 5 === 0) await takeBackDocument(db, id, addDay(on, at));
    }
    const within = fc.record({ from: fc.nat(364), days: fc.nat(364) });
    const property = fc.asyncProperty(within, async ({ from: first, days }) => {
      const from = addDay('2026-01-01', first);
      const to = addDay(from, Math.min(days, 364 - first));
      const { body } = await load(`from=${from}&to=${to}`);
      const booked = linesOf(body)
        .slice(2, -1)
        .map(fieldsOf)
        .map(([amount = '', side]) => Number(amount.replace(',', '')) * (side === '"H"' ? -1 : 1));
      const documents = await db('invoices').whereBetween('issued_on', [from, to]);
      const expected = documents.map((one) =>
        one.kind === 'CANCELLATION' ? -one.gross_cents : one.gross_cents,
      );
      const sum = (all: number[]) => all.reduce((total, one) => total + one, 0);
      expect(sum(booked)).toBe(sum(expected));
      expect(booked).toHaveLength(expected.filter((cents) => cents !== 0).length);
    });
    await fc.assert(property, { seed: 20_261_127, numRuns: 40 });
  });
});

const pay = (companyId: number, amountCents: number, valueOn: string, invoiceId: number | null) =>
  recordPayment(test.ownerDb, {
    ...{ companyId, amountCents, valueOn, invoiceId },
    ...{ source: 'TOOL', reference: 'Überweisung', actorId: null },
  });

/** Semicolons within quotes divide nothing. */
const fieldsOf = (line: string) =>
  line.replaceAll(/"(?:[^"]|"")*"/g, (text) => text.replaceAll(';', ',')).split(';');
