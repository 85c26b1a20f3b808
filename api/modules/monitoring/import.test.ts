import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import type { JobContext } from '#api/core/jobs/define-job.ts';
import { enqueue } from '#api/core/jobs/enqueue.ts';
import { startWorker, type Worker } from '#api/core/jobs/worker.ts';
import { importFileKey } from '#api/modules/feeds/feed-imports.ts';
import { removeImportFiles } from '#api/modules/feeds/remove-import-files.ts';
import { asFile } from '#api/modules/feeds/testing/feed-world.ts';
import { plantWorld } from '#api/modules/feeds/testing/plant-world.ts';
import { readNumbers } from '#api/modules/feeds/testing/read-numbers.ts';
import { takeInWorld } from '#api/modules/feeds/testing/take-in-world.ts';
import { worldLines } from '#api/modules/feeds/testing/world-lines.ts';
import { feedsModule } from '#api/operations/feeds/feeds-module.ts';
import { importJobs } from '#api/operations/feeds/import-jobs.ts';
import { tellRun } from '#shared/messages/runs/tell-run.ts';
import { formatCount } from '#shared/money.ts';
import { joined } from '#shared/saying/say.ts';
import { tell } from '#shared/saying/tell.ts';
import type { FeedImport, ImportDay } from '#shared/schemas/calls/imports.ts';
import { createTestApp, type TestApp } from '../../../tests/support/create-test-app.ts';
import { testLog } from '../../../tests/support/silent-log.ts';
import type { TestUser } from '../../../tests/support/test-network.ts';

const stored = '2026-10-25';
const fresh = '2026-10-26';
let now = new Date('2026-11-20T12:00:00Z');

let app: TestApp;
let worker: Worker;

beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
  await plantWorld(app.services.systemDb, app.network.companies.own);
  await takeInWorld(app.services.systemDb, stored, stored, () => now);
  worker = await startWorker({
    ownerUrl: app.ownerUrl,
    systemDb: app.services.systemDb,
    jobs: feedsModule.jobs ?? [],
    schedules: [],
    services: app.services,
    clock: () => now,
    log: testLog,
    timing: { poll: 50, heartbeat: 100, finishWithin: 10_000, abortWithin: 3_000 },
  });
});
beforeEach(() => {
  // Uploads are limited by the minute.
  now = new Date(+now + 60_000);
});
afterAll(async () => {
  await worker.stop();
  await app.close();
});

const lines = (feed: string, from = stored, to = from) => [...worldLines(feed, from, to)];
const file = (feed: 'cm' | 'f11-de' | 'qmn', rows: Iterable<string>) => asFile(feed, rows);
/** A row of F11 with other views and revenue. */
const revised = (line: string, views: number, revenue = '12.500000') => {
  const [date, domain, placement] = line.split(',');
  return [date, domain, placement, 9000, views, 1, 2, revenue].join(',');
};

async function upload(
  feed: string,
  content: string | Buffer,
  { user = 'superAdmin', name = 'f11.csv' }: { user?: TestUser; name?: string } = {},
) {
  const agent = await app.as(user);
  return agent
    .post('/api/admin/monitoring/import')
    .set('origin', app.url)
    .attach('file', Buffer.from(content), name)
    .field('feed', feed);
}

async function confirm(id: number, body: object = {}, user: TestUser = 'superAdmin') {
  const agent = await app.as(user);
  return agent.post(`/api/admin/monitoring/import/${id}/confirm`).set('origin', app.url).send(body);
}

const state = async (id: number): Promise<FeedImport> =>
  (await (await app.as('superAdmin')).get(`/api/admin/monitoring/import/${id}`)).body;

const runOf = (id: number) =>
  vi.waitFor(
    async () => {
      const { runId } = await state(id);
      const run = await app
        .ownerDb('job_runs')
        .where({ id: mustExist(runId) })
        .first();
      expect(run?.status).not.toBe('STARTED');
      expect(run).toBeDefined();
      return run;
    },
    { timeout: 15_000, interval: 30 },
  );

const isKept = (id: number) =>
  existsSync(join(app.services.config.dataDir, 'files', importFileKey(id)));
const numbers = () => readNumbers(app.ownerDb);
const dayOf = ({ days }: FeedImport, date: string): ImportDay | undefined =>
  days.find((day) => day.date === date);

describe('the preview of a file', () => {
  it('tells what would change, day by day, and changes nothing', async () => {
    const before = await numbers();
    const [first = '', second = '', ...rest] = lines('f11-de');
    const content = file('f11-de', [
      revised(first, 5000),
      second,
      second,
      rest[0]?.replace(/,[^,]+$/, ',-1') ?? '',
      ...lines('f11-de', fresh),
      `2199-01-01${second.slice(10)}`,
      ...Array(10).fill(second),
    ]);
    const { status, body } = await upload('f11-de', content, {
      name: 'C:\\Daten\\okt\u0007ober.csv',
    });
    expect(status).toBe(201);
    const firstStored = before.feedRows.find(
      ({ feed, placement_id: id, domain }) =>
        feed === 'f11-de' && first.includes(`,${domain},${id},`),
    ) as Record<'views' | 'revenue_micros', number>;
    const was = before.feedDays.find(({ feed }) => feed === 'f11-de') as Record<string, number>;
    const { rows = 0, total = 0, revenue_micros: revenue = 0 } = was;
    expect(body).toMatchObject({
      feed: 'f11-de',
      fileName: 'oktober.csv',
      size: Buffer.byteLength(content),
      sha256: createHash('sha256').update(content).digest('hex'),
      // 23 lines: 8 + 1 + 1 + 11 + 1 + 1.
      read: 23,
      added: 8,
      changed: 1,
      unchanged: 1,
      repeated: 11,
      malformed: 1,
      misplaced: 1,
      ofOtherCountries: 0,
      tooManyMalformed: false,
      confirmedAt: null,
      runId: null,
    });
    expect(body.reasons).toEqual([
      expect.objectContaining({ reason: 'revenue is negative', lines: 1 }),
      expect.objectContaining({ reason: 'is of 01.01.2199, which is yet to come', lines: 1 }),
    ]);
    expect(body.samples[0]).toEqual({
      line: 5,
      reason: 'revenue is negative: "-1"',
      said: 'cell-negative {"column":"revenue","cell":"-1"}',
      text: expect.stringMatching(/^2026-10-25,.*,-1$/),
    });
    expect(body.days).toHaveLength(2);
    expect(dayOf(body, stored)).toEqual({
      date: stored,
      isNew: false,
      added: 0,
      changed: 1,
      rowsBefore: rows,
      rowsAfter: rows,
      totalBefore: total,
      totalAfter: total - firstStored.views + 5000,
      revenueCentsBefore: Math.round(revenue / 10_000),
      revenueCentsAfter: Math.round((revenue - firstStored.revenue_micros + 12_500_000) / 10_000),
      belowHalf: expect.any(Boolean),
    });
    expect(dayOf(body, fresh)).toMatchObject({
      isNew: true,
      added: 8,
      rowsBefore: 0,
      rowsAfter: 8,
    });
    expect(await numbers()).toEqual(before);
    expect(isKept(body.id)).toBe(true);
    expect((await state(body.id)).days).toEqual(body.days);
  });

  it('knows hours, countries that are not served, and rows that stay as they are', async () => {
    const { body } = await upload('cm', file('cm', lines('cm')), { name: 'cm.csv' });
    const all = lines('cm').length;
    expect(body).toMatchObject({
      read: all,
      added: 0,
      changed: 0,
      unchanged: all,
      ofOtherCountries: all / 3,
    });
    expect(body.days[0]).toMatchObject({ date: stored, added: 0, changed: 0, belowHalf: false });
  });

  it('counts a line that a later one replaces as what it is', async () => {
    const [first = '', ...rest] = lines('f11-de', fresh);
    const { body } = await upload('f11-de', file('f11-de', [first, ...rest, revised(first, 9)]));
    expect(body).toMatchObject({
      ...{ read: rest.length + 2, added: rest.length + 1, changed: 0, unchanged: 0 },
      ...{ repeated: 0, superseded: 1, malformed: 0, misplaced: 0, isPaused: false },
    });
    expect(body.reasons).toEqual([expect.objectContaining({ lines: 1 })]);
  });

  it('sets aside a sum of the rows, with or without a day', async () => {
    const content = await readFile(new URL('testing/f11-dated-total-row.csv', import.meta.url));
    for (const more of ['', 'Gesamt,,,2468,2000,10,20,24.691356\n']) {
      const { body } = await upload('f11-de', Buffer.concat([content, Buffer.from(more)]));
      const sums = more ? 2 : 1;
      expect(body).toMatchObject({ read: 2 + sums, added: 2, malformed: 0, misplaced: sums });
      expect(body.tooManyMalformed).toBe(false);
      expect(body.reasons).toEqual([
        expect.objectContaining({ reason: 'The sum of other rows', lines: sums }),
      ]);
      expect(dayOf(body, '2026-11-20')?.revenueCentsAfter).toBe(2469);
    }
  });

  it('takes a last row without its line end, if it has all its cells', async () => {
    const content = await readFile(new URL('testing/f11-no-final-line-end.csv', import.meta.url));
    const { body } = await upload('f11-de', content);
    expect(body).toMatchObject({ read: 1, added: 1, malformed: 0 });
    const cut = await upload('f11-de', content.subarray(0, -12));
    expect(cut.body.errors.file).toContain('ends in the middle of a row (line 2)');
  });

  it.each([
    ['UTF-16 LE', (text: string) => Buffer.from(text, 'utf16le')],
    ['UTF-16 BE', (text: string) => Buffer.from(text, 'utf16le').swap16()],
    ['UTF-16 LE, packed', (text: string) => gzipSync(Buffer.from(text, 'utf16le'))],
  ])('reads a file in %s', async (what, encode) => {
    const content = encode(`\ufeff${file('f11-de', lines('f11-de', fresh))}`);
    const name = what.endsWith('packed') ? 'f11.csv.gz' : 'f11.csv';
    const { body } = await upload('f11-de', content, { name });
    expect(body).toMatchObject({ read: 8, added: 8, malformed: 0 });
  });

  it.each([
    ['empty', '', 'The file is empty, not even a header row.'],
    ['only a header', file('f11-de', []), 'The file has no rows.'],
    ['no CSV', '<html>\n<p>Hallo</p>\n', 'The header lacks date, domain, placement_id, requests'],
    ['separated by semicolons', file('f11-de', lines('f11-de')).replaceAll(',', ';'), 'commas'],
    ['of another feed', file('qmn', lines('qmn').slice(0, 5)), '(a file of QMN)'],
    ['cut off', file('f11-de', lines('f11-de')).slice(0, -20), 'ends in the middle of a row'],
    [
      'a spreadsheet',
      Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0xff, 0]),
      'This is not a text file. Please save the table as “CSV UTF-8”.',
    ],
    ['UTF-16 that does not say so', Buffer.from(file('f11-de', []), 'utf16le'), 'not a text file'],
    [
      'Latin-1',
      Buffer.from(file('f11-de', [lines('f11-de')[0]?.replace('alpha', 'mü') ?? '']), 'latin1'),
      'The text is not saved in UTF-8. Please save the file as “CSV UTF-8”.',
    ],
    [
      'of more days than a year has',
      file(
        'f11-de',
        Array.from(
          { length: 401 },
          (_, day) =>
            lines('f11-de')[0]?.replace(
              stored,
              new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10),
            ) ?? '',
        ),
      ),
      'The file covers more than 400 days.',
    ],
  ])('refuses what is %s, says so, and keeps nothing', async (_label, content, message) => {
    const before = await app.ownerDb('feed_imports').count();
    const { status, body } = await upload('f11-de', content);
    expect([status, body.errors.file]).toEqual([422, expect.stringContaining(message)]);
    expect(tell(joined(body.issues[0]), 'en')).toBe(body.errors.file);
    expect(tell(joined(body.issues[0]), 'de', body.errors.file)).not.toBe(body.errors.file);
    expect(await app.ownerDb('feed_imports').count()).toEqual(before);
  });

  it('shows a line whose figures no line can mean among those set aside', async () => {
    const own = lines('f11-de', fresh);
    const absurd = (own[0] ?? '').replace(/[^,]+$/, '100000000.01');
    const content = file('f11-de', [...own, ...own, ...own, absurd]);
    const { body } = await upload('f11-de', content);
    expect(body).toMatchObject({ malformed: 1, tooManyMalformed: false });
    const [{ reason, said }] = body.samples;
    expect(reason).toBe(
      'revenue is too large for one line (at most 100,000,000 EUR): "100000000.01"',
    );
    expect(tellRun(said, 'de')).toBe(
      'revenue ist zu groß für eine Zeile (höchstens 100.000.000\u00a0€): "100000000.01"',
    );
  });

  it('takes a byte order mark, line ends of Windows, and a packed file for the same', async () => {
    const content = file('f11-de', lines('f11-de', fresh));
    const plain = (await upload('f11-de', content)).body;
    const windows = (await upload('f11-de', `\ufeff${content.replaceAll('\n', '\r\n')}`)).body;
    const packed = (await upload('f11-de', gzipSync(content), { name: 'f11.csv.gz' })).body;
    expect(windows.days).toEqual(plain.days);
    expect(packed).toMatchObject({
      days: plain.days,
      sha256: plain.sha256,
      size: plain.size,
      fileName: 'f11.csv',
    });
    expect(packed.id).not.toBe(plain.id);
  });

  it.each([
    [422, 'an unknown feed', 'cnn', 'x', {}],
    [422, 'a packed file that is none', 'cm', 'no gzip at all', { name: 'cm.csv.gz' }],
    [403, 'someone who may not import', 'cm', 'x', { user: 'accountManager' }],
    [403, 'a publisher', 'cm', 'x', { user: 'owner' }],
  ] as const)('%i: %s', async (status, _label, feed, content, given) => {
    expect((await upload(feed, content, given)).status).toBe(status);
  });

  it('refuses a form without a file, a body that is no form, and the anonymous', async () => {
    const url = `${app.url}/api/admin/monitoring/import`;
    const headers = { cookie: await app.cookieOf('superAdmin'), origin: app.url };
    const form = new FormData();
    form.set('feed', 'cm');
    const empty = await fetch(url, { method: 'POST', headers, body: form });
    expect([empty.status, await empty.json()]).toEqual([
      422,
      expect.objectContaining({ errors: { file: 'Required' } }),
    ]);
    const json = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(json.status).toBe(415);
    form.set('file', new Blob(['x']), 'x.csv');
    expect((await fetch(url, { method: 'POST', body: form })).status).toBe(401);
  });

  it('takes at most 100 MB, also of what was packed', async () => {
    const line = `${lines('f11-de')[0]}\n`;
    const packed = gzipSync(Buffer.alloc(101 * 1024 * 1024, line), { level: 1 });
    const { status, body, headers } = await upload('f11-de', packed, { name: 'large.csv.gz' });
    expect([status, body.detail]).toEqual([413, 'Files should have at most 100 MB']);
    // Behind a proxy the next request on it is somebody else's.
    expect(headers.connection).toBe('close');
  });
});

describe('the confirmed import', () => {
  it('brings exactly what the preview said, keeps a run with its log, and drops the file', async () => {
    // Pausing a feed stops its fetches, not its files.
    const pause = { paused_at: now, paused_by: app.network.users.superAdmin };
    await app.ownerDb('feeds').insert({ name: 'qmn', ...pause, pause_reason: 'Wird geklärt' });
    const [first = '', ...rest] = lines('qmn');
    const changed = first.replace(/,\d+,(?=[^,]+$)/, ',4711,');
    const broken = rest[0]?.replace(/,\d+,/, ',many,') ?? '';
    const content = file('qmn', [changed, broken, ...rest.slice(1), ...lines('qmn', fresh)]);
    const preview: FeedImport = (await upload('qmn', content, { name: 'qmn.csv' })).body;
    expect(preview).toMatchObject({ added: lines('qmn', fresh).length, changed: 1, malformed: 1 });
    expect(preview.isPaused).toBe(true);

    const answer = await confirm(preview.id);
    expect([answer.status, answer.body.confirmedAt]).toEqual([202, now.toISOString()]);
    const run = mustExist(await runOf(preview.id));
    expect(run).toMatchObject({
      name: 'import-qmn',
      status: 'COMPLETED',
      from_on: stored,
      to_on: fresh,
      started_by: app.network.users.superAdmin,
      description: expect.stringContaining(
        `${formatCount(preview.read, 'en')} lines read: ${formatCount(preview.added, 'en')} new, 1 changed, ${formatCount(preview.unchanged, 'en')} unchanged, 0 repeated, 0 replaced by a later line, 1 set aside;`,
      ),
    });
    const { rows: queued } = await app.ownerDb.raw(
      `select from graphile_worker.jobs where key = 'detect-alerts'`,
    );
    expect(queued).toHaveLength(1);
    const { feedDays, metrics } = await numbers();
    for (const day of preview.days) {
      const after = feedDays.find(({ feed, date }) => feed === 'qmn' && date === day.date);
      expect(after).toMatchObject({
        rows: day.rowsAfter,
        total: day.totalAfter,
        is_processed: true,
      });
      expect(Math.round(Number(after?.revenue_micros) / 10_000)).toBe(day.revenueCentsAfter);
    }
    expect(metrics.filter(({ date }) => date === fresh).length).toBeGreaterThan(0);
    expect(isKept(preview.id)).toBe(false);
    const said = await app.ownerDb('job_run_lines').where({ job_run_id: run.id }).pluck('said');
    expect(said).toContain('feed-paused-import');
    await app.ownerDb('feeds').delete();

    const agent = await app.as('accountManager');
    const { body } = await agent.get(`/api/admin/monitoring/jobs/${run.id}`);
    expect(body.name).toBe('Import QMN file');
    const log = await agent.get(`/api/admin/monitoring/jobs/${run.id}/log`);
    expect(log.body.lines).toContainEqual(
      expect.objectContaining({
        text: 'Importing qmn.csv',
        said: 'feed-importing {"name":"qmn.csv"}',
      }),
    );
    const all = await agent.get('/api/admin/monitoring/set-aside?filter={"feed":"qmn"}');
    expect(all.headers['content-range']).toBe('monitoring/set-aside 0-0/1');
    expect(all.body).toEqual([
      {
        id: expect.any(Number),
        feed: 'qmn',
        line: 3,
        reason: expect.stringContaining('"many"'),
        said: expect.stringContaining('cell-no-count'),
        text: broken,
        runId: run.id,
        fileName: 'qmn.csv',
        from: stored,
        to: fresh,
        startedAt: run.started_at.toISOString(),
        createdAt: run.started_at.toISOString(),
        updatedAt: run.started_at.toISOString(),
      },
    ]);
    const one = await agent.get(`/api/admin/monitoring/set-aside/${all.body[0].id}`);
    expect(one.body).toEqual(all.body[0]);
    expect((await agent.get('/api/admin/monitoring/set-aside/999999')).status).toBe(404);
  });

  it('pressed twice is one, and the same file again changes nothing', async () => {
    const content = file('f11-de', lines('f11-de', fresh));
    const { id } = (await upload('f11-de', content)).body;
    const answers = await Promise.all([confirm(id), confirm(id)]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    await runOf(id);
    expect((await confirm(id)).status).toBe(202);
    const done = await numbers();
    const again: FeedImport = (await upload('f11-de', content)).body;
    expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 8 });
    expect((await confirm(again.id)).status).toBe(202);
    expect(mustExist(await runOf(again.id)).description).toContain('0 new, 0 changed');
    expect(await numbers()).toEqual(done);
    const runs = await app.ownerDb('job_runs').where({ name: 'import-f11-de' });
    expect(runs).toHaveLength(2);
  });

  it.each(['before', 'after'])(
    'cut off %s its file is marked as removed, is what it was',
    async (when) => {
      const { id } = (await upload('f11-de', file('f11-de', lines('f11-de', fresh)))).body;
      await confirm(id);
      const { id: first, description, said } = mustExist(await runOf(id));
      const cutOff = { status: 'FAILED', said: `${said}\nrun-worker-died` };
      await app.ownerDb('job_runs').where({ id: first }).update(cutOff);
      if (when === 'before') {
        await app.ownerDb('feed_imports').where({ id }).update({ file_removed_at: null });
      }
      await enqueue(app.services.systemDb, importJobs['f11-de'], { importId: id });
      await vi.waitFor(async () => expect((await state(id)).runId).not.toBe(first), 15_000);
      expect(await runOf(id)).toMatchObject({ status: 'COMPLETED', description, said });
      expect((await app.ownerDb('feed_imports').where({ id }).first())?.file_removed_at).toEqual(
        now,
      );
    },
  );

  it('of days that would fall below half needs to be forced', async () => {
    const content = file(
      'f11-de',
      lines('f11-de').map((line) => revised(line, 1, '0.000001')),
    );
    const preview: FeedImport = (await upload('f11-de', content)).body;
    expect(dayOf(preview, stored)?.belowHalf).toBe(true);
    const refused = await confirm(preview.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'days-below-half']);
    expect((await confirm(preview.id, { force: true })).status).toBe(202);
    expect(mustExist(await runOf(preview.id)).status).toBe('COMPLETED');
    expect((await numbers()).feedDays).toContainEqual(
      expect.objectContaining({ feed: 'f11-de', date: stored, total: 8 }),
    );
  });

  it('is forced of the days that were shown to fall, and of no other', async () => {
    const [shown, other] = ['2026-10-20', '2026-10-21'];
    const take = async (rows: string[], body?: object) => {
      const { id } = (await upload('f11-de', file('f11-de', rows))).body;
      await confirm(id, body);
      expect(mustExist(await runOf(id)).status).toBe('COMPLETED');
      return state(id);
    };
    const whole = lines('f11-de', other);
    await take([...lines('f11-de', shown), ...whole]);
    const small = (line: string) => revised(line, 1, '0.000001');
    const isDelta = (line: string) => line.includes('delta.example');
    const taken = await take(
      [...lines('f11-de', shown).map(small), ...whole.filter(isDelta).map(small)],
      { force: true },
    );
    expect([shown, other].map((day) => dayOf(taken, day)?.belowHalf)).toEqual([true, false]);
    const held = app.ownerDb('held_days as h').join('sites as s', 's.id', 'h.site_id');
    expect(await held.where({ 'h.feed': 'f11-de' }).select('h.date', 's.url')).toEqual([
      { date: other, url: 'delta.example' },
    ]);

    // One of which the preview said nothing.
    const { id } = (await upload('f11-de', file('f11-de', whole.map(small)))).body;
    const preview = app.ownerDb.raw("jsonb_set(preview, '{days,0,belowHalf}', 'false')");
    await app.ownerDb('feed_imports').where({ id }).update({ preview });
    await confirm(id, { force: true });
    expect(await runOf(id)).toMatchObject({
      status: 'FAILED',
      description: expect.stringContaining('below half'),
    });
  });

  it('is refused once the stored numbers are others than the preview compared with', async () => {
    const preview: FeedImport = (await upload('f11-de', file('f11-de', lines('f11-de')))).body;
    const other = (await upload('f11-de', file('f11-de', [revised(lines('f11-de')[0] ?? '', 77)])))
      .body;
    await confirm(other.id);
    await runOf(other.id);
    const { status, body } = await confirm(preview.id);
    expect([status, body.code]).toEqual([409, 'import-outdated']);
    expect(tell(body.code, 'de', body.detail)).not.toBe(body.detail);
  });

  it('of a file of which too much is malformed is refused, although it can be looked at', async () => {
    const [first = '', ...rest] = lines('f11-de');
    const content = file('f11-de', [first.replace(/^[^,]+/, 'gestern'), ...rest]);
    const preview: FeedImport = (await upload('f11-de', content)).body;
    expect(preview).toMatchObject({ tooManyMalformed: true, malformed: 1, read: 8 });
    const { status, body } = await confirm(preview.id, { force: true });
    expect([status, body.code]).toEqual([409, 'import-refused']);
  });

  it('takes nothing of a kept file that is not what was looked at', async () => {
    const before = await numbers();
    const { id } = (await upload('f11-de', file('f11-de', lines('f11-de')))).body;
    const other = Buffer.from(file('f11-de', lines('f11-de', '2026-10-27')));
    await app.services.files.put(importFileKey(id), other, { contentType: 'text/csv' });
    await confirm(id);
    expect(await runOf(id)).toMatchObject({
      status: 'FAILED',
      description: 'The stored file is not the one that was looked at',
    });
    expect(await numbers()).toEqual(before);
  });

  it.each([
    [404, 999_999, {}, 'superAdmin'],
    [400, 1, { now: true }, 'superAdmin'],
    [403, 1, {}, 'accountManager'],
    [403, 1, {}, 'owner'],
  ] as const)('%i for /%i with %j by %s', async (status, id, body, user) => {
    expect((await confirm(id, body, user)).status).toBe(status);
  });

  it('is nobody’s business who may not import', async () => {
    const url = `${app.url}/api/admin/monitoring/import/1`;
    expect((await fetch(url)).status).toBe(401);
    expect((await fetch(`${url}/confirm`, { method: 'POST' })).status).toBe(401);
    const agent = await app.as('accountManager');
    expect((await agent.get('/api/admin/monitoring/import/1')).status).toBe(403);
    expect(
      (await (await app.as('superAdmin')).get('/api/admin/monitoring/import/999999')).status,
    ).toBe(404);
  });
});

it('keeps a file that nobody confirms for a day', async () => {
  const { id } = (await upload('f11-de', file('f11-de', lines('f11-de')))).body;
  const sweep = (at: Date) =>
    removeImportFiles.run(
      {
        db: app.services.systemDb,
        clock: () => at,
        services: app.services,
        signal: new AbortController().signal,
      } as JobContext,
      {},
    );
  await sweep(new Date(+now + 23 * 3_600_000));
  expect(isKept(id)).toBe(true);
  await sweep(new Date(+now + 25 * 3_600_000));
  expect(isKept(id)).toBe(false);
  const { status, body } = await confirm(id);
  expect([status, body.code]).toEqual([409, 'import-expired']);
});
