import fc from 'fast-check';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantOwner } from '#api/modules/feeds/testing/plant-world.ts';
import { claimOwnership } from '#api/modules/ownerships/site-owners.ts';
import {
  type PlainMetric,
  plainCents,
  plainMetrics,
} from '#api/modules/reports/testing/plain-figures.ts';
import { plantReportsWorld, reportsNow } from '#api/modules/reports/testing/plant-reports-world.ts';
import { addDay } from '#shared/dates.ts';
import { groupBy } from '#shared/group-by.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import { sumUp } from '#shared/sum-up.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { readXlsx } from '#tests/support/read-xlsx.ts';
import type { TestUser } from '#tests/support/test-network.ts';

let app: TestApp;
let siteIds: Map<string, number>;
let urlOf: Map<number, string>;
let own: PlainMetric[];

beforeAll(async () => {
  app = await createTestApp({ clock: () => reportsNow });
  const { ownerDb, services, network } = app;
  siteIds = await plantReportsWorld(
    { ownerDb, systemDb: services.systemDb },
    network.companies.own,
  );
  await plantOwner(ownerDb, 'delta.example', network.companies.other);
  urlOf = new Map([...siteIds].map(([url, id]) => [id, url]));
  own = (await plainMetrics(ownerDb)).filter(({ site }) => urlOf.get(site) !== 'delta.example');
});
afterAll(() => app.close());

const ask = async (query: string, user: TestUser = 'owner') =>
  (await app.as(user)).get(`/api/client/metrics/export?${query}`);

/** The lines of a German CSV, by heading; cents of euros. */
async function linesOf(query: string, user?: TestUser): Promise<Record<string, string>[]> {
  const { status, text } = await ask(`${query}&format=csv`, user);
  expect(status).toBe(200);
  const [head = '', ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
  const headings = head.split(';');
  return lines.map((line) => {
    const cells = line.split(';');
    return Object.fromEntries(headings.map((name, index) => [name, cells[index] ?? '']));
  });
}
async function workbookOf(query: string) {
  const { body } = await (await app.as('owner'))
    .get(`/api/client/metrics/export?${query}`)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    });
  return readXlsx(body).sheets;
}
const centsOf = (line: Record<string, string>) =>
  Math.round(Number((line['Vergütung ohne Steuer'] ?? '').replace(',', '.')) * 100);

const within = (from: string, to: string) => own.filter(({ date }) => date >= from && date <= to);
const germanDay = (day: string) => day.split('-').reverse().join('.');

/** Of a site's month, rounded once. */
const settled = (cells: readonly PlainMetric[]) =>
  sumUp(
    [...groupBy(cells, ({ site, date }) => `${site} ${date.slice(0, 7)}`).values()].map((unit) =>
      plainCents(unit.reduce((sum, { payout }) => sum + payout, 0n)),
    ),
  );

const metricsOf = async (query: string): Promise<ClientMetrics> =>
  (await (await app.as('owner')).get(`/api/client/metrics?${query}`)).body;

/** Over both nights of changed clocks, and days without figures. */
const ranges = fc
  .tuple(fc.integer({ min: 0, max: 225 }), fc.integer({ min: 0, max: 225 }))
  .map(
    ([one, other]) =>
      [
        addDay('2026-03-25', Math.min(one, other)),
        addDay('2026-03-25', Math.max(one, other)),
      ] as const,
  );

describe('the file of all sites', () => {
  it('equals plain loops over the raw rows, and the screen, whatever the range', async () => {
    await fc.assert(
      fc.asyncProperty(ranges, async ([from, to]) => {
        const query = `from=${from}&to=${to}`;
        const positions = await linesOf(`${query}&table=positions`);
        const raw = within(from, to);
        const counted = raw.filter(
          (one) => one.payout > 0n || one.requests > 0 || one.pageImpressions + one.views > 0,
        );
        const keyOf = (one: PlainMetric) =>
          [germanDay(one.date), urlOf.get(one.site), one.region].join(' ');
        const tally = (keys: string[]) =>
          Object.fromEntries(
            [...groupBy(keys, (key) => key)].map(([key, all]) => [key, all.length]),
          );
        expect(
          tally(positions.map((line) => `${line.Datum} ${line.Seite} ${line.Region}`)),
        ).toEqual(tally(counted.map(keyOf)));
        const pages = raw.filter(({ useCase }) => useCase === 'PAGE_IMPRESSIONS');
        expect(sumUp(positions.map((line) => Number(line.Seitenaufrufe)))).toBe(
          sumUp(pages.map(({ pageImpressions }) => pageImpressions)),
        );
        expect(sumUp(positions.map((line) => Number(line.Einblendungen)))).toBe(
          sumUp(raw.filter((one) => !pages.includes(one)).map(({ views }) => views)),
        );
        // Nothing is off by more than a cent on each floor: site's month, day, position, region.
        const exact = groupBy(raw, keyOf);
        for (const [key, all] of groupBy(
          positions,
          (line) => `${line.Datum} ${line.Seite} ${line.Region}`,
        )) {
          const micros = (exact.get(key) ?? []).reduce((sum, { payout }) => sum + payout, 0n);
          expect(Math.abs(sumUp(all.map(centsOf)) - Number(micros) / 10_000)).toBeLessThan(
            all.length + 1,
          );
        }
        expect(sumUp(positions.map(centsOf))).toBe(settled(raw));

        const days = await linesOf(query);
        expect(sumUp(days.map(centsOf))).toBe(settled(raw));
        const screen = await metricsOf(query);
        expect(screen.totals.payoutCents).toBe(settled(raw));
        // Beyond a quarter the screen tells months.
        const spanOf = (date: string) => germanDay(date).slice(screen.step === 'day' ? 0 : 3);
        for (const day of screen.days) {
          for (const table of [days, positions]) {
            const ofDay = table.filter((line) => line.Datum?.endsWith(spanOf(day.date)));
            expect(sumUp(ofDay.map(centsOf))).toBe(day.payoutCents);
          }
        }
      }),
      { numRuns: 6, seed: 43 },
    );
  });

  it('has rows in the order of days, sites and positions, each once', async () => {
    const lines = await linesOf('from=2026-10-24&to=2026-10-26&table=positions');
    const keys = lines.map(({ Datum, Seite, Werbeposition, Gerät, Region }) =>
      [Datum, Seite, Werbeposition, Gerät, Region].join(' '),
    );
    expect(keys).toHaveLength(new Set(keys).size);
    const sites = lines.map(({ Datum, Seite }) => `${Datum} ${Seite}`);
    expect(sites).toEqual([...sites].sort());
    expect(new Set(lines.map(({ Region }) => Region))).toEqual(new Set(['AT', 'DE']));
  });

  it('adds up to what reports say of the same sites and months', async () => {
    const lines = await linesOf('from=2026-10-01&to=2026-10-31&table=positions');
    const admin = await app.as('finance');
    const sites = own.map(({ site }) => site);
    const { body } = await admin.get(
      `/api/admin/reports/profit?from=2026-10-01&to=2026-10-31&sites=${[...new Set(sites)]}`,
    );
    expect(sumUp(lines.map(centsOf))).toBe(body.websitesPayout.settledCents);
  });

  it('is a workbook with days as dates and totals as formulas, in which nothing is revenue', async () => {
    const sheets = await workbookOf('from=2026-10-20&to=2026-10-26');
    expect(sheets.map(({ name }) => name)).toEqual(['Tage', 'Werbepositionen']);
    for (const { rows } of sheets) {
      expect(rows[1]?.[0]?.format).toBe('dd.mm.yyyy');
      expect(rows.at(-1)?.filter((cell) => cell?.formula?.startsWith('SUM('))).toHaveLength(3);
      const headings = rows[0]?.map((cell) => String(cell?.value)).join(' ');
      expect(headings).toContain('ohne Steuer');
      expect(headings).not.toMatch(/Umsatz|Gewinn|Marge|CPM/);
    }
  });

  it('leaves the earnings empty where no rate was agreed, which is no zero', async () => {
    const [from, to] = ['2026-10-24', '2026-10-26'];
    const unpaid = within(from, to).filter(
      (one) =>
        one.rate === null &&
        one.payout === 0n &&
        one.requests + one.pageImpressions + one.views > 0,
    );
    expect(unpaid.length).toBeGreaterThan(0);
    const heading = 'Vergütung ohne Steuer';
    const lines = await linesOf(`from=${from}&to=${to}&table=positions`);
    expect(lines.filter((line) => line[heading] === '')).toHaveLength(unpaid.length);
    const [, sheet] = await workbookOf(`from=${from}&to=${to}`);
    const [headings, ...rows] = sheet?.rows ?? [];
    const column = headings?.findIndex((cell) => cell?.value === heading) ?? -1;
    const cells = rows.slice(0, -1).map((row) => row[column]?.value);
    expect(cells.map((value) => value === undefined)).toEqual(
      lines.map((line) => line[heading] === ''),
    );
  });

  it('has only the sites asked for, and without those left out', async () => {
    const [alpha, beta] = [siteIds.get('alpha.example'), siteIds.get('beta.example')];
    const sitesIn = async (query: string) =>
      new Set((await linesOf(`from=2026-10-24&to=2026-10-25&${query}`)).map(({ Seite }) => Seite));
    expect(await sitesIn(`sites=${alpha},${beta}`)).toEqual(
      new Set(['alpha.example', 'beta.example']),
    );
    expect(await sitesIn(`exclude=${alpha}`)).not.toContain('alpha.example');
    expect(await sitesIn('table=days')).not.toContain('delta.example');
  });

  it('is another company’s secret, also in a preview and on days of another owner', async () => {
    const delta = siteIds.get('delta.example');
    const october = 'from=2026-10-01&to=2026-10-31';
    expect((await ask(`${october}&sites=${delta}`)).status).toBe(404);
    const theirs = await linesOf(`${october}&table=positions`, 'otherOwner');
    expect(new Set(theirs.map(({ Seite }) => Seite))).toEqual(new Set(['delta.example']));
    const preview = (await app.as('accountManager'))
      .get(`/api/client/metrics/export?${october}&format=csv&table=positions`)
      .set('x-preview-company', String(app.network.companies.other));
    const { text } = await preview;
    expect(text).toContain('delta.example');
    expect(text).not.toContain('alpha.example');

    // A day that was theirs: not in the new owner's file, though the site is.
    const { ownerDb, network } = app;
    const day = { site_id: delta, date: '2026-10-24' };
    for (const table of ['metrics', 'site_daily']) {
      await ownerDb(table).where(day).update({ company_id: network.companies.own });
    }
    const after = await linesOf(`${october}&table=positions`, 'otherOwner');
    expect(after.length).toBeGreaterThan(0);
    expect(after.map(({ Datum }) => Datum)).not.toContain('24.10.2026');
    for (const table of ['metrics', 'site_daily']) {
      await ownerDb(table).where(day).update({ company_id: network.companies.other });
    }
  });

  it('is nobody’s of the days between, where a site was theirs before and after', async () => {
    const { ownerDb, network } = app;
    const siteId = siteIds.get('beta.example') ?? 0;
    const between = { from: '2026-10-24', to: '2026-10-25' };
    const claim = { siteId, ...between };
    await claimOwnership(ownerDb, { ...claim, companyId: network.companies.other });
    const asked = `from=2026-10-23&to=2026-10-26&sites=${siteId}`;
    const daysOf = async () => (await linesOf(asked)).map(({ Datum }) => Datum);
    expect(await daysOf()).toEqual(['23.10.2026', '26.10.2026']);
    await claimOwnership(ownerDb, { ...claim, companyId: network.companies.own });
    expect(await daysOf()).toHaveLength(4);
  });

  it('is for people who may see numbers: a Member as well, no admin, nobody unknown', async () => {
    const query = 'from=2026-10-24&to=2026-10-25';
    const member = await ask(`${query}&format=csv&table=positions`, 'member');
    const owner = await ask(`${query}&format=csv&table=positions`);
    expect([member.status, member.text]).toEqual([200, owner.text]);
    expect((await ask(query, 'finance')).status).toBe(403);
    expect((await supertest(app.url).get(`/api/client/metrics/export?${query}`)).status).toBe(401);
  });

  it.each([
    ['without days', '', 400],
    ['of days in the wrong order', 'from=2026-10-02&to=2026-10-01', 400],
    ['of a day that is none', 'from=2026-02-30&to=2026-10-01', 400],
    ['of ten years', 'from=2016-11-01&to=2026-10-31', 400],
    ['before there was anything', 'from=1999-01-01&to=1999-01-31', 400],
    ['of a site that does not exist', 'from=2026-10-01&to=2026-10-31&sites=99999', 404],
    ['of sites that are none', 'from=2026-10-01&to=2026-10-31&sites=alpha', 400],
    ['in another format', 'from=2026-10-01&to=2026-10-31&format=pdf', 400],
    ['of another table', 'from=2026-10-01&to=2026-10-31&table=hours', 400],
    ['with what is unknown', 'from=2026-10-01&to=2026-10-31&company=1', 400],
  ])('%s is a problem', async (_label, query, status) => {
    expect((await ask(query)).status).toBe(status);
  });

  it('of three years is whole, and of days to come are headings', async () => {
    const years = await linesOf('from=2023-11-04&to=2026-11-03&table=positions');
    expect(sumUp(years.map(centsOf))).toBe(settled(own));
    expect(await linesOf('from=2027-01-01&to=2027-01-31')).toEqual([]);
  });
});
