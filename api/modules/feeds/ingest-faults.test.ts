import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FeedName } from '#shared/feeds/feeds.ts';
import { type FeedWorld, openFeedWorld, sandboxToken } from './testing/feed-world.ts';
import { type Numbers, readNumbers, readRollupFaults } from './testing/read-numbers.ts';
import { recomputeMetrics } from './testing/recompute.ts';
import { worldLines } from './testing/world-lines.ts';

/** 25 hours and 24. */
const from = '2026-10-25';
const to = '2026-10-26';

let world: FeedWorld;
let before: Numbers;

beforeAll(async () => {
  world = await openFeedWorld({ clock: () => new Date('2026-10-27T08:00:00Z') });
  await tellAgain('cm', 'qmn', 'f11-de');
  before = await readNumbers(world.db);
});
afterAll(() => world.close());

afterEach(() => {
  world.say(undefined);
  for (const feed of feeds) world.sandbox.setFault(feed, null);
});

const feeds = ['cm', 'qmn', 'f11-de'] as const;

/** Fetches and processes the days as the healthy provider reports them. */
async function tellAgain(...told: FeedName[]): Promise<void> {
  for (const feed of told) {
    await world.fetch(feed, from, to, true);
    await world.process(feed, from, to, true);
  }
}

describe('a provider at fault changes nothing, and the log says why', () => {
  it.each([
    ['breaks off in the middle of a row', { kind: 'cut-off' }, /answer broke off after \d+ bytes/],
    ['ends in the middle of a row', { kind: 'clean-cut' }, /the file ends in the middle of a row/],
    ['lacks a column', { kind: 'wrong-columns' }, /the header lacks revenue/],
    [
      'calls a column otherwise',
      { kind: 'wrong-columns', renameTo: 'umsatz' },
      /the header lacks revenue; it reads: .*umsatz/,
    ],
    [
      'has 6 % malformed rows',
      { kind: 'bad-rows', percent: 6 },
      /\(5\.9%\) are malformed; more than 5%/,
    ],
    ['sends not a byte', { kind: 'empty' }, /the file is empty/],
    [
      'sends a header and no rows',
      { kind: 'header-only' },
      /25\.10\.2026 would fall from [\d,]+ to 0 views, below half/,
    ],
    [
      'tells 40 % of a day',
      { kind: 'low-day', date: '2026-10-26', percent: 40 },
      /^26\.10\.2026 would fall from [\d,]+ to [\d,]+ views, below half; 26\.10\.2026 would fall from €/,
    ],
    ['keeps saying 429', { kind: '429', retryAfterSeconds: 0 }, /HTTP 429, 4 times in a row/],
    [
      'does not know the address',
      { kind: 'status', status: 404 },
      /HTTP 404\. Please check the address/,
    ],
    [
      'does not know the token',
      { kind: 'status', status: 401 },
      /HTTP 401\. Please check the token/,
    ],
  ] as const)('%s', async (_label, fault, reason) => {
    world.sandbox.setFault('qmn', fault);
    const run = await world.fetch('qmn', from, to);
    expect(run).toMatchObject({ failed: true, outcome: expect.stringMatching(reason) });
    expect(JSON.stringify(run)).not.toContain(sandboxToken);
    expect(await readNumbers(world.db)).toEqual(before);
  });

  it('40 % of the page impressions of a day are not accepted either', async () => {
    world.sandbox.setFault('cm', { kind: 'low-day', date: '2026-10-25' });
    const run = await world.fetch('cm', from, to);
    expect(run.outcome).toMatch(
      /^25\.10\.2026 would fall from [\d,]+ to [\d,]+ page impressions, below half$/,
    );
    expect(await readNumbers(world.db)).toEqual(before);
  });

  it('revenue that falls below half is not accepted although the views stay', async () => {
    world.say((feed, first, last) =>
      [...worldLines(feed, first, last)].map((line) => line.replace(/,[\d.]+$/, ',0.000001')),
    );
    const run = await world.fetch('f11-de', from, to);
    expect(run.outcome).toMatch(/would fall from €[\d.,]+ to €0\.00 revenue, below half/);
    expect(await readNumbers(world.db)).toEqual(before);
  });

  it('the malformed lines of a refused answer can be looked at', async () => {
    world.sandbox.setFault('qmn', { kind: 'bad-rows', percent: 6 });
    const run = await world.fetch('qmn', from, to);
    const lines = await world.db('feed_set_aside').where({ job_run_id: run.id }).orderBy('line');
    expect(lines.length).toBeGreaterThan(50);
    expect(new Set(lines.map(({ reason }) => reason))).toContain('has 7 cells instead of 8');
    expect(run.log.join('\n')).toContain(
      `${lines.length} lines set aside: ${lines.length} malformed`,
    );
  });
});

describe('numbers are right all the same when the provider', () => {
  let touched: FeedName[] = [];
  beforeEach(async () => {
    await tellAgain(...touched);
    touched = [];
  });

  it.each([
    ['qmn', 'is slow', { kind: 'slow', pauseMs: 5 }, undefined],
    ['qmn', 'asks for patience once', { kind: '429', retryAfterSeconds: 0, times: 1 }, undefined],
    ['qmn', 'fails once', { kind: '500', times: 1 }, undefined],
    ['qmn', 'hangs up once', { kind: 'hang-up', times: 1 }, undefined],
    [
      'cm',
      'says every line twice',
      { kind: 'duplicate' },
      /^[\d,]+ lines said the same again and count once/m,
    ],
    [
      'qmn',
      'corrects itself within an answer',
      { kind: 'conflicting' },
      /lines set aside: 0 malformed/,
    ],
    ['cm', 'revises its figures', { kind: 'revised', factor: 1.1 }, /0 new, \d,\d{3} changed/],
    ['qmn', 'revises them downwards', { kind: 'revised', factor: 0.7 }, /0 new, [\d,]+ changed/],
    [
      'cm',
      'withdraws rows',
      { kind: 'withdrawn', percent: 10 },
      withdrawnPattern('page impressions'),
    ],
    [
      'f11-de',
      'withdraws rows with revenue',
      { kind: 'withdrawn', percent: 20 },
      withdrawnPattern('views'),
    ],
    ['qmn', 'has 4 % malformed rows', { kind: 'bad-rows', percent: 4 }, /malformed/],
  ] as const)('%s %s', async (feed, _label, fault, said) => {
    touched = [feed];
    world.sandbox.setFault(feed, fault);
    const fetched = await world.fetch(feed, from, to);
    expect(fetched.failed, fetched.outcome).toBe(false);
    if (said) expect([fetched.outcome, ...fetched.log].join('\n')).toMatch(said);
    expect((await world.process(feed, from, to)).failed).toBe(false);

    const lines = Object.fromEntries(
      ['cm', 'qmn', 'f11-de'].map((one) => [one, worldLines(one, from, to)]),
    );
    const text = await ask(feed);
    await expectMetrics({ ...lines, [feed]: lastOfEach(feed, text) });
  });

  it('tells 40 % of a day, and an admin insists', async () => {
    touched = ['qmn'];
    world.sandbox.setFault('qmn', { kind: 'low-day', date: '2026-10-26', percent: 40 });
    const fetched = await world.fetch('qmn', from, to, true);
    expect(fetched.log.join('\n')).toMatch(
      /26\.10\.2026 would fall .* below half: accepted, as asked/,
    );
    await world.process('qmn', from, to, true);
    await expectMetrics({
      cm: worldLines('cm', from, to),
      'f11-de': worldLines('f11-de', from, to),
      qmn: lastOfEach('qmn', await ask('qmn')),
    });
  });

  it('takes back everything, and an admin insists', async () => {
    touched = [...feeds];
    for (const feed of feeds) {
      world.sandbox.setFault(feed, { kind: 'header-only' });
      expect((await world.fetch(feed, from, to)).failed).toBe(true);
      expect((await world.fetch(feed, from, to, true)).failed).toBe(false);
      await world.process(feed, from, to, true);
    }
    const { feedDays, ...emptied } = await readNumbers(world.db);
    for (const rows of Object.values(emptied)) expect(rows).toEqual([]);
    expect(feedDays.map(({ rows, total, is_processed }) => [rows, total, is_processed])).toEqual(
      Array(6).fill([0, 0, true]),
    );
  });

  it('adds days nobody asked for', async () => {
    world.say((feed) => worldLines(feed, '2026-10-24', '2026-10-27'));
    const fetched = await world.fetch('qmn', from, to);
    expect(fetched.outcome).toMatch(/: 0 new, 0 changed, 0 withdrawn$/);
    expect(fetched.log.join('\n')).toMatch(/Line 2 is of 24\.10\.2026, which was not asked for/);
    expect(await readNumbers(world.db)).toEqual(before);
  });

  it('corrects itself within an answer: the earlier line is set aside with its number', async () => {
    touched = ['qmn'];
    const key = '2026-10-25T02:00:00+01:00,q-video-alpha.example,DE';
    world.say((feed, first, last) => {
      const lines = [...worldLines(feed, first, last)].filter((line) => !line.startsWith(key));
      return feed === 'qmn'
        ? [`${key},9,8,7,6,1.5`, ...lines, `${key},90,80,7,6,2.5`, `${key},90,80,7,6,2.5`]
        : lines;
    });
    const run = await world.fetch('qmn', from, to);
    const setAside = await world.db('feed_set_aside').where({ job_run_id: run.id });
    expect(setAside).toMatchObject([
      {
        line: 2,
        reason: expect.stringMatching(/^is said again with other figures in line \d+$/),
        text: '2026-10-25T01:00:00.000Z,q-video-alpha.example,DE,9,8,7,6,1.500000',
      },
    ]);
    const { feedRows } = await readNumbers(world.db);
    const row = feedRows.find(
      ({ placement_id, country, hour }) =>
        placement_id === 'q-video-alpha.example' &&
        country === 'DE' &&
        (hour as Date | null)?.toISOString() === '2026-10-25T01:00:00.000Z',
    );
    expect(row).toMatchObject({ requests: 90, views: 80, revenue_micros: 2_500_000 });
  });
});

it.each([
  ['cm', '2026-10-26T10:00:00+01:00,alpha.example,DE,desktop,given,9007199254740991'],
  ['qmn', '2026-10-26T10:00:00+01:00,q-new,DE,1,1,1,0,9007199254.740991'],
] as const)(
  'a line of %s that can mean nothing is set aside, and its day is processed',
  async (feed, absurd) => {
    await tellAgain(...feeds);
    const key = absurd.slice(0, absurd.lastIndexOf(','));
    const others = (first: string, last: string) =>
      [...worldLines(feed, first, last)].filter((line) => !line.startsWith(`${key},`));
    world.say((told, first, last) =>
      told === feed ? [...others(first, last), absurd] : worldLines(told, first, last),
    );
    const fetched = await world.fetch(feed, from, to);
    expect(fetched.failed, fetched.outcome).toBe(false);
    const setAside = await world.db('feed_set_aside').where({ job_run_id: fetched.id });
    expect(setAside).toMatchObject([
      { reason: expect.stringMatching(/is too large for one line/), text: absurd },
    ]);
    expect(await world.process(feed, from, to)).toMatchObject({ failed: false });
    const lines = Object.fromEntries(feeds.map((one) => [one, worldLines(one, from, to)]));
    await expectMetrics({ ...lines, [feed]: others(from, to) });
    world.say(undefined);
    await tellAgain(feed);
  },
);

it('figures that no line can mean are stored for nobody', async () => {
  const rows = world.ownerDb('feed_rows').where({ feed: 'cm' });
  await expect(rows.update({ page_impressions: 10 ** 13 })).rejects.toThrow('feed_rows_plausible');
});

describe('doing it again', () => {
  beforeAll(() => tellAgain(...feeds));

  it('gives the same numbers and writes nothing', async () => {
    const again = await world.fetch('cm', from, to);
    expect(again.outcome).toMatch(/rows: 0 new, 0 changed, 0 withdrawn$/);
    expect((await world.process('cm', from, to)).outcome).toBe('0 metric rows written, 0 removed');
    expect(await readNumbers(world.db)).toEqual(before);
  });

  it('over overlapping ranges and at the same time gives the same numbers', async () => {
    await Promise.all([
      world.fetch('qmn', from, from),
      world.fetch('qmn', from, to),
      world.fetch('qmn', to, to),
      world.process('qmn', from, to),
      world.process('qmn', to, to),
    ]);
    await world.process('qmn', from, to);
    expect(await readNumbers(world.db)).toEqual(before);
    expect(await readRollupFaults(world.db)).toEqual([]);
  });
});

it('a feed without an address is off, and its run says so', async () => {
  const off = await openFeedWorld({
    clock: () => new Date('2026-10-27T08:00:00Z'),
    feedsOn: false,
  });
  try {
    expect(await off.fetch('cm', from, to)).toMatchObject({
      failed: false,
      outcome: 'The feed is off',
      log: ['The feed cm has no address: it is off'],
    });
  } finally {
    await off.close();
  }
});

function withdrawnPattern(what: string): RegExp {
  return new RegExp(
    `^25\\.10\\.2026: [\\d,]+ rows? withdrawn by the provider, with [\\d,]+ ${what} and €[\\d.,]+ revenue$`,
    'm',
  );
}

/** What the provider currently says, to anyone who asks. */
async function ask(feed: FeedName): Promise<string> {
  const response = await fetch(`${world.sandbox.url}/${feed}/report?from=${from}&to=${to}`, {
    headers: { authorization: `Bearer ${sandboxToken}` },
  });
  return response.text();
}

/** A file's well-formed lines; among lines with the same key, the last. */
function lastOfEach(feed: FeedName, file: string): string[] {
  const [keyCells, allCells] = feed === 'cm' ? [5, 6] : [3, 8];
  const kept = new Map<string, string>();
  for (const line of file.trimEnd().split('\n').slice(1)) {
    const parts = line.split(',');
    const figures = parts.slice(keyCells);
    if (parts.length !== allCells || !/^\d{4}-/.test(line)) continue;
    if (figures.some((figure) => !/^\d+(\.\d+)?$/.test(figure))) continue;
    kept.set(parts.slice(0, keyCells).join(), line);
  }
  return [...kept.values()];
}

async function expectMetrics(lines: Record<string, Iterable<string>>): Promise<void> {
  const { metrics } = await readNumbers(world.db);
  const actual = metrics.map((row) =>
    [
      row.url,
      row.date,
      row.slug,
      row.region,
      row.page_impressions,
      row.views,
      row.revenue_micros,
      row.payout_micros,
    ].join(' '),
  );
  const expected = recomputeMetrics(lines).map((one) =>
    [
      one.site,
      one.date,
      one.tracker,
      one.region,
      one.pageImpressions,
      one.views,
      one.revenueMicros,
      one.payoutMicros,
    ].join(' '),
  );
  expect(actual.sort()).toEqual(expected.sort());
  expect(await readRollupFaults(world.db)).toEqual([]);
}
