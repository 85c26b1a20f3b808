import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zip } from '#api/core/table-file/zip.ts';
import {
  type StatementVersion,
  type WrittenEntry,
  type WrittenStatement,
  writeStatements,
} from '#demo/bank/write-statement.ts';
import { addDay } from '#shared/dates.ts';
import { BankFileError, type BankStatement, readStatements } from './read-statements.ts';
import { validatorOf } from './testing/validate-xml.ts';

const ours = 'DE89370400440532013000';
const theirs = 'DE02120300000000202051';

async function* bytesOf(file: string | Uint8Array, size = 1 << 16) {
  const bytes = Buffer.from(file as string);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(file: string | Uint8Array, size?: number): Promise<BankStatement[]> {
  const found: BankStatement[] = [];
  for await (const statement of readStatements(bytesOf(file, size))) found.push(statement);
  return found;
}

const archive = async (files: Record<string, string | Uint8Array>): Promise<Buffer> =>
  Buffer.concat(
    await collect(zip(Object.entries(files).map(([name, text]) => ({ name, pieces: [text] })))),
  );

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

const fault = (code: string, params = {}) =>
  expect.objectContaining({
    constructor: BankFileError,
    code,
    params: expect.objectContaining(params),
  });

const paid: WrittenEntry = {
  cents: -12_345,
  endToEndId: 'P1-2',
  name: 'Kräuterhof',
  iban: theirs,
  remittance: 'GU-2026-0001',
  reference: 'BANK-1',
};
const statement = (...entries: WrittenEntry[]): WrittenStatement => ({
  account: ours,
  sequence: 7,
  to: '2026-11-26',
  openingCents: 1_000_000,
  entries,
});
const one = (entry: WrittenEntry, version?: StatementVersion) =>
  writeStatements([statement(entry)], version);
const transactionsOf = async (xml: string) => (await read(xml))[0]?.transactions;

/** A file with entries as a bank words them. */
const worded = (...entries: string[]) =>
  writeStatements([statement()]).replace('</Stmt>', `${entries.join('')}</Stmt>`);
const entry = (inside: string, { amount = '10.00', sign = 'DBIT' } = {}) =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-26</Dt></BookgDt>${inside}</Ntry>`;
const details = (...all: string[]) =>
  `<NtryDtls>${all.map((inside) => `<TxDtls>${inside}</TxDtls>`).join('')}</NtryDtls>`;
const txAmt = (amount: string, currency = 'EUR') =>
  `<AmtDtls><TxAmt><Amt Ccy="${currency}">${amount}</Amt></TxAmt></AmtDtls>`;

describe('a bank statement', () => {
  it.each(['02', '08'] as const)('is read as it was written, version %s', async (version) => {
    const returned: WrittenEntry = {
      ...paid,
      cents: 12_345,
      returnReason: 'AC04',
      reference: 'B2',
    };
    const xml = writeStatements([statement(paid, returned)], version);
    expect(await read(xml)).toEqual([
      {
        account: ours,
        currency: 'EUR',
        identity: `${ours}/2026-11-26/7`,
        sequence: 7,
        from: '2026-11-26',
        to: '2026-11-26',
        openingCents: 1_000_000,
        closingCents: 1_000_000,
        openingOn: '2026-11-25',
        closingOn: '2026-11-26',
        transactions: [
          {
            identity: expect.stringMatching(/^BANK-1-[0-9a-f]{12}$/),
            says: null,
            bookedOn: '2026-11-26',
            valueOn: '2026-11-26',
            cents: -12_345,
            currency: 'EUR',
            isReversal: false,
            endToEndId: 'P1-2',
            batchId: null,
            name: 'Kräuterhof',
            iban: theirs,
            remittance: 'GU-2026-0001',
            returnReason: null,
            ofBatch: false,
          },
          expect.objectContaining({
            cents: 12_345,
            endToEndId: 'P1-2',
            name: 'Kräuterhof',
            iban: theirs,
            returnReason: 'AC04',
          }),
        ],
      },
    ]);
  });

  it('may have no entries, or be one of several', async () => {
    const days = ['2026-11-24', '2026-11-25', '2026-11-26'];
    const several = days.map((to, index) => ({ ...statement(), to, sequence: index + 1 }));
    const found = await read(writeStatements(several));
    expect(found.map(({ to, transactions }) => [to, transactions.length])).toEqual(
      days.map((day) => [day, 0]),
    );
    expect(new Set(found.map(({ identity }) => identity)).size).toBe(3);
  });

  it('says what was written, in any bytes and any pieces', async () => {
    const validate = { '02': validatorOf('camt.053.001.02'), '08': validatorOf('camt.053.001.08') };
    const text = fc
      .stringMatching(/^[A-Za-zÄÖÜäöüß<&>"'. ]{1,60}$/)
      .filter((it) => it.trim() !== '');
    const tidy = (it: string) => it.trim().replace(/\s+/g, ' ');
    const detail = fc.record({
      cents: fc.integer({ min: -99_999_999, max: 99_999_999 }).filter((cents) => cents !== 0),
      endToEndId: fc.option(fc.stringMatching(/^P[0-9]{1,6}-[0-9]{1,6}$/)),
      name: text.map((it) => it.trim()),
      iban: fc.constantFrom(theirs, 'CH9300762011623852957'),
      remittance: text.map(tidy),
      returnReason: fc.option(fc.constantFrom('AC01', 'AC04', 'MD07')),
      reference: fc.option(fc.stringMatching(/^[A-Z0-9]{5,20}$/), { nil: undefined }),
    });
    const day = fc.nat({ max: 3000 }).map((days) => addDay('2024-01-01', days));
    const single = fc.tuple(detail, day).map(([it, bookedOn]) => ({ ...it, bookedOn }));
    const batch = fc
      .array(detail, { minLength: 2, maxLength: 5 })
      .map((all) => all.map((it) => ({ ...it, cents: -Math.abs(it.cents), returnReason: null })))
      .map((all) => ({ cents: all.reduce((sum, { cents }) => sum + cents, 0), details: all }));
    const file = fc.record({
      entries: fc.array(fc.oneof(single, batch), { maxLength: 12 }),
      openingCents: fc.integer({ min: -1_000_000, max: 1_000_000 }),
      to: day,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(file, { minLength: 1, maxLength: 3 }),
        fc.constantFrom('02' as const, '08' as const),
        fc.integer({ min: 1, max: 3000 }),
        async (files, version, size) => {
          const xml = writeStatements(
            files.map((of) => ({ account: ours, ...of })),
            version,
          );
          validate[version](xml);
          const found = await read(xml, size);
          expect(found.map(({ to, openingCents }) => ({ to, openingCents }))).toEqual(
            files.map(({ to, openingCents }) => ({ to, openingCents })),
          );
          for (const [at, { entries }] of files.entries()) {
            const { transactions = [], openingCents, closingCents } = found[at] ?? {};
            const asked = (entries as WrittenEntry[]).flatMap((it) => it.details ?? [it]);
            expect(
              transactions.map(({ cents, endToEndId, name, iban, remittance, returnReason }) => ({
                ...{ cents, endToEndId, name, iban, remittance, returnReason },
              })),
            ).toEqual(
              asked.map(({ cents, endToEndId, name, iban, remittance, returnReason }) => ({
                ...{ cents, endToEndId, name, iban, remittance, returnReason },
              })),
            );
            const sum = transactions.reduce((total, { cents }) => total + cents, openingCents ?? 0);
            expect(sum).toBe(closingCents);
            expect(new Set(transactions.map(({ identity }) => identity)).size).toBe(asked.length);
          }
          expect(await read(xml)).toEqual(found);
        },
      ),
      { seed: 40, numRuns: 60 },
    );
  });
});

describe('an entry', () => {
  it('of a batch is opened if its transactions add up to it', async () => {
    const parts = [
      { ...paid, cents: -5000, endToEndId: 'P1-1', reference: 'X1' },
      { ...paid, cents: -7000, endToEndId: 'P1-2', reference: 'X2' },
    ];
    const batch = { cents: -12_000, batchId: 'RUN-1', reference: 'X', details: parts };
    for (const version of ['02', '08'] as const) {
      expect(await transactionsOf(one(batch, version))).toMatchObject([
        { cents: -5000, endToEndId: 'P1-1', batchId: null, ofBatch: true },
        { cents: -7000, endToEndId: 'P1-2', batchId: null, ofBatch: true },
      ]);
      const charged = { ...batch, cents: -12_050 };
      expect(await transactionsOf(one(charged, version))).toMatchObject([
        { cents: -12_050, endToEndId: null, batchId: 'RUN-1', ofBatch: false },
      ]);
    }
  });

  it('of a batch without its transactions says which batch it is', async () => {
    const sum = { cents: -12_000, batchId: 'RUN-1', batchCount: 40 };
    expect(await transactionsOf(one(sum))).toMatchObject([
      { cents: -12_000, endToEndId: null, batchId: 'RUN-1', name: null },
    ]);
    const first =
      '<NtryDtls><Btch><NbOfTxs>40</NbOfTxs></Btch><TxDtls><Refs><PmtInfId>I-2</PmtInfId><EndToEndId>P1-1</EndToEndId></Refs></TxDtls></NtryDtls>';
    expect(await transactionsOf(worded(entry(first)))).toMatchObject([
      { cents: -1000, endToEndId: null, batchId: 'I-2' },
    ]);
    const named = '<NtryDtls><Btch><MsgId>M-1</MsgId><NbOfTxs>3</NbOfTxs></Btch></NtryDtls>';
    const told = details('<Refs><PmtInfId>I-1</PmtInfId></Refs>');
    expect(await transactionsOf(worded(entry(named), entry(told)))).toMatchObject([
      { batchId: 'M-1' },
      { batchId: 'I-1' },
    ]);
  });

  it('of a batch whose transactions are in two groups is opened as a whole', async () => {
    const groups = details(txAmt('4.00')) + details(txAmt('6.00'));
    const found = await transactionsOf(worded(entry(groups)));
    expect(found?.map(({ cents }) => cents)).toEqual([-400, -600]);
  });

  it('with transactions of both directions is opened by their signs', async () => {
    const signed = (amount: string, sign: string) =>
      `<Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd>`;
    const found = await transactionsOf(
      worded(entry(details(signed('12.00', 'DBIT'), signed('2.00', 'CRDT')))),
    );
    expect(found?.map(({ cents }) => cents)).toEqual([-1200, 200]);
  });

  it('is opened by the amounts that add up, in its own currency', async () => {
    const converted = (there: string, here: string) =>
      `<AmtDtls><InstdAmt><Amt Ccy="CHF">${there}</Amt></InstdAmt><TxAmt><Amt Ccy="CHF">${there}</Amt></TxAmt><CntrValAmt><Amt Ccy="EUR">${here}</Amt></CntrValAmt></AmtDtls>`;
    const found = await transactionsOf(
      worded(entry(details(converted('4.00', '4.20'), converted('5.50', '5.80')))),
    );
    expect(found?.map(({ cents, currency }) => [cents, currency])).toEqual([
      [-420, 'EUR'],
      [-580, 'EUR'],
    ]);
    const foreign = details(txAmt('4.00', 'CHF'), txAmt('6.00', 'CHF'));
    expect(await transactionsOf(worded(entry(foreign)))).toMatchObject([{ cents: -1000 }]);
  });

  it('of one transaction is what was booked, whatever the transaction was before charges', async () => {
    const found = await transactionsOf(
      worded(entry(details(`<Refs><EndToEndId>P1-1</EndToEndId></Refs>${txAmt('9.50')}`))),
    );
    expect(found).toMatchObject([{ cents: -1000, endToEndId: 'P1-1', ofBatch: false }]);
  });

  it('without any transaction has the text of its own', async () => {
    const found = await transactionsOf(
      worded(entry('<AddtlNtryInf>Entgelt\n  November</AddtlNtryInf>', { amount: '3.9' })),
    );
    expect(found).toMatchObject([
      { cents: -390, remittance: 'Entgelt November', name: null, iban: null, endToEndId: null },
    ]);
  });

  it('that is not booked yet is none', async () => {
    for (const version of ['02', '08'] as const) {
      expect(await transactionsOf(one({ ...paid, isPending: true }, version))).toEqual([]);
    }
  });

  it('has several lines of text, references and no id where none was given', async () => {
    const text =
      '<Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RmtInf><Ustrd>GU-1,</Ustrd><Ustrd> GU-2 </Ustrd><Strd><CdtrRefInf><Ref>RF18539007547034</Ref></CdtrRefInf></Strd></RmtInf>';
    expect(await transactionsOf(worded(entry(details(text))))).toMatchObject([
      { endToEndId: null, remittance: 'GU-1, GU-2 RF18539007547034' },
    ]);
  });

  it('that was taken back keeps the sign of what moved now', async () => {
    const back = one({ ...paid, cents: 12_345, isReversal: true });
    expect(await transactionsOf(back)).toMatchObject([{ cents: 12_345, isReversal: true }]);
  });

  it.each([
    ['named as the payment was', 'Dbtr', 'Cdtr'],
    ['named the other way round', 'Cdtr', 'Dbtr'],
  ])('that came back names the payee, parties %s', async (_label, us, them) => {
    const party = (role: string, name: string, iban: string) =>
      `<${role}><Pty><Nm>${name}</Nm></Pty></${role}><${role}Acct><Id><IBAN>${iban}</IBAN></Id></${role}Acct>`;
    const parties = `<RltdPties>${party(us, 'Werbenetz', ours)}${party(them, 'Hof', theirs)}</RltdPties>`;
    const reason = '<RtrInf><Rsn><Cd>AC06</Cd></Rsn></RtrInf>';
    const found = await transactionsOf(worded(entry(details(parties + reason), { sign: 'CRDT' })));
    expect(found).toMatchObject([{ cents: 1000, name: 'Hof', iban: theirs, returnReason: 'AC06' }]);
  });

  it('that came back without a reason says so', async () => {
    const kind =
      '<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>RRTN</SubFmlyCd></Fmly></Domn></BkTxCd>';
    expect(await transactionsOf(worded(entry(kind, { sign: 'CRDT' })))).toMatchObject([
      { returnReason: 'MS03' },
    ]);
  });

  it.each([
    ['<Dt>2026-11-20</Dt>', '2026-11-20'],
    ['<Dt>2026-11-20+01:00</Dt>', '2026-11-20'],
    ['<DtTm>2026-11-20T23:59:59</DtTm>', '2026-11-20'],
    ['<DtTm>2026-11-20T23:30:00Z</DtTm>', '2026-11-21'],
    ['<DtTm>2026-07-20T22:30:00.000Z</DtTm>', '2026-07-21'],
    ['<DtTm>2026-11-20T24:00:00+01:00</DtTm>', '2026-11-20'],
  ])('of %s is of the day %s', async (day, expected) => {
    const xml = worded(entry('')).replace(/<BookgDt>.*<\/BookgDt>/, `<BookgDt>${day}</BookgDt>`);
    expect(await transactionsOf(xml)).toMatchObject([{ bookedOn: expected, valueOn: expected }]);
  });

  it('of no day is of its statement’s', async () => {
    const xml = worded(entry('').replace(/<BookgDt>.*<\/BookgDt>/, ''));
    expect(await transactionsOf(xml)).toMatchObject([{ bookedOn: '2026-11-26' }]);
  });
});

describe('what a transaction is known by', () => {
  const identities = async (...entries: WrittenEntry[]) =>
    (await transactionsOf(writeStatements([statement(...entries)])))?.map((it) => it.identity) ??
    [];

  const other = { ...paid, cents: -1, endToEndId: 'P1-9', remittance: 'GU-2026-0009' };
  const unnamed = { ...paid, reference: '' };

  it('is the same beside others, in another order and in another version', async () => {
    const [known] = await identities(paid);
    expect((await identities(other, paid))[1]).toBe(known);
    expect((await transactionsOf(one(paid, '02')))?.[0]?.identity).toBe(known);
    const [hash] = await identities(unnamed);
    expect((await identities({ ...other, reference: '' }, unnamed))[1]).toBe(hash);
  });

  it.each([
    ['an amount', { cents: -12_346 }],
    ['a day', { bookedOn: '2026-11-25' }],
    ['an id', { endToEndId: 'P1-3' }],
  ])('is another for %s that differs, also in another file', async (_label, differs) => {
    for (const of of [paid, unnamed]) {
      expect(await identities({ ...of, ...differs })).not.toEqual(await identities(of));
    }
  });

  it('is another for another account, name or text', async () => {
    const foreign = writeStatements([{ ...statement(paid), account: theirs }]);
    expect((await transactionsOf(foreign))?.[0]?.identity).not.toBe((await identities(paid))[0]);
    for (const differs of [{ name: 'Wald' }, { remittance: 'GU-2026-0002' }]) {
      expect(await identities({ ...unnamed, ...differs })).not.toEqual(await identities(unnamed));
    }
  });

  it('differs for each, even where the bank gives one reference twice, or none', async () => {
    expect(new Set(await identities(paid, paid, paid)).size).toBe(3);
    expect(new Set(await identities(unnamed, unnamed)).size).toBe(2);
    const shared = { cents: -24_690, reference: 'S', details: [paid, { ...paid, name: 'Wald' }] };
    expect(new Set(await identities(shared)).size).toBe(2);
  });
});

describe('balances', () => {
  const bal = (code: string, amount: string, day: string, sign = 'CRDT') =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
  const balances = async (...all: string[]) => {
    const xml = writeStatements([statement()]).replace(/<Bal>[\s\S]*<\/Bal>/, all.join(''));
    const [{ openingCents, closingCents, openingOn, closingOn } = {} as BankStatement] =
      await read(xml);
    return { openingCents, closingCents, openingOn, closingOn };
  };
  const [day, former] = ['2026-11-26', '2026-11-25'];

  it.each([
    ['booked ones', [bal('OPBD', '1.00', day), bal('CLBD', '2.00', day)], 100, 200],
    ['the former closing one', [bal('PRCD', '1.00', former), bal('CLBD', '2.00', day)], 100, 200],
    [
      'available ones beside them',
      [
        bal('OPAV', '9.00', day),
        bal('OPBD', '1.00', day),
        bal('CLAV', '9.00', day),
        bal('CLBD', '2.00', day),
        bal('FWAV', '9.00', day),
      ],
      100,
      200,
    ],
    ['debts', [bal('OPBD', '1.00', day, 'DBIT'), bal('CLBD', '2.00', day, 'DBIT')], -100, -200],
    ['those of a first part', [bal('OPBD', '1.00', day), bal('ITBD', '3.00', day)], 100, 300],
    ['those of a middle part', [bal('ITBD', '3.00', day), bal('ITBD', '4.00', day)], 300, 400],
    ['those of a last part', [bal('ITBD', '4.00', day), bal('CLBD', '2.00', day)], 400, 200],
    ['available ones alone', [bal('OPAV', '9.00', day), bal('CLAV', '9.00', day)], null, null],
    ['none', [], null, null],
  ])('are taken from %s', async (_label, all, openingCents, closingCents) => {
    expect(await balances(...all)).toMatchObject({ openingCents, closingCents });
  });

  it('are of the account’s currency', async () => {
    const other = bal('CLBD', '5.00', day).replace('EUR', 'USD');
    expect(await balances(bal('OPBD', '1.00', day), other, bal('CLBD', '2.00', day))).toMatchObject(
      {
        closingCents: 200,
      },
    );
  });

  it('of a statement in parts belong to parts that are told apart', async () => {
    const part = (number: number, isLast: boolean) => ({
      ...statement({ ...paid, reference: '' }),
      page: { number, isLast },
    });
    for (const version of ['02', '08'] as const) {
      const [first] = await read(writeStatements([part(1, false)], version));
      const [second] = await read(writeStatements([part(2, true)], version));
      expect(first?.identity).not.toBe(second?.identity);
      expect(first?.transactions[0]?.identity).not.toBe(second?.transactions[0]?.identity);
      expect([
        first?.openingCents,
        first?.closingCents,
        second?.openingCents,
        second?.closingCents,
      ]).toEqual([1_000_000, 987_655, 1_000_000, 987_655]);
    }
  });
});

describe('a file', () => {
  const file = one(paid);
  const names = async (bytes: string | Uint8Array) =>
    (await read(bytes)).flatMap(({ transactions }) => transactions.map(({ name }) => name));
  const headed = (encoding: string) => file.replace('encoding="UTF-8"', `encoding="${encoding}"`);

  it.each([
    ['UTF-8', file],
    ['UTF-8 with a mark', `\ufeff${file}`],
    ['ISO-8859-1', Buffer.from(headed('ISO-8859-1'), 'latin1')],
    ['Windows-1252', Buffer.from(headed('windows-1252'), 'latin1')],
    ['UTF-16', Buffer.from(`\ufeff${headed('UTF-16')}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(headed('UTF-16'), 'utf16le')],
    ['UTF-8 that says it were UTF-16', headed('utf-16')],
    ['UTF-8 without a first line', file.replace(/^<\?xml.*\n/, '')],
    [
      'UTF-8 with prefixes',
      file.replace(/<(\/?)(?=[A-Z])/g, '<$1n:').replace('xmlns=', 'xmlns:n='),
    ],
  ])('may be in %s', async (_label, bytes) => {
    expect(await names(bytes)).toEqual(['Kräuterhof']);
  });

  it('may be an archive of several, with folders', async () => {
    const other = one({ ...paid, name: 'Wald' });
    const zipped = await archive({ 'a/': '', 'a/1.xml': file, '__MACOSX/x': 'x', '2.xml': other });
    expect(await names(zipped)).toEqual(['Kräuterhof', 'Wald']);
    expect((await read(zipped, 1)).length).toBe(2);
  });

  it('of 100,000 entries is read', async () => {
    const plain = worded();
    const at = plain.indexOf('</Stmt>');
    async function* pieces() {
      yield Buffer.from(plain.slice(0, at));
      const thousand = Buffer.from(entry('').repeat(1000));
      for (let index = 0; index < 100; index += 1) yield thousand;
      yield Buffer.from(plain.slice(at));
    }
    const [found] = await collect(readStatements(pieces()));
    const transactions = found?.transactions ?? [];
    expect(transactions).toHaveLength(100_000);
    expect(transactions.reduce((sum, { cents }) => sum + cents, 0)).toBe(-100_000_000);
  });

  const bomb = `<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
  const doctyped = (type: string) => file.replace('<Document', `${type}<Document`);
  it.each([
    ['a bomb of entities', doctyped(bomb), 'forbidden-markup'],
    ['an outer file', doctyped('<!DOCTYPE d SYSTEM "file:///etc/passwd">'), 'forbidden-markup'],
    ['an entity of nowhere', file.replace('Kräuterhof', '&secret;'), 'damaged'],
    ['nothing in it', '', 'not-a-statement'],
    ['text in it', 'Buchungstag;Betrag\n', 'not-a-statement'],
    ['a PDF in it', '%PDF-1.7\n', 'not-a-statement'],
    ['a page in it', '<!DOCTYPE html><html></html>', 'forbidden-markup'],
    ['another message', file.replaceAll('camt.053', 'camt.052'), 'not-a-statement'],
    ['another version', file.replaceAll('001.08', '001.13'), 'unknown-version'],
    ['no namespace', file.replace(/ xmlns="[^"]*"/, ''), 'not-a-statement'],
    ['no statement', file.replace(/<Stmt>[\s\S]*<\/Stmt>/, ''), 'missing'],
    ['no account', file.replace(/<Acct>[\s\S]*<\/Acct>/, ''), 'missing'],
    [
      'an entry of no direction',
      worded(entry('').replace('<CdtDbtInd>DBIT</CdtDbtInd>', '')),
      'missing',
    ],
    ['an entry of another direction', worded(entry('', { sign: 'BOTH' })), 'malformed'],
    ['an amount in words', worded(entry('', { amount: 'ten' })), 'malformed'],
    ['a negative amount', worded(entry('', { amount: '-5.00' })), 'malformed'],
    ['half a cent', worded(entry('', { amount: '5.005' })), 'malformed'],
    ['a German amount', worded(entry('', { amount: '1.234,50' })), 'malformed'],
    ['more than there is', worded(entry('', { amount: '99999999999999.00' })), 'malformed'],
    ['a day that is none', file.replace('<Dt>2026-11-26', '<Dt>2026-02-30'), 'malformed'],
    ['an encoding of nowhere', headed('klingon'), 'unknown-encoding'],
    ['letters of another encoding', Buffer.from(file, 'latin1'), 'damaged'],
    [
      'elements in elements',
      file.replace('<Id>', `${'<a>'.repeat(60)}${'</a>'.repeat(60)}<Id>`),
      'too-large',
    ],
    ['a text without end', file.replace('Kräuterhof', 'x'.repeat(300_000)), 'too-large'],
    ['a note without end', file.replace('<Id>', `<!--${'x'.repeat(600_000)}--><Id>`), 'too-large'],
    [
      'elements without end',
      worded(entry(details('<Refs><Id>x</Id></Refs>'.repeat(100_000)))),
      'too-large',
    ],
  ])('with %s is refused', async (_label, bytes, code) => {
    await expect(read(bytes)).rejects.toThrow(fault(code));
  });

  it('is refused wherever it was cut off', async () => {
    for (let length = 1; length < file.trimEnd().length; length += 7) {
      await expect(read(file.slice(0, length)), String(length)).rejects.toThrow(BankFileError);
    }
  });

  it('is refused beyond a number of entries or bytes, wherever they are', async () => {
    const opened = { cents: -24_690, reference: 'S', details: [paid, paid] };
    const xml = one(opened);
    const bytes = Buffer.byteLength(xml);
    const within = (bounds: { bytes: number; entries: number }, of: string | Uint8Array = xml) =>
      collect(readStatements(bytesOf(of), bounds));
    expect(await within({ bytes, entries: 3 })).toHaveLength(1);
    await expect(within({ bytes, entries: 2 })).rejects.toThrow(fault('too-many-entries'));
    await expect(within({ bytes: bytes - 1, entries: 3 })).rejects.toThrow(fault('too-large'));
    const zipped = await archive({ 'a.xml': xml, 'b.xml': xml });
    expect(await within({ bytes: bytes * 2, entries: 6 }, zipped)).toHaveLength(2);
    for (const bounds of [
      { bytes: bytes * 2, entries: 5 },
      { bytes: bytes * 2 - 1, entries: 6 },
    ]) {
      await expect(within(bounds, zipped)).rejects.toThrow(BankFileError);
    }
  });

  describe('that is an archive', () => {
    // No more than any file may have, but of next to nothing.
    const swollen = file.replace('<Bal>', `${'<SplmtryData/>'.repeat(1_000_000)}<Bal>`);

    it.each([
      ['nothing', {}, 'not-a-statement', {}],
      ['a picture', { 'a.png': Buffer.from([0x89, 0x50]) }, 'damaged', { file: 'a.png' }],
      [
        '101 files',
        Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`${at}.xml`, file])),
        'too-many-files',
        {},
      ],
      ['a bomb', { 'a.xml': swollen }, 'too-large', { file: 'a.xml' }],
    ] as const)('of %s is refused', async (_label, files, code, params) => {
      await expect(archive(files).then((bytes) => read(bytes))).rejects.toThrow(
        fault(code, params),
      );
    });

    it('of another archive is refused', async () => {
      const inner = await archive({ 'a.xml': file });
      await expect(read(await archive({ 'b.zip': inner }))).rejects.toThrow(
        fault('nested-archive', { file: 'b.zip' }),
      );
    });

    it('is refused if one of its bytes was changed or lost', async () => {
      const whole = await archive({ 'a.xml': file });
      const [data, checksum] = [35, 16];
      const changed = Buffer.from(whole);
      changed.writeUInt8((changed[data + 200] ?? 0) ^ 1, data + 200);
      await expect(read(changed)).rejects.toThrow(BankFileError);
      const otherwise = Buffer.from(whole);
      otherwise.writeUInt32LE(0, whole.indexOf('PK\x01\x02') + checksum);
      await expect(read(otherwise)).rejects.toThrow(fault('damaged', { file: 'a.xml' }));
      for (let length = 4; length < whole.length; length += 97) {
        await expect(read(whole.subarray(0, length))).rejects.toThrow(BankFileError);
      }
    });

    it('is refused if it is encrypted', async () => {
      const bytes = await archive({ 'a.xml': file });
      const directory = bytes.indexOf('PK\x01\x02');
      bytes.writeUInt16LE(bytes.readUInt16LE(directory + 8) | 1, directory + 8);
      await expect(read(bytes)).rejects.toThrow(fault('encrypted-archive'));
    });
  });
});
