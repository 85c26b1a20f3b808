import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '#api/core/database/rows.ts';
import type { FeedRow } from '#api/integrations/feeds/feed-row.ts';
import { withoutPlace } from '#api/modules/feeds/ingest-feed.ts';
import { reprocessSites } from '#api/modules/metrics/reprocess-sites.ts';
import { tellRun } from '#shared/messages/runs/tell-run.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { runJob } from '#tests/support/run-job.ts';
import { agedTables } from './aged-tables.ts';
import { monthsAheadMeasure } from './months-ahead.ts';
import { removeAged } from './remove-aged.ts';
import { keepHouse } from './retention-jobs.ts';
import { describeAges } from './testing/describe-ages.ts';
import { keptTables } from './testing/kept-tables.ts';

const now = new Date('2026-11-20T02:20:00Z');
const clock = () => now;
const old = new Date('2010-01-01T12:00:00Z');
const young = new Date('2026-11-01T12:00:00Z');

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ clock });
});
afterAll(() => test.close());

const house = (at = now) => runJob(test, keepHouse, {}, { clock: () => at });
const pluck = (table: string, column: string) => test.ownerDb(table).orderBy(column).pluck(column);

it('every table of the schema has an age or a reason to be kept', async () => {
  const found = await rows<{ name: string }>(
    test.ownerDb,
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      order by relname`,
  );
  const aged = new Set(agedTables.map(({ table }) => table));
  const named = [...aged, ...keptTables.flatMap(({ tables }) => tables)];
  expect(named.toSorted()).toEqual(found.map(({ name }) => name));
});

it('the page for operators says what is declared', async () => {
  expect(await readFile('docs/operations.md', 'utf8')).toContain(describeAges());
});

describe('what is past its age', () => {
  it('goes from the log of jobs, but for what waits and the last run of each', async () => {
    const run = async (name: string, startedAt: Date, more: object = {}) => {
      const [inserted] = await test
        .ownerDb('job_runs')
        .insert({ name, started_at: startedAt, status: 'COMPLETED', ...more })
        .returning('id');
      return Number(inserted?.id);
    };
    const gone = await run('aged-job', old);
    const waiting = await run('aged-job', old, { status: 'FAILED', given_up_at: old });
    const watched = await run('aged-job', old, { status: 'FAILED' });
    const kept = await run('aged-job', young);
    const last = await run('rare-job', old);
    await test
      .ownerDb('job_run_lines')
      .insert([gone, kept].map((id) => ({ job_run_id: id, level: 'info', text: `of ${id}` })));
    const alert = (key: string, more: object = {}) => ({
      kind: 'JOB_FAILING',
      key,
      severity: 'SEVERE',
      since: old,
      ...more,
    });
    const resolved = (at: Date) => ({ state: 'RESOLVED', resolved_at: at });
    await test
      .ownerDb('alerts')
      .insert([
        alert('open', { job_run_id: watched }),
        alert('long over', resolved(old)),
        alert('over', resolved(young)),
      ]);

    await house();

    const runs = await test.ownerDb('job_runs').whereIn('name', ['aged-job', 'rare-job']);
    expect(runs.map(({ id }) => Number(id)).toSorted()).toEqual(
      [waiting, watched, kept, last].toSorted(),
    );
    expect(await pluck('job_run_lines', 'text')).toEqual([`of ${kept}`]);
    expect(await pluck('alerts', 'key')).toEqual(['open', 'over']);
  });

  it('goes from the audit log by what it is about, and nothing young', async () => {
    const years = (count: number) => new Date(+now - count * 366 * 86_400_000);
    const entry = (entity: string, at: Date, id: string) => ({
      at,
      entity,
      entity_id: id,
      action: 'update',
      actor_kind: 'system' as const,
    });
    await test.ownerDb('audit_log').delete().where('at', '<', years(4));
    await test
      .ownerDb('audit_log')
      .insert([
        entry('users', years(4), 'a person, long ago'),
        entry('users', years(2), 'a person'),
        entry('bankings', years(8), 'an account'),
        entry('bankings', years(10), 'an account, long ago'),
      ]);
    await house();
    const left = await test
      .ownerDb('audit_log')
      .whereRaw(`entity_id like 'a%'`)
      .orderBy('id')
      .pluck('entity_id');
    expect(left).toEqual(['a person', 'an account']);
    for (const table of ['audit_log', 'contract_events', 'contract_seals']) {
      const { rows: own } = await test.ownerDb.raw(
        `select has_table_privilege('platform_app', ?, 'update') as can_change`,
        [table],
      );
      expect(own).toEqual([{ can_change: false }]);
    }
    await expect(test.services.systemDb('audit_log').delete()).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('goes of the evidence eight years after the year in which a contract ended', async () => {
    const { own, other } = test.network.companies;
    const { own: runsOn, other: ended } = test.network.sites;
    const agreement = (site_id: number, ends_at: string | null) => ({
      site_id,
      status: 'RETIRED' as const,
      mode: 'PLUS' as const,
      type: 'STANDARD' as const,
      management_type: 'QMN' as const,
      consent_manager_type: 'CLIENT' as const,
      starts_at: '2009-01-01',
      ends_at,
    });
    await test.ownerDb('agreements').whereIn('site_id', [runsOn, ended]).delete();
    await test
      .ownerDb('agreements')
      .insert([agreement(runsOn, '2018-01-15'), agreement(ended, '2011-12-31')]);
    await test.ownerDb('contract_events').insert(
      [own, other].map((company_id) => ({
        contract_id: 1,
        company_id,
        kind: 'provided' as const,
        at: old,
        actor_kind: 'system' as const,
      })),
    );
    await house();
    expect(await pluck('contract_events', 'company_id')).toEqual([own]);
  });

  it('goes of confirmed agreements after eight years, and no younger one by anybody', async () => {
    const { ownerDb } = test;
    const site_id = test.network.sites.own;
    const [{ id: onboarding_id } = { id: 0 }] = await ownerDb('onboardings')
      .insert({ site_id, status: 'OPEN' })
      .returning('id');
    const years = (count: number) => new Date(Date.now() - count * 366 * 86_400_000);
    await ownerDb('agreement_confirmations').insert(
      [8, 7].map((age) => ({
        onboarding_id,
        site_id,
        agreement_updated_at: years(age),
        terms: JSON.stringify({ age }),
        created_at: years(age),
      })),
    );
    const remove = (age: number) =>
      test.services
        .systemDb('agreement_confirmations')
        .whereRaw(`terms ->> 'age' = ?`, [String(age)])
        .delete();
    await expect(remove(7)).rejects.toMatchObject({ code: '42501' });
    await expect(
      test.services.systemDb('agreement_confirmations').update({ terms: '{}' }),
    ).rejects.toMatchObject({ code: '42501' });
    expect(await remove(8)).toBe(1);
    await ownerDb('onboardings').where({ id: onboarding_id }).delete();
    expect(await ownerDb('agreement_confirmations')).toEqual([]);
  });

  it('goes from hours and raw rows, and never from what figures are made of', async () => {
    const { ownerDb } = test;
    const days = ['2022-10-31', '2022-11-01', '2026-09-10', '2026-09-11'];
    for (const day of days) {
      for (const table of ['feed_rows', 'metrics']) {
        await ownerDb.raw('select ensure_month_partitions(?, ?, ?)', [table, day, day]);
      }
    }
    const site = test.network.sites.own;
    const fact = `day::date, ${site}, ${test.network.companies.own}, (select min(id) from trackers), 'DE'`;
    const eachDay = 'from unnest(cast(:days as text[])) day';
    await ownerDb.raw(
      `insert into metrics select ${fact}, 1, 1, 1, 1, 1, 1, null, null, 7 ${eachDay}`,
      {
        days,
      },
    );
    await ownerDb.raw(
      `insert into metrics_hourly select ${fact}, array[day::timestamptz], '{1}', '{1}', '{1}', '{1}', '{1}', '{1}'
         ${eachDay}`,
      { days },
    );
    await ownerDb('feed_rows').insert(
      days.map((date) => ({ feed: 'cm', date, key_id: 1, job_run_id: 1 })),
    );

    for (const _run of [1, 2]) await house();

    expect(await pluck('feed_rows', 'date')).toEqual(days.slice(1));
    const [{ month } = {}] = await rows<{ month: string | null }>(
      ownerDb,
      `select to_regclass('feed_rows_2022_10')::text as month`,
    );
    expect(month).toBeNull();
    expect(await pluck('metrics_hourly', 'date')).toEqual(days.slice(3));
    expect(await pluck('metrics', 'date')).toEqual(days);

    // Days whose raw rows are gone are not recomputed from the few that may remain.
    const feed = { rows: 1, total: 1, revenue_micros: 1, received_at: old };
    await ownerDb('feed_days').insert({ feed: 'cm', date: '2022-10-31', ...feed });
    await test.services.systemDb.transaction((db) =>
      reprocessSites(db, { siteIds: [site], from: null, to: '2022-11-01', now }),
    );
    expect(await pluck('metrics', 'date')).toEqual(days.filter((day) => day !== '2022-11-01'));
  });

  it('goes of ad checks, but for the last that came through', async () => {
    const website = async (domain: string, updated_at: Date) => {
      const [inserted] = await test
        .ownerDb('datalake_websites')
        .insert({ domain, updated_at })
        .returning('id');
      return Number(inserted?.id);
    };
    const [known] = [await website('known.example', now), await website('asked-once.example', old)];
    await test.ownerDb('stored_files').insert({ key: 'a picture', size: 1 });
    const check = async (requested_at: Date, run_state: 'COMPLETED' | 'FAILED' = 'COMPLETED') => {
      const [run] = await test
        .ownerDb('ad_check_runs')
        .insert({ website_id: known, requested_at, run_state })
        .returning('id');
      await test
        .ownerDb('ad_check_pictures')
        .insert({ run_id: Number(run?.id), device: 'MOBILE', address: '/', file: 'a picture' });
      return Number(run?.id);
    };
    await check(old);
    const [thisYear, lastGood] = [await check(new Date('2026-07-01')), await check(old)];
    const failed = await check(old, 'FAILED');

    await house();

    expect(await pluck('ad_check_runs', 'id')).toEqual([thisYear, lastGood, failed]);
    expect(await pluck('ad_check_pictures', 'run_id')).toEqual([lastGood, failed]);
    expect(await pluck('datalake_websites', 'domain')).toEqual(['known.example']);
  });

  it('does not come back with a file', () => {
    const said = (date: string) => {
      const why = withoutPlace('2026-11-20')({ date } as FeedRow);
      return why && tellRun(why, 'en');
    };
    expect([said('2022-10-31'), said('2022-11-01')]).toEqual([
      'is of 31.10.2022, whose raw data are no longer kept',
      undefined,
    ]);
  });

  it('cannot take months that are young, or of another table', async () => {
    for (const [table, before] of [
      ['metrics', '2010-01-01'],
      ['feed_rows', '2026-11-01'],
    ]) {
      const drop = test.services.systemDb.raw('select drop_month_before(?, ?)', [
        table ?? '',
        before ?? '',
      ]);
      await expect(drop).rejects.toMatchObject({ code: '42501' });
    }
  });
});

it('what was ended halfway is finished by the next run', async () => {
  const mail = { recipient: 'a@b.example', template: 'x', subject: 'x', status: 'SENT' };
  await test
    .ownerDb('mail_deliveries')
    .insert(Array.from({ length: 4500 }, () => ({ ...mail, status: 'SENT', created_at: old })));
  const ended = new AbortController();
  const context = {
    clock,
    signal: ended.signal,
    transaction: <T>(work: Parameters<typeof test.services.systemDb.transaction<T>>[0]) =>
      test.services.systemDb.transaction(work).finally(() => ended.abort()) as Promise<T>,
  };
  const mails = agedTables.filter(({ table }) => table === 'mail_deliveries');
  await expect(removeAged(context as Parameters<typeof removeAged>[0], mails)).rejects.toThrow();
  expect(await pluck('mail_deliveries', 'id')).toHaveLength(2500);
  await house();
  expect(await pluck('mail_deliveries', 'id')).toEqual([]);
});

it('the months that come are there before they begin, also over a year’s end', async () => {
  const ahead = async (at: string) =>
    (await monthsAheadMeasure.read(test.services, new Date(at))).map(({ value }) => value);
  await house(new Date('2026-11-15T02:20:00Z'));
  expect(await ahead('2026-11-15T12:00:00Z')).toEqual([3, 3]);
  expect(await ahead('2027-01-01T00:00:00Z')).toEqual([1, 1]);
  // In Berlin it is already January.
  await house(new Date('2026-12-31T23:20:00Z'));
  expect(await ahead('2026-12-31T23:20:00Z')).toEqual([3, 3]);
  for (const table of ['feed_rows', 'metrics']) {
    const [{ april } = {}] = await rows<{ april: string | null }>(
      test.ownerDb,
      'select cast(to_regclass(?) as text) as april',
      [`${table}_2027_04`],
    );
    expect(april).toBe(`${table}_2027_04`);
  }
});
