import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Locale } from '#shared/locale.ts';
import { readXlsx } from '#tests/support/read-xlsx.ts';
import type { Column } from './table.ts';
import { type TableFormat, tableFile } from './table-file.ts';
import { writeXlsx } from './write-xlsx.ts';

interface Row {
  name: string;
  cents: number;
  share: number | null;
  day: string;
  at: string;
}

const columns: Column<Row>[] = [
  { key: 'name', title: 'Name', kind: 'plain', read: ({ name }) => name },
  { key: 'cents', title: 'Betrag', kind: 'cents', read: ({ cents }) => cents, total: 'sum' },
  { key: 'share', title: 'Anteil', kind: 'ratio', read: ({ share }) => share },
  { key: 'day', title: 'Tag', kind: 'day', read: ({ day }) => day },
  { key: 'at', title: 'Zeit', kind: 'instant', read: ({ at }) => at },
];
const row: Row = {
  name: 'Müller & Söhne <GmbH>',
  cents: -123456,
  share: 0.25,
  day: '2026-03-29',
  at: '2026-03-29T22:30:00.000Z',
};
const dangerous = ['=1+1', '+1', '-1+cmd', '@SUM(A1)', '\tx', 'a;b', 'sagt "ja"', 'zwei\nZeilen'];

interface Source {
  ready?: () => Promise<void>;
  portions: () => Iterable<Row[]> | AsyncIterable<Row[]>;
}

let app: FastifyInstance;
let url: string;
let source: Source;
beforeEach(async () => {
  app = fastify();
  app.get<{ Params: { format: TableFormat; language: Locale } }>(
    '/:language/:format',
    async (request, reply) => {
      await source.ready?.();
      return tableFile({
        fileName: 'zahlen',
        format: request.params.format,
        language: request.params.language,
        now: new Date('2026-11-20T12:00:00Z'),
        tables: [{ name: 'A/B', columns, portions: source.portions(), totalsTitle: 'Summe' }],
      })(reply);
    },
  );
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

const bytesOf = async (format: TableFormat, language: Locale = 'de') => {
  const response = await fetch(`${url}/${language}/${format}`);
  return Buffer.from(await response.arrayBuffer());
};

async function collect(book: AsyncIterable<Buffer>) {
  const pieces: Buffer[] = [];
  for await (const piece of book) pieces.push(piece);
  return readXlsx(Buffer.concat(pieces)).sheets;
}

describe('a workbook', () => {
  it('has typed cells, and totals as formulas with their results', async () => {
    source = { portions: () => [[row], [{ ...row, cents: 100, share: null }]] };
    const { sheets, properties } = readXlsx(await bytesOf('xlsx'));
    const [sheet] = sheets;
    expect(sheet).toMatchObject({ name: 'A-B', frozenRows: 1, autoFilter: 'A1:E3' });
    expect(sheet?.printTitles).toBe("'A-B'!$1:$1");
    expect(sheet?.widths).toHaveLength(5);
    expect(sheet?.rows[1]).toEqual([
      { value: 'Müller & Söhne <GmbH>', format: '' },
      { value: -1234.56, format: '#,##0.00 €' },
      { value: 0.25, format: '0.0 %' },
      { value: 46110, format: 'dd.mm.yyyy' },
      // Half past midnight in Berlin, after the clocks went forward.
      { value: expect.closeTo(46111 + 0.5 / 24, 6), format: 'dd.mm.yyyy hh:mm' },
    ]);
    expect(sheet?.rows[2]?.[2]).toBeUndefined();
    expect(sheet?.rows[3]?.slice(0, 2)).toEqual([
      { value: 'Summe', format: '@' },
      { value: -1233.56, format: '#,##0.00 €', formula: 'SUM(B2:B3)' },
    ]);
    expect(properties).toContain('<dc:title>zahlen</dc:title>');
    expect(properties).toContain('2026-11-20T12:00:00Z');
  });

  it('takes nothing for a formula', async () => {
    source = { portions: () => [dangerous.map((name) => ({ ...row, name }))] };
    const [sheet] = readXlsx(await bytesOf('xlsx')).sheets;
    const cells = sheet?.rows.slice(1, -1).map(([cell]) => cell);
    expect(cells?.map((cell) => cell?.formula)).toEqual(dangerous.map(() => undefined));
    expect(cells?.map((cell) => cell?.value)).toEqual(dangerous);
  });

  it('has months as dates', async () => {
    const months: Column<string>[] = [
      { key: 'month', title: 'Monat', kind: 'month', read: (month) => month },
    ];
    const book = writeXlsx([{ name: 'M', columns: months, portions: [['2026-10']] }], {
      ...{ title: 'M', creator: 'T', now: new Date(0) },
    });
    const [sheet] = await collect(book);
    expect(sheet?.rows[1]?.[0]).toMatchObject({ value: 46296, format: 'mm.yyyy' });
  });

  it('goes on in a further sheet where one is full, with the totals of all below the last', async () => {
    const amounts = columns.slice(0, 2);
    const named = (name: string, ...portions: Row[][]) => ({
      ...{ name, columns: amounts, portions, totalsTitle: 'Summe' },
    });
    const book = writeXlsx(
      [
        named('A name as long as that of a sheet', [row, row], [row], [row], [row]),
        named('B', [row, row]),
      ],
      { title: 'T', creator: 'T', now: new Date(0) },
      4,
    );
    const sheets = await collect(book);
    const shown = sheets.map(({ name, autoFilter, rows }) => ({
      ...{ name, autoFilter },
      column: rows.map(([, cell]) => cell?.formula ?? cell?.value),
    }));
    const amount = -1234.56;
    expect(shown).toEqual([
      {
        name: 'A name as long as that of a she',
        autoFilter: 'A1:B3',
        column: ['Betrag', amount, amount],
      },
      {
        name: 'A name as long as that of (2)',
        autoFilter: 'A1:B3',
        column: ['Betrag', amount, amount],
      },
      {
        name: 'A name as long as that of (3)',
        autoFilter: 'A1:B2',
        column: ['Betrag', amount, -6172.8],
      },
      { name: 'B', autoFilter: 'A1:B3', column: ['Betrag', amount, amount, 'SUM(B2:B3)'] },
    ]);
    expect(sheets[2]?.rows.at(-1)?.[0]?.value).toBe('Summe');
  });

  it('of nothing is headings', async () => {
    source = { portions: () => [] };
    const [sheet] = readXlsx(await bytesOf('xlsx')).sheets;
    expect(sheet?.rows.map((cells) => cells.map((cell) => cell?.value))).toEqual([
      ['Name', 'Betrag', 'Anteil', 'Tag', 'Zeit'],
    ]);
  });
});

describe('a CSV', () => {
  it('says which of the two hours of 02:00 an instant is in', async () => {
    const instants = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'];
    source = { portions: () => [instants.map((at) => ({ ...row, at }))] };
    const lines = (await bytesOf('csv')).toString('utf8').trimEnd().split('\r\n').slice(1);
    const shown = lines.map((line) => line.split(';').at(-1));
    expect(shown).toEqual(['25.10.2026, 02:30 MESZ', '25.10.2026, 02:30 MEZ']);
  });

  it.each([
    ['de', 'ja', 'nein'],
    ['en', 'yes', 'no'],
  ] as const)('has words for true and false: %s', async (language, yes, no) => {
    source = { portions: () => [[true, false].map((name) => ({ ...row, name: name as never }))] };
    const text = (await bytesOf('csv', language)).toString('utf8');
    const cells = text
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(/[;,]/)[0]);
    expect(cells.slice(1)).toEqual([yes, no]);
  });

  it('is what a German spreadsheet opens, without formulas', async () => {
    source = { portions: () => [[row], dangerous.map((name) => ({ ...row, name }))] };
    const text = (await bytesOf('csv')).toString('utf8');
    expect(text.startsWith('\uFEFFName;Betrag;Anteil;Tag;Zeit\r\n')).toBe(true);
    expect(text).toContain(
      '\r\nMüller & Söhne <GmbH>;-1234,56;0,25;29.03.2026;30.03.2026, 00:30\r\n',
    );
    for (const cell of ["'=1+1", "'+1", "'-1+cmd", "'@SUM(A1)", "'\tx", '"a;b"', '"sagt ""ja"""']) {
      expect(text).toContain(`\r\n${cell};`);
    }
    expect(text).toContain('"zwei\nZeilen";');
  });

  it('has days and instants in English as an English spreadsheet takes them for dates', async () => {
    source = { portions: () => [[row, { ...row, at: '2026-10-25T01:30:00Z' }]] };
    const [, ...lines] = (await bytesOf('csv', 'en')).toString('utf8').trimEnd().split('\r\n');
    expect(lines.map((line) => line.split(',').slice(3))).toEqual([
      ['2026-03-29', '2026-03-30 00:30'],
      ['2026-03-29', '2026-10-25 02:30 CET'],
    ]);
  });

  it.each(['de', 'en'] as const)(
    'has no formula where a spreadsheet of the other language begins a cell: %s',
    async (language) => {
      const hidden = ['a;=1+1', 'a,=1+1', 'a\t@SUM(A1)', 'a\n-1+cmd', 'a;"=1+1"', 'a; b, c'];
      source = { portions: () => [hidden.map((name) => ({ ...row, name }))] };
      const text = (await bytesOf('csv', language)).toString('utf8');
      for (const cell of [
        "a;'=1+1",
        "a,'=1+1",
        "a\t'@SUM(A1)",
        "a\n'-1+cmd",
        `a;""'=1+1""`,
        'a; b, c',
      ]) {
        expect(text).toContain(cell);
      }
    },
  );

  it('is what an English spreadsheet opens: commas between the cells, a point in figures', async () => {
    source = { portions: () => [[row, { ...row, name: 'a, b; c' }]] };
    const text = (await bytesOf('csv', 'en')).toString('utf8');
    expect(text.startsWith('\uFEFFName,Betrag,Anteil,Tag,Zeit\r\n')).toBe(true);
    expect(text).toContain(
      '\r\nMüller & Söhne <GmbH>,-1234.56,0.25,2026-03-29,2026-03-30 00:30\r\n"a, b; c",',
    );
  });
});

describe.each<TableFormat>(['csv', 'xlsx'])('a %s that is sent', (format) => {
  /** Random letters: nothing that compresses away. */
  const many = (): Row[] =>
    Array.from({ length: 500 }, () => ({
      ...row,
      name: Array.from({ length: 40 }, () => Math.random().toString(36)).join(''),
    }));

  it('breaks the connection when its rows fail in the middle', async () => {
    source = {
      async *portions() {
        for (let count = 0; count < 10; count += 1) yield many();
        throw new Error('The database went away');
      },
    };
    await expect(bytesOf(format)).rejects.toThrow();
  });

  it('reads no further than its reader, and stops when they leave', async () => {
    let portions = 0;
    let ended: () => void = () => {};
    const end = new Promise<void>((resolve) => {
      ended = resolve;
    });
    source = {
      async *portions() {
        try {
          for (; portions < 500; portions += 1) yield many();
        } finally {
          ended();
        }
      },
    };
    const request = get(`${url}/de/${format}`);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.pause();
    const standstill = await waitForStandstill(() => portions);
    expect(standstill).toBeLessThan(100);
    response.destroy();
    await end;
    expect(portions).toBeLessThan(110);
  });

  it('ends its rows also if its reader has left before', async () => {
    const left = new Promise<void>((resolve) => {
      app.server.once('connection', (socket) => socket.once('close', () => resolve()));
    });
    const ended = new Promise<void>((resolve) => {
      source = {
        async ready() {
          request.destroy();
          await left;
        },
        async *portions() {
          try {
            for (;;) yield many();
          } finally {
            resolve();
          }
        },
      };
    });
    const request = get(`${url}/de/${format}`).on('error', () => {});
    await ended;
  });

  it('shares each turn of the process with no other file', async () => {
    let turn = 0;
    const turns: number[] = [];
    let counting = setImmediate(function count() {
      turn += 1;
      counting = setImmediate(count);
    });
    const noting = {
      ...row,
      get name() {
        turns.push(turn);
        return 'x';
      },
    };
    source = { portions: () => Array.from({ length: 20 }, () => [noting]) };
    await Promise.all([bytesOf(format), bytesOf(format), bytesOf('csv'), bytesOf('xlsx')]);
    clearImmediate(counting);
    expect(turns).toHaveLength(80);
    expect(new Set(turns).size).toBe(80);
  });
});

async function waitFor<T>(read: () => T, isReached: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = read();
    if (isReached(value)) return value;
    await delay(20);
  }
}

/** The value once it has not changed for a while. */
async function waitForStandstill(read: () => number): Promise<number> {
  // Wait for its first move.
  let last = await waitFor(read, (moved) => moved > 0);
  for (let same = 0; same < 10; ) {
    await delay(30);
    same = read() === last ? same + 1 : 0;
    last = read();
  }
  return last;
}
