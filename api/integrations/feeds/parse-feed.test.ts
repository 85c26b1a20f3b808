import { describe, expect, it } from 'vitest';
import { FEEDS, type FeedName } from '#shared/feeds/feeds.ts';
import { tellRun } from '#shared/messages/runs/tell-run.ts';
import { FeedFormatError } from './feed-errors.ts';
import type { FeedRow } from './feed-row.ts';
import { parseFeed, type SetAsideLine } from './parse-feed.ts';

async function parsed(feed: FeedName, ...chunks: (string | Buffer)[]) {
  const rows: FeedRow[] = [];
  const setAside: SetAsideLine[] = [];
  for await (const batch of parseFeed(feed, chunks)) {
    rows.push(...batch.rows);
    setAside.push(
      ...batch.setAside.map((line) => ({ ...line, reason: tellRun(line.reason, 'en') })),
    );
  }
  return { rows, setAside };
}

const CM = 'hour,domain,country,device,consent,page_impressions\n';
const QMN = 'hour,placement_id,country,requests,views,clicks,fallbacks,revenue\n';
const F11 = 'date,domain,placement_id,requests,views,clicks,fallbacks,revenue\n';

describe('rows', () => {
  it('reads a row of every feed into the same shape', async () => {
    const cm = await parsed(
      'cm',
      `${CM}2026-11-19T14:00:00+01:00,WWW.Alpenkueche.example,de,tablet,none,17\n`,
    );
    expect(cm).toEqual({
      rows: [
        {
          feed: 'cm',
          date: '2026-11-19',
          hour: '2026-11-19T13:00:00.000Z',
          domain: 'alpenkueche.example',
          rawDomain: 'WWW.Alpenkueche.example',
          placementId: '',
          country: 'DE',
          device: 'tablet',
          consent: 'none',
          pageImpressions: 17,
          requests: 0,
          views: 0,
          clicks: 0,
          fallbacks: 0,
          revenueMicros: 0,
          line: 2,
        },
      ],
      setAside: [],
    });
    const f11 = await parsed(
      'f11-at',
      `${F11}2026-11-19,berg.example,4711023,1000,900,4,80,2.345678\n`,
    );
    expect(f11.rows[0]).toMatchObject({
      feed: 'f11-at',
      date: '2026-11-19',
      hour: null,
      domain: 'berg.example',
      placementId: '4711023',
      country: '',
      requests: 1000,
      views: 900,
      clicks: 4,
      fallbacks: 80,
      revenueMicros: 2_345_678,
    });
    const qmn = await parsed('qmn', `${QMN}2026-11-18T23:00:00Z,qmn-77,CH,10,9,0,1,0.5\n`);
    expect(qmn.rows[0]).toMatchObject({
      feed: 'qmn',
      date: '2026-11-19',
      placementId: 'qmn-77',
      country: 'CH',
      revenueMicros: 500_000,
    });
  });

  it('takes columns in any order, and further columns', async () => {
    const { rows } = await parsed(
      'cm',
      'page_impressions,note,consent,device,country,domain,hour\n5,x,given,mobile,AT,a.example,2026-11-19T00:00:00+01:00\n',
    );
    expect(rows[0]).toMatchObject({ pageImpressions: 5, domain: 'a.example', country: 'AT' });
  });

  it('reads CRLF line ends, a byte order mark, quoted cells, blank lines', async () => {
    const { rows, setAside } = await parsed(
      'f11-de',
      '\ufeff"date","domain","placement_id","requests","views","clicks","fallbacks","revenue"\r\n',
      '"2026-11-19","a.example","47""11","1","1","0","0","0.1"\r\n\r\n2026-11-19,b.example,2, 1 ,1,0,0,1\r\n',
    );
    expect(rows.map((row) => [row.placementId, row.requests, row.line])).toEqual([['2', 1, 4]]);
    expect(setAside).toMatchObject([
      { line: 2, reason: 'placement_id is not a placement id: "47"11"' },
    ]);
  });

  it('reads the same whatever the chunks, also cut inside a character', async () => {
    const text = Buffer.from(
      `${CM}2026-11-19T14:00:00+01:00,käse-und-brot.example,DE,mobile,given,3\n`.repeat(1) +
        '2026-11-19T15:00:00+01:00,käse-und-brot.example,DE,mobile,given,4\n',
    );
    const whole = await parsed('cm', text);
    expect(whole.rows.map((row) => row.domain)).toEqual(
      Array(2).fill('xn--kse-und-brot-gcb.example'),
    );
    for (const size of [1, 2, 7]) {
      const chunks: Buffer[] = [];
      for (let at = 0; at < text.length; at += size) chunks.push(text.subarray(at, at + size));
      expect(await parsed('cm', ...chunks)).toEqual(whole);
    }
  });

  it('hands out batches of a few thousand lines, and every line once', async () => {
    const lines = Array.from({ length: 12_001 }, (_, i) => `2026-11-19,a.example,${i},1,1,0,0,0\n`);
    const sizes: number[] = [];
    const placements = new Set<string>();
    for await (const batch of parseFeed('f11-de', [F11, ...lines])) {
      sizes.push(batch.rows.length);
      for (const row of batch.rows) placements.add(row.placementId);
    }
    expect(sizes).toEqual([5000, 5000, 2001]);
    expect(placements.size).toBe(12_001);
  });

  it('stops reading its source when the reader stops', async () => {
    let ended = false;
    async function* endless() {
      try {
        yield F11;
        while (true) yield '2026-11-19,a.example,1,1,1,0,0,0\n'.repeat(1000);
      } finally {
        ended = true;
      }
    }
    for await (const _batch of parseFeed('f11-de', endless())) break;
    await new Promise((resolve) => setImmediate(resolve));
    expect(ended).toBe(true);
  });
});

describe('revenue is exact', () => {
  it.each([
    ['0', 0],
    ['0.000001', 1],
    ['1', 1_000_000],
    ['1.1', 1_100_000],
    ['1.10', 1_100_000],
    ['4.35', 4_350_000],
    ['1.005', 1_005_000],
    ['0.29', 290_000],
    ['8.41', 8_410_000],
    ['12345678.123456', 12_345_678_123_456],
    ['100000000', 100_000_000_000_000],
    ['0100000000.000000', 100_000_000_000_000],
  ])('%s EUR', async (revenue, micros) => {
    const { rows } = await parsed('f11-de', `${F11}2026-11-19,a.example,1,1,1,0,0,${revenue}\n`);
    expect(rows[0]?.revenueMicros).toBe(micros);
  });
});

describe('the Berlin day of an hour', () => {
  it.each([
    ['last hour of a winter day', '2026-01-31T23:00:00+01:00', '2026-01-31'],
    ['the same in UTC', '2026-01-31T22:00:00Z', '2026-01-31'],
    ['first hour of the next', '2026-01-31T23:00:00Z', '2026-02-01'],
    ['summer: 22 o’clock UTC is tomorrow', '2026-07-01T22:00:00Z', '2026-07-02'],
    ['summer: 21 o’clock UTC is today', '2026-07-01T21:00:00Z', '2026-07-01'],
    ['spring change, first hour', '2026-03-28T23:00:00Z', '2026-03-29'],
    ['spring change, last hour', '2026-03-29T21:00:00Z', '2026-03-29'],
    ['the day after the spring change', '2026-03-29T22:00:00Z', '2026-03-30'],
    ['autumn change, first hour', '2026-10-24T22:00:00Z', '2026-10-25'],
    ['autumn change, last hour', '2026-10-25T22:00:00Z', '2026-10-25'],
    ['the day after the autumn change', '2026-10-25T23:00:00Z', '2026-10-26'],
    ['another offset', '2026-01-31T17:00:00-05:00', '2026-01-31'],
    ['an offset without minutes', '2026-01-31T23:00:00+01', '2026-01-31'],
  ])('%s: %s', async (_label, hour, date) => {
    const { rows } = await parsed('cm', `${CM}${hour},a.example,DE,mobile,given,1\n`);
    expect(rows[0]?.date).toBe(date);
  });

  it('keeps both two o’clocks of the autumn change apart', async () => {
    const { rows } = await parsed(
      'cm',
      `${CM}2026-10-25T02:00:00+02:00,a.example,DE,mobile,given,1\n`,
      '2026-10-25T02:00:00+01:00,a.example,DE,mobile,given,1\n',
    );
    expect(rows.map((row) => row.hour)).toEqual([
      '2026-10-25T00:00:00.000Z',
      '2026-10-25T01:00:00.000Z',
    ]);
  });
});

describe('malformed rows are set aside with line and reason', () => {
  const good = '2026-11-19T14:00:00+01:00,qmn-1,DE,10,9,1,1,0.5';
  it.each([
    ['negative figure', good.replace(',9,', ',-9,'), 'views is negative: "-9"'],
    ['fraction', good.replace(',9,', ',9.5,'), 'views is not a whole number of 0 or more: "9.5"'],
    ['exponent', good.replace(',9,', ',1e3,'), 'views is not a whole number of 0 or more: "1e3"'],
    [
      'hexadecimal',
      good.replace(',9,', ',0x9,'),
      'views is not a whole number of 0 or more: "0x9"',
    ],
    ['empty figure', good.replace(',9,', ',,'), 'views is missing'],
    [
      'a count that no line can mean',
      good.replace(',9,', ',1000000000001,'),
      'views is too large for one line (at most 1,000,000,000,000): "1000000000001"',
    ],
    [
      'a count beyond all numbers',
      good.replace(',9,', `,"${'9'.repeat(30)}",`),
      `views is too large for one line (at most 1,000,000,000,000): "${'9'.repeat(30)}"`,
    ],
    [
      'revenue that no line can mean',
      good.replace('0.5', '100000000.000001'),
      'revenue is too large for one line (at most 100,000,000 EUR): "100000000.000001"',
    ],
    [
      'revenue beyond all numbers',
      good.replace('0.5', '9'.repeat(30)),
      `revenue is too large for one line (at most 100,000,000 EUR): "${'9'.repeat(30)}"`,
    ],
    ['cell missing', good.replace(',9,', ','), 'has 7 cells instead of 8'],
    ['cell too many', `${good},1`, 'has 9 cells instead of 8'],
    [
      'seven decimals',
      good.replace('0.5', '0.1234567'),
      'revenue has more than 6 decimals: "0.1234567"',
    ],
    ['negative revenue', good.replace('0.5', '-0.5'), 'revenue is negative: "-0.5"'],
    ['no revenue', good.replace('0.5', ''), 'revenue is missing'],
    ['not a number', good.replace('0.5', 'NaN'), 'revenue is not an amount in euros: "NaN"'],
    ['currency sign', good.replace('0.5', '0.5 €'), 'revenue is not an amount in euros: "0.5 €"'],
    [
      'hour without offset',
      good.replace('+01:00', ''),
      'hour is not an ISO 8601 hour with an offset: "2026-11-19T14:00:00"',
    ],
    [
      'a day that does not exist',
      good.replace('11-19', '11-31'),
      'hour is not an ISO 8601 hour with an offset: "2026-11-31T14:00:00+01:00"',
    ],
    [
      'hour 24',
      good.replace('T14', 'T24'),
      'hour is not an ISO 8601 hour with an offset: "2026-11-19T24:00:00+01:00"',
    ],
    [
      'half an hour',
      good.replace('14:00:00', '14:30:00'),
      'hour is not the start of an hour: "2026-11-19T14:30:00+01:00"',
    ],
    ['country', good.replace('DE', 'Germany'), 'country is not a two-letter country: "Germany"'],
    ['no placement', good.replace('qmn-1', ''), 'placement_id is missing'],
    ['a NUL', good.replace('qmn-1', 'qmn\0'), 'placement_id is not a placement id: "qmn\uFFFD"'],
    // COPY would take the rest for something else.
    ['a tab', good.replace('qmn-1', 'qmn\t1'), 'placement_id is not a placement id: "qmn\t1"'],
    ['a backslash', good.replace('qmn-1', '\\N'), 'placement_id is not a placement id: "\\N"'],
  ])('%s', async (_label, bad, reason) => {
    const { rows, setAside } = await parsed('qmn', `${QMN}${good}\n${bad}\n${good}\n`);
    expect(rows.map((row) => row.line)).toEqual([2, 4]);
    expect(setAside).toEqual([{ line: 3, reason, text: bad.replace('\0', '\uFFFD') }]);
  });

  it.each([
    [
      'unknown device',
      'a.example,DE,tv,given,1',
      'device is none of desktop, mobile, tablet: "tv"',
    ],
    [
      'unknown consent',
      'a.example,DE,mobile,yes,1',
      'consent is none of given, denied, none: "yes"',
    ],
    ['no domain', ',DE,mobile,given,1', 'domain is missing'],
    [
      'an address',
      'https://a.example/,DE,mobile,given,1',
      'domain is not a domain: "https://a.example/"',
    ],
    ['a backslash', 'a\\n.example,DE,mobile,given,1', 'domain is not a domain: "a\\n.example"'],
  ])('cm: %s', async (_label, bad, reason) => {
    const { setAside } = await parsed('cm', `${CM}2026-11-19T14:00:00+01:00,${bad}\n`);
    expect(setAside).toMatchObject([{ line: 2, reason }]);
  });

  it.each([
    ['not a date', '19.11.2026', 'date is not a date YYYY-MM-DD: "19.11.2026"'],
    ['30 February', '2026-02-30', 'date is not a date YYYY-MM-DD: "2026-02-30"'],
    ['an hour', '2026-11-19T00:00:00Z', 'date is not a date YYYY-MM-DD: "2026-11-19T00:00:00Z"'],
  ])('f11: %s', async (_label, date, reason) => {
    const { setAside } = await parsed('f11-de', `${F11}${date},a.example,1,1,1,0,0,0\n`);
    expect(setAside).toMatchObject([{ line: 2, reason }]);
  });

  it('a stray quotation mark costs its own line only', async () => {
    const { rows, setAside } = await parsed(
      'f11-de',
      `${F11}2026-11-19,"a.example,1,1,1,0,0,0\n2026-11-19,b.example,1,1,1,0,0,0\n`,
    );
    expect(rows.map((row) => row.domain)).toEqual(['b.example']);
    expect(setAside).toMatchObject([{ line: 2, reason: 'domain is not a domain: ""a.example"' }]);
  });

  it('bytes that are no UTF-8 are not taken for a name', async () => {
    const line = Buffer.from('2026-11-19,kXse.example,1,1,1,0,0,0\n');
    line[line.indexOf('X')] = 0xe4;
    const { setAside } = await parsed('f11-de', F11, line);
    expect(setAside[0]?.reason).toContain('domain is not a domain');
  });
});

describe('files that cannot be trusted', () => {
  it.each<[string, FeedName, string, string]>([
    ['empty', 'cm', '', 'Feed cm: the file is empty, not even a header row.'],
    [
      'ends in a row',
      'cm',
      `${CM}2026-11-19T14:00:00+01:00,a.example,DE,mobile,given,1`,
      'Feed cm: the file ends in the middle of a row (line 2).',
    ],
    ['ends in the header', 'cm', CM.trimEnd(), 'the file ends in the middle of a row (line 1).'],
    [
      'column missing',
      'qmn',
      'hour,placement_id,country,requests,views,clicks,fallbacks\n',
      'Feed qmn: the header lacks revenue; it reads: hour, placement_id, country, requests, views, clicks, fallbacks',
    ],
    ['column renamed', 'cm', CM.replace('consent', 'Consent'), 'the header lacks consent;'],
    ['column twice', 'cm', CM.replace('\n', ',domain\n'), 'the header names domain twice'],
    ['another feed', 'f11-de', CM, 'the header lacks date, placement_id, requests'],
    ['a web page', 'cm', '<!doctype html>\n<html></html>\n', 'it reads: <!doctype html>'],
    ['no line ends', 'cm', 'x'.repeat(200_000), 'line 1 is longer than 100000 characters.'],
  ])('%s', async (_label, feed, text, message) => {
    const failure = await parsed(feed, text).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(FeedFormatError);
    expect((failure as Error).message).toContain(message);
  });

  it('passes on the failure of its source', async () => {
    async function* broken() {
      yield CM;
      throw new Error('the line went dead');
    }
    await expect(parseFeed('cm', broken()).next()).rejects.toThrow('the line went dead');
  });

  it('takes a file with a header alone for one without rows', async () => {
    expect(await parsed('cm', CM)).toEqual({ rows: [], setAside: [] });
  });
});

describe('definitions', () => {
  it('split the columns of every feed into key and figures', () => {
    for (const feed of Object.values(FEEDS)) {
      expect([...feed.keyColumns, ...feed.figureColumns]).toEqual(feed.columns);
      expect(feed.keyColumns[0]).toBe(feed.grain);
    }
    expect(`${FEEDS.cm.columns}\n`).toBe(CM);
    expect(`${FEEDS.qmn.columns}\n`).toBe(QMN);
    expect(`${FEEDS['f11-de'].columns}\n`).toBe(F11);
  });
});
