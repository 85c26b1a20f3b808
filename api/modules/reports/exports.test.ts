import readXlsxFile from 'read-excel-file/node';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantOwner } from '#api/modules/feeds/testing/plant-world.ts';
import { modules } from '#api/product.ts';
import { partnerMessages } from '#shared/messages/partner.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { openInOffice } from '#tests/support/open-in-office.ts';
import { dayOfSerial, type ReadSheet, readXlsx } from '#tests/support/read-xlsx.ts';
import type { TestUser } from '#tests/support/test-network.ts';
import { type PlainMetric, plainCents, plainMetrics } from './testing/plain-figures.ts';
import { plantReportsWorld, reportsNow } from './testing/plant-reports-world.ts';

let app: TestApp;
let siteIds: Map<string, number>;
let metrics: PlainMetric[];

beforeAll(async () => {
  app = await createTestApp({ clock: () => reportsNow });
  const { ownerDb, services, network } = app;
  siteIds = await plantReportsWorld(
    { ownerDb, systemDb: services.systemDb },
    network.companies.own,
  );
  await ownerDb('companies')
    .where({ id: network.companies.own })
    .update({ name: '=1+1 Verlag', posting_account_number: '0070012' });
  await plantOwner(ownerDb, 'delta.example', network.companies.other);
  await ownerDb('users').where({ id: network.users.finance }).update({ language: 'en' });
  metrics = await plainMetrics(ownerDb);
});
afterAll(() => app.close());

const ask = async (path: string, user: TestUser = 'finance') =>
  (await app.as(user)).get(`/api/${path}`).buffer(true).parse(readBytes);

function readBytes(
  response: NodeJS.EventEmitter,
  done: (error: Error | null, body: Buffer) => void,
): void {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('end', () => done(null, Buffer.concat(chunks)));
}

const sheetsOf = async (path: string, user?: TestUser): Promise<ReadSheet[]> => {
  const { status, headers, body } = await ask(path, user);
  expect([status, headers['content-type']]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ]);
  return readXlsx(body).sheets;
};
const sheetOf = async (path: string, user?: TestUser) =>
  (await sheetsOf(path, user))[0] as ReadSheet;
const report = async (path: string) =>
  (await (await app.as('finance')).get(`/api/admin/reports/${path}`)).body;

const headingsOf = (sheet: ReadSheet) => sheet.rows[0]?.map((cell) => cell?.value);
const bodyOf = (sheet: ReadSheet) => sheet.rows.slice(1, -1);
const valuesOf = (sheet: ReadSheet) =>
  bodyOf(sheet).map((cells) => cells.map((cell) => cell?.value));
const column = (sheet: ReadSheet, index: number) =>
  bodyOf(sheet).map((cells) => cells[index]?.value ?? 0);
const sumOf = (values: (number | string)[]) =>
  values.reduce<number>((sum, value) => sum + Number(value), 0);
/** Euros as written in a cell, in cents. */
const cents = (euros: number | string | undefined) => Math.round(Number(euros) * 100);
const totalsOf = (sheet: ReadSheet) => sheet.rows.at(-1) ?? [];

/** Each total is a formula over all rows above it, with their sum as its result. */
function expectSums(sheet: ReadSheet, columns: readonly number[]): void {
  const last = sheet.rows.length - 1;
  for (const index of columns) {
    const letter = String.fromCharCode(65 + index);
    const cell = totalsOf(sheet)[index];
    expect(cell?.formula).toBe(`SUM(${letter}2:${letter}${last})`);
    expect(cell?.value).toBeCloseTo(sumOf(column(sheet, index)), 6);
  }
}

const range = 'from=2026-10-20&to=2026-11-02';

describe('monthly payouts', () => {
  const path = 'admin/exports/payouts?month=2026-10';

  it('are what each site’s month settles to, by company', async () => {
    const sheet = await sheetOf(path);
    expect(headingsOf(sheet)).toEqual([
      ...['Company', 'KID', 'Site', 'Page impressions', 'Earnings'],
      ...['Status', 'Credit note', 'Settled', 'Position'],
    ]);
    const urlOf = new Map([...siteIds].map(([url, id]) => [id, url]));
    const expected = new Map<string, [number, bigint]>();
    for (const { site, date, useCase, pageImpressions, payout } of metrics) {
      if (!date.startsWith('2026-10')) continue;
      const url = urlOf.get(site) ?? '';
      const [count, micros] = expected.get(url) ?? [0, 0n];
      const pages = useCase === 'PAGE_IMPRESSIONS' ? pageImpressions : 0;
      expected.set(url, [count + pages, micros + payout]);
    }
    expect(expected.size).toBeGreaterThan(3);
    expect(bodyOf(sheet)).toHaveLength(expected.size);
    for (const [company, kid, site, pages, payout] of valuesOf(sheet)) {
      const [count, micros] = expected.get(String(site)) ?? [0, 0n];
      expect([site, pages, cents(payout)]).toEqual([site, count, plainCents(micros)]);
      const isOwn = site !== 'delta.example';
      expect([company, kid]).toEqual(
        isOwn ? ['=1+1 Verlag', '0070012'] : ['Anderer Verlag', undefined],
      );
    }
    expectSums(sheet, [3, 4]);
    expect(cents(totalsOf(sheet)[4]?.value)).toBeGreaterThan(0);
  });

  it('of several months are one file: each as by itself, and so many rows as said before', async () => {
    const several = 'admin/exports/payouts?month=2026-03&until=2026-10';
    const sheet = await sheetOf(several);
    expect(headingsOf(sheet)?.[0]).toBe('Month');
    const months = ['2026-03', '2026-04', '2026-05', '2026-10'];
    const single = await Promise.all(
      months.map(async (month) => {
        const own = valuesOf(await sheetOf(`admin/exports/payouts?month=${month}`));
        return own.map((row) => [month, ...row]);
      }),
    );
    const named = valuesOf(sheet).map(([first, ...row]) => [
      dayOfSerial(first)?.slice(0, 7),
      ...row,
    ]);
    expect(named).toEqual(single.flat());
    expect(new Set(single.flat().map(([month]) => month))).toEqual(
      new Set(['2026-03', '2026-04', '2026-10']),
    );
    expectSums(sheet, [4, 5]);
    const agent = await app.as('finance');
    const rows = (query: string) => agent.get(`/api/admin/reports/payout-rows?${query}`);
    expect((await rows('month=2026-03&until=2026-10')).body).toEqual({
      rows: single.flat().length,
    });
    expect((await rows('month=2026-10')).body).toEqual({ rows: single.at(-1)?.length });
  });

  it.each([
    ['months in the wrong order', 'month=2026-10&until=2026-09'],
    ['a month to come', 'month=2026-10&until=2026-12'],
    ['more than three years', 'month=2020-01&until=2026-10'],
    ['no month', 'until=2026-10'],
  ])('asked for %s are refused, as file and as a number of rows', async (_, query) => {
    for (const path of ['exports/payouts', 'reports/payout-rows']) {
      expect((await ask(`admin/${path}?${query}`)).status).toBe(400);
    }
  });

  it('have typed cells under a frozen heading with a filter', async () => {
    const sheet = await sheetOf(path);
    const [, first] = sheet.rows;
    expect(first?.map((cell) => cell?.format)).toEqual([
      ...['', '', '', '#,##0', '#,##0.00 €'],
      '',
    ]);
    expect(sheet).toMatchObject({
      name: 'Payouts 2026-10',
      frozenRows: 1,
      autoFilter: `A1:I${sheet.rows.length - 1}`,
    });
    expect(Math.min(...sheet.widths)).toBeGreaterThanOrEqual(12);
  });

  it('are in the reader’s language, also as CSV, in which nothing is run', async () => {
    const german = await sheetOf(path, 'superAdmin');
    expect(headingsOf(german)).toEqual([
      ...['Firma', 'KID', 'Seite', 'Seitenaufrufe', 'Vergütung'],
      ...['Status', 'Gutschrift', 'Abgerechnet', 'Position'],
    ]);
    const euros = String(valuesOf(german).find(([, , site]) => site === 'alpha.example')?.[4]);
    const lineOf = async (user: TestUser) => {
      const { headers, body } = await ask(`${path}&format=csv`, user);
      expect(headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(headers['content-disposition']).toBe('attachment; filename="payouts-2026-10.csv"');
      const text = body.toString('utf8');
      expect(text.charCodeAt(0)).toBe(0xfeff);
      return text.split('\r\n').find((line: string) => /[;,]alpha\.example[;,]/.test(line));
    };
    const amount = Number(euros).toFixed(2);
    expect(await lineOf('finance')).toMatch(
      new RegExp(`^'=1\\+1 Verlag,0070012,alpha\\.example,\\d+,${amount},estimated,,,$`),
    );
    expect(await lineOf('superAdmin')).toMatch(
      new RegExp(`;${amount.replace('.', ',')};geschätzt;;;$`),
    );
  });

  it('of a month without numbers are headings', async () => {
    const sheet = await sheetOf('admin/exports/payouts?month=2024-03');
    expect(sheet.rows).toHaveLength(1);
  });

  it.each([
    ['no month', ''],
    ['no month at all', '?month=2026-13'],
    ['a day', '?month=2026-10-01'],
    ['a month before there were numbers', '?month=2024-02'],
    ['a month that has not begun', '?month=2026-12'],
    ['another format', '?month=2026-10&format=pdf'],
    ['an unknown parameter', '?month=2026-10&colour=red'],
  ])('of %s are a 400', async (_label, query) => {
    const response = await (await app.as('finance')).get(`/api/admin/exports/payouts${query}`);
    expect([response.status, response.type]).toEqual([400, 'application/problem+json']);
  });
});

describe('the QMN margin', () => {
  it('adds up to the margin report', async () => {
    const sheet = await sheetOf(`admin/exports/margin?${range}`);
    const { totals, rows, sites } = await report(`margin?${range}`);
    expect(headingsOf(sheet)).toEqual([
      'Site',
      'Company',
      'Ad views',
      'Revenue QMN',
      'Earnings, share of QMN',
      'Profit QMN',
      'Margin',
    ]);
    expectSums(sheet, [2, 3, 4, 5]);
    const { revenueCents, payoutCents, profitCents, margin, views } = totals.owners.QMN;
    expect(revenueCents).toBeGreaterThan(0);
    const [, , total, revenue, payout, profit, quotient] = totalsOf(sheet);
    expect([
      total?.value,
      cents(revenue?.value),
      cents(payout?.value),
      cents(profit?.value),
    ]).toEqual([views, revenueCents, payoutCents, profitCents]);
    const last = sheet.rows.length;
    expect(quotient).toEqual({
      formula: `IF(D${last}=0,"",F${last}/D${last})`,
      value: expect.closeTo(margin, 9),
      format: '0.0 %',
    });
    const urlOf = new Map(sites.map(({ id, url }: { id: number; url: string }) => [id, url]));
    for (const [site, , , earned, paid] of valuesOf(sheet)) {
      const { owners } = rows.find(({ siteId }: { siteId: number }) => urlOf.get(siteId) === site);
      expect([site, cents(earned), cents(paid)]).toEqual([
        site,
        owners.QMN.revenueCents,
        owners.QMN.payoutCents,
      ]);
    }
  });

  it('knows neither payouts nor profits, nor their sums, of a day that Factor Eleven has not delivered', async () => {
    const day = '2026-11-01';
    const delivered = app.ownerDb('feed_days').where({ date: day }).whereLike('feed', 'f11-%');
    const rows = await delivered.clone().select('feed', 'rows');
    await delivered.clone().update({ rows: 0 });
    const sheet = await sheetOf(`admin/exports/margin?from=${day}&to=${day}`);
    for (const { feed, rows: count } of rows) {
      await delivered.clone().where({ feed }).update({ rows: count });
    }
    const whole = await sheetOf(`admin/exports/margin?from=${day}&to=${day}`);
    // Its heading, and a row for each site; with the sums one more.
    expect(whole.rows).toHaveLength(sheet.rows.length + 1);
    for (const [site, , views, earned, paid, profit, margin] of sheet.rows.slice(1)) {
      const figures = [paid, profit, margin].map((cell) => cell?.value ?? null);
      expect([site?.value, figures]).toEqual([expect.any(String), [null, null, null]]);
      expect([views?.value, earned?.value]).toEqual([expect.any(Number), expect.any(Number)]);
    }
  });

  it('is about the last two weeks, unless others are named', async () => {
    const { headers, body } = await ask('admin/exports/margin');
    expect(headers['content-disposition']).toBe(
      'attachment; filename="qmn-margin-2026-10-20-2026-11-02.xlsx"',
    );
    const [named] = await sheetsOf(`admin/exports/margin?${range}`);
    expect(readXlsx(body).sheets[0]).toEqual(named);
    const upTo = await ask('admin/exports/margin?to=2026-10-28');
    expect(upTo.headers['content-disposition']).toContain('qmn-margin-2026-10-15-2026-10-28.xlsx');
    const alpha = await sheetOf(
      `admin/exports/margin?${range}&sites=${siteIds.get('alpha.example')}`,
    );
    expect(column(alpha, 0)).toEqual(['alpha.example']);
  });
});

describe('the site list performance', () => {
  it('adds up to its report, compared with the period before', async () => {
    const query = 'from=2026-10-28&to=2026-11-02';
    const sheet = await sheetOf(`admin/exports/sitelist-performance?${query}`);
    const { totals, previous, rows } = await report(`sitelist-performance?${query}`);
    expect(column(sheet, 0)).toEqual(rows.map(({ url }: { url: string }) => url));
    expectSums(sheet, [2, 3, 4, 5, 6, 8, 9, 10, 11, 12]);
    const values = totalsOf(sheet).map((cell) => cell?.value);
    expect([values[2], cents(values[4]), cents(values[5]), cents(values[6])]).toEqual([
      totals.pageImpressions,
      totals.revenueCents,
      totals.payoutCents,
      totals.profitCents,
    ]);
    expect([values[8], cents(values[10]), cents(values[12])]).toEqual([
      previous.totals.pageImpressions,
      previous.totals.revenueCents,
      previous.totals.profitCents,
    ]);
  });

  it.each([
    ['current', '2026-04-03', 2],
    ['previous', '2026-10-20', 8],
  ] as const)(
    'knows nothing, nor its sums, of a day without figures: %s',
    async (period, day, first) => {
      const query = `from=${day}&to=${day}`;
      const sheet = await sheetOf(`admin/exports/sitelist-performance?${query}`);
      const { rows } = await report(`sitelist-performance?${query}`);
      expect(rows.length).toBeGreaterThan(0);
      // Its heading, and a row for each site; with the sums one more.
      expect(sheet.rows).toHaveLength(rows.length + 1);
      for (const cells of sheet.rows.slice(1)) {
        const figures = Array.from(
          { length: 6 },
          (_, place) => cells[first + place]?.value ?? null,
        );
        expect(figures).toEqual([null, null, null, null, null, null]);
      }
      const { rows: margins } = await report(`margin?${query}&compare=previous`);
      expect(margins).toHaveLength(rows.length);
      for (const row of [
        ...rows.map((one: Record<string, unknown>) => one[period]),
        ...margins.map((one: Record<string, unknown>) =>
          period === 'current' ? one : one.previous,
        ),
      ]) {
        expect(row).toMatchObject({ pageImpressions: null, revenueCents: null, payoutCents: null });
      }
    },
  );
});

describe.each(['margin', 'sitelist-performance'])('the export of %s', (name) => {
  it.each([
    ['days in the wrong order', 'from=2026-10-02&to=2026-10-01', 400],
    ['a first day after yesterday alone', 'from=2026-11-03', 400],
    ['more than three years', 'from=2023-01-01&to=2026-10-01', 400],
    ['no region', `${range}&regions=`, 400],
    ['an unknown site', `${range}&sites=99999`, 404],
    ['an unknown format', `${range}&format=pdf`, 400],
  ])('answers %s with a problem', async (_label, query, status) => {
    const response = await (await app.as('finance')).get(`/api/admin/exports/${name}?${query}`);
    expect([response.status, response.type]).toEqual([status, 'application/problem+json']);
  });
});

describe('the site list', () => {
  it('has every site with its agreement and profits', async () => {
    const sheet = await sheetOf('admin/exports/sitelist');
    const { body } = await (await app.as('finance')).get('/api/admin/sites?range=[0,99]');
    const headings = headingsOf(sheet) ?? [];
    const at = (title: string) => headings.indexOf(title);
    const rows = sheet.rows.slice(1);
    expect(rows.map((cells) => cells[at('URL')]?.value)).toEqual(
      body.map(({ url }: { url: string }) => url),
    );
    const index = body.findIndex(({ url }: { url: string }) => url === 'alpha.example');
    const shown = (title: string) => rows[index]?.[at(title)];
    expect(shown('Agreement mode')?.value).toBe('Plus');
    expect(dayOfSerial(shown('Agreement from')?.value)).toBe(body[index].agreement.startsAt);
    expect(cents(shown('Profit yesterday')?.value)).toBe(body[index].profitYesterday);
    expect(shown('Profit 30 days')?.format).toBe('#,##0.00 €');
    const filtered = await sheetOf('admin/exports/sitelist?q=alpha');
    expect(filtered.rows).toHaveLength(2);
    const unknown = await ask('admin/exports/sitelist?colour=red');
    expect(unknown.status).toBe(400);
  });
});

describe('two headings of a sheet are never equal', () => {
  const queries: Record<string, () => string> = {
    '/api/admin/exports/payouts': () => 'month=2026-10',
    '/api/admin/reverse-charge/export': () => 'month=2026-10',
    '/api/admin/books/open-items/export': () => 'on=2026-10-31',
    '/api/admin/recommendations/places/export': () => `${range}&by=site`,
    '/api/exports/daily-metrics': () => `siteId=${siteIds.get('alpha.example')}&month=10&year=2026`,
    '/api/admin/exports/explanation': () => `${range}&figure=profit&owner=QMN`,
  };
  const urls = modules.flatMap(({ routes = [] }) => routes.map(({ url }) => url));
  it.each(urls.filter((url) => /\/exports\/|^\/api\/admin\/.*\/export$/.test(url)))(
    'in %s',
    async (url) => {
      const path = `${url.replace('/api/', '')}?${queries[url]?.() ?? (url.endsWith('sitelist') ? '' : range)}`;
      const readers: TestUser[] = url.includes('/admin/') ? ['superAdmin', 'finance'] : ['owner'];
      for (const reader of readers) {
        for (const sheet of await sheetsOf(path, reader)) {
          const headings = headingsOf(sheet);
          expect(headings).toEqual([...new Set(headings)]);
        }
      }
    },
  );
});

describe('exports for admins', () => {
  it.each(['payouts?month=2026-10', 'margin', 'sitelist-performance', 'sitelist'])(
    '%s is for who may read reports',
    async (path) => {
      for (const user of ['superAdmin', 'accountManager', 'finance'] as const) {
        expect((await ask(`admin/exports/${path}`, user)).status).toBe(200);
      }
      expect((await supertest(app.url).get(`/api/admin/exports/${path}`)).status).toBe(401);
      for (const user of ['owner', 'member', 'otherOwner'] as const) {
        expect((await ask(`admin/exports/${path}`, user)).status).toBe(403);
      }
    },
  );
});

describe('daily metrics', () => {
  const names: Record<string, string> = partnerMessages.de.positions.names;
  const pathOf = (url: string, more = '&month=10&year=2026') =>
    `exports/daily-metrics?siteId=${siteIds.get(url)}${more}`;

  it('are the publisher’s month, to the cent, and say nothing of revenue', async () => {
    const { headers } = await ask(pathOf('alpha.example'), 'owner');
    expect(headers['content-disposition']).toBe(
      'attachment; filename="alpha.example-10-2026.xlsx"',
    );
    const [days, positions] = (await sheetsOf(pathOf('alpha.example'), 'owner')) as [
      ReadSheet,
      ReadSheet,
    ];
    const { body } = await (await app.as('owner')).get(
      `/api/client/metrics?from=2026-10-01&to=2026-10-31&sites=${siteIds.get('alpha.example')}`,
    );
    expect(headingsOf(days)).toEqual([
      'Datum',
      'Seite',
      'Seitenaufrufe',
      'Einblendungen',
      'Vergütung ohne Steuer',
      'Status',
      'Daten',
    ]);
    const rows = bodyOf(days);
    expect(rows.map(([day]) => dayOfSerial(day?.value))).toEqual(
      body.days.map(({ date }: { date: string }) => date),
    );
    expect(rows.map(([day]) => day?.format)).toEqual(rows.map(() => 'dd.mm.yyyy'));
    expect(column(days, 4).map(cents)).toEqual(
      body.days.map(({ payoutCents }: { payoutCents: number }) => payoutCents),
    );
    // Nothing came on the first days: that is not zero.
    expect(rows[0]?.[4]).toBeUndefined();
    expect(rows.map((cells) => cells[5]?.value)).toEqual(
      body.days.map(({ completeness }: { completeness: string }) =>
        completeness === 'missing' ? undefined : 'Geschätzt',
      ),
    );
    expectSums(days, [2, 3, 4]);
    expectSums(positions, [5, 6, 7]);
    expect(cents(totalsOf(days)[4]?.value)).toBe(body.totals.payoutCents);
    expect(cents(totalsOf(positions)[7]?.value)).toBe(body.totals.payoutCents);
    // What has no rate pays nothing, which is not zero.
    const { positions: all }: ClientMetrics = body;
    const paid = all
      .filter(({ rates }) => rates.length > 0)
      .map(({ slug, name }) => names[slug] ?? name);
    const shown = bodyOf(positions).filter((cells) => cells[7] !== undefined);
    expect(new Set(shown.map((cells) => cells[2]?.value))).toEqual(new Set(paid));
    expect(shown.length).toBeLessThan(bodyOf(positions).length);
    let micros = 0n;
    for (const { site, date, payout } of metrics) {
      if (site === siteIds.get('alpha.example') && date.startsWith('2026-10')) micros += payout;
    }
    expect(body.totals.payoutCents).toBe(plainCents(micros));
    expect(headingsOf(positions)).not.toContain('Umsatz');
    // As on the page, not as the operator's catalogue has it.
    expect(column(positions, 2)).toContain('Mobil, mit Einwilligung');
  });

  it('are the same for members and for admins, and end today', async () => {
    const path = pathOf('alpha.example', '&month=11&year=2026&format=csv');
    const own = (await ask(path, 'member')).body.toString('utf8');
    expect((await ask(path, 'superAdmin')).body.toString('utf8')).toBe(own);
    expect(
      own
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((line: string) => line.split(';')[0]),
    ).toEqual(['01.11.2026', '02.11.2026', '03.11.2026']);
  });

  it('have the positions in a CSV of their own', async () => {
    const path = pathOf('alpha.example', '&month=10&year=2026&format=csv&table=positions');
    const { headers, body } = await ask(path, 'owner');
    expect(headers['content-disposition']).toBe(
      'attachment; filename="alpha.example-10-2026-positions.csv"',
    );
    const [headings, ...lines] = body.toString('utf8').trimEnd().split('\r\n');
    const [, positions] = await sheetsOf(pathOf('alpha.example'), 'owner');
    expect(headings.replace('\uFEFF', '').split(';')).toEqual(headingsOf(positions as ReadSheet));
    expect(lines).toHaveLength(bodyOf(positions as ReadSheet).length);
    const sumOfCents = lines.reduce(
      (sum: number, line: string) =>
        sum + Number((line.split(';')[7] ?? '').replace('.', '').replace(',', '')),
      0,
    );
    expect(sumOfCents).toBe(cents(totalsOf(positions as ReadSheet)[7]?.value));
  });

  it('are another company’s secret', async () => {
    expect((await ask(pathOf('delta.example'), 'owner')).status).toBe(404);
    expect((await ask(pathOf('delta.example'), 'otherOwner')).status).toBe(200);
    expect((await ask(pathOf('alpha.example'), 'otherOwner')).status).toBe(404);
    expect((await ask('exports/daily-metrics?siteId=99999&month=10&year=2026')).status).toBe(404);
    expect((await supertest(app.url).get(`/api/${pathOf('alpha.example')}`)).status).toBe(401);
  });

  it('are open in a preview, of that company only', async () => {
    const preview = async (url: string, user: TestUser) =>
      (await app.as(user))
        .get(`/api/${pathOf(url)}`)
        .set('x-preview-company', String(app.network.companies.own));
    expect((await preview('alpha.example', 'accountManager')).status).toBe(200);
    expect((await preview('delta.example', 'accountManager')).status).toBe(404);
    expect((await preview('alpha.example', 'finance')).status).toBe(403);
  });

  it('need the right to see numbers', async () => {
    const { ownerDb, network } = app;
    const roles = await ownerDb('user_roles').where({ user_id: network.users.member });
    await ownerDb('user_roles').where({ user_id: network.users.member }).delete();
    // Rights are held in memory until news of their change arrives.
    const status = async () => (await ask(pathOf('alpha.example'), 'member')).status;
    await expect.poll(status, { timeout: 15_000 }).toBe(403);
    await ownerDb('user_roles').insert(roles);
  });

  it.each([
    ['no site', 'month=10&year=2026'],
    ['a site that is no id', 'siteId=alpha&month=10&year=2026'],
    ['no month', 'siteId=1&year=2026'],
    ['a 13th month', 'siteId=1&month=13&year=2026'],
    ['a month before there were numbers', 'siteId=1&month=2&year=2024'],
    ['a month that has not begun', 'siteId=1&month=12&year=2026'],
    ['a year that is none', 'siteId=1&month=1&year=26'],
    ['another table', 'siteId=1&month=10&year=2026&table=hours'],
  ])('of %s are a 400', async (_label, query) => {
    expect((await ask(`exports/daily-metrics?${query}`, 'owner')).status).toBe(400);
  });

  it('bear a name that no site’s address can break', async () => {
    const { ownerDb, network } = app;
    const urlsToNames = [
      [
        'ä"b\r\nc.example',
        `attachment; filename="a-b-c.example-10-2026.csv"; filename*=UTF-8''${encodeURIComponent('ä-b-c.example-10-2026.csv')}`,
      ],
      ['..%2fetc;x', 'attachment; filename="-2fetc-x-10-2026.csv"'],
    ] as const;
    for (const [url, header] of urlsToNames) {
      await ownerDb('sites').where({ id: network.sites.own }).update({ url, host: 'a.example' });
      const { status, headers } = await ask(
        `exports/daily-metrics?siteId=${network.sites.own}&month=10&year=2026&format=csv`,
        'owner',
      );
      expect([status, headers['content-disposition']]).toEqual([200, header]);
    }
  });
});

describe('a workbook in programs that know nothing of us', () => {
  it.each([
    ['payouts', () => 'admin/exports/payouts?month=2026-10', [3]],
    ['the margin', () => `admin/exports/margin?${range}`, [4]],
    ['the performance', () => `admin/exports/sitelist-performance?${range}`, [10]],
    ['a calculation', () => `admin/exports/explanation?${range}&figure=payout`, [1]],
    [
      'a site’s month',
      () => `exports/daily-metrics?siteId=${siteIds.get('alpha.example')}&month=10&year=2026`,
      [3, 3],
    ],
  ])('reads and adds up as in ours: %s', async (_what, pathOf, sumsOfSheets) => {
    const { body } = await ask(pathOf());
    const ours = readXlsx(body).sheets;
    const npm = (await readXlsxFile(body)).map(({ data }) => data);
    const office = await openInOffice(body);
    for (const [number, { name, rows }] of ours.entries()) {
      const summed = (rows.at(-1) ?? []).flatMap((cell, index) =>
        cell?.formula?.startsWith('SUM(') ? [index] : [],
      );
      expect(summed).toHaveLength(sumsOfSheets[number] ?? 0);
      const cells = rows.map((row) => rows[0]?.map((_, index) => filled(row[index]?.value)) ?? []);
      expect(npm[number]?.map((row) => row.map(serialOf))).toEqual(cells);
      for (const index of summed) {
        const column = cells.slice(1, -1).map((row) => Number(row[index]));
        const expected = expect.closeTo(sumOf(column), 6);
        expect(npm[number]?.at(-1)?.[index]).toEqual(expected);
        if (!office) continue;
        expect(office[name]?.slice(1, -1).map((row) => Number(row[index]))).toEqual(column);
        expect(Number(office[name]?.at(-1)?.[index])).toEqual(expected);
      }
    }
  });

  const filled = (value: string | number | undefined) => (value === '' ? null : (value ?? null));
  /** Days as the numbers that represent them in a file. */
  const serialOf = (value: unknown) =>
    value instanceof Date ? value.getTime() / 86_400_000 + 25_569 : value;
});

describe('a calculation', () => {
  const asked = `${range}&figure=profit&owner=QMN`;
  const path = `admin/exports/explanation?${asked}`;

  it('has all rows of the figure and adds up to it', async () => {
    const sheet = await sheetOf(path);
    const { total } = await report(`explain?${asked}`);
    expect(headingsOf(sheet)).toEqual([
      'Site',
      'Date',
      'Region',
      'Earnings of the day',
      'Ad views of the ad owner',
      'Ad views of both',
      'Revenue',
      'Earnings',
      'Amount',
    ]);
    expect(bodyOf(sheet)).toHaveLength(total.rows);
    expect(cents(sumOf(column(sheet, 8)))).toBe(total.amountCents);
    expectSums(sheet, [6, 7, 8]);
  });

  it('names tracker, agreement, count and rate of a payout, also as CSV', async () => {
    const payout = `${range}&figure=payout&trackers=GM`;
    const { headers, body } = await ask(`admin/exports/explanation?${payout}&format=csv`);
    expect(headers['content-disposition']).toBe(
      'attachment; filename="payout-2026-10-20-2026-11-02.csv"',
    );
    const [heading, ...lines] = body.toString('utf8').trim().split('\r\n');
    expect(heading).toBe('Site,Date,Tracker,Agreement,Count,"Rate per 1,000",Amount');
    const { total } = await report(`explain?${payout}`);
    expect(lines).toHaveLength(total.rows);
    const amounts = lines.map((line: string) => cents(line.split(',').at(-1)));
    expect(amounts.reduce((sum: number, amount: number) => sum + amount, 0)).toBe(
      total.amountCents,
    );
  });

  it.each([
    ['without a figure', range, 400],
    ['of days in the wrong order', 'from=2026-10-02&to=2026-10-01&figure=payout', 400],
    ['of an unknown site', `${range}&figure=payout&sites=99999`, 404],
    ['of unknown trackers', `${range}&figure=payout&trackers=all`, 400],
    ['of a figure that has changed', `${range}&figure=payout&payoutCents=1`, 409],
    ['in another format', `${range}&figure=payout&format=pdf`, 400],
  ])('%s is a problem', async (_label, query, status) => {
    expect((await ask(`admin/exports/explanation?${query}`)).status).toBe(status);
  });

  it('is for those who may read reports', async () => {
    expect((await ask(path, 'owner')).status).toBe(403);
    expect((await supertest(app.url).get(`/api/${path}`)).status).toBe(401);
  });
});

describe('the calculation of an own payout', () => {
  const path = `client/metrics/explain/export?${range}`;

  it('has all rows and adds up to the payout', async () => {
    const { headers, body } = await ask(`${path}&format=csv`, 'owner');
    expect(headers['content-disposition']).toBe(
      'attachment; filename="payout-2026-10-20-2026-11-02.csv"',
    );
    const [heading, ...lines] = body.toString('utf8').trim().split('\r\n');
    expect(heading).toBe('Seite;Datum;Werbeposition;Vereinbarung;Anzahl;Satz je 1.000;Betrag');
    const explain = `/api/client/metrics/explain?${range}`;
    const { body: shown } = await (await app.as('owner')).get(explain);
    expect(lines).toHaveLength(shown.total.rows);
    const amounts = lines.map((line: string) => cents(line.split(';').at(-1)?.replace(',', '.')));
    expect(amounts.reduce((sum: number, amount: number) => sum + amount, 0)).toBe(
      shown.total.payoutCents,
    );
  });

  it('is of the own sites only', async () => {
    expect((await ask(`${path}&sites=${siteIds.get('delta.example')}`, 'owner')).status).toBe(404);
    const { body } = await ask(`${path}&format=csv`, 'otherOwner');
    expect(body.toString('utf8')).not.toContain('alpha.example');
  });

  it('is for people who may see metrics, and of days that make sense', async () => {
    expect((await ask(path, 'finance')).status).toBe(403);
    expect((await supertest(app.url).get(`/api/${path}`)).status).toBe(401);
    expect((await ask(`${path}&date=2026-11-04`, 'owner')).status).toBe(400);
  });
});
