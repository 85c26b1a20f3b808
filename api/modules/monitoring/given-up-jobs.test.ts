import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { mustExist } from '#api/core/database/must-exist.ts';
import { type AnyJob, defineJob } from '#api/core/jobs/define-job.ts';
import { enqueue } from '#api/core/jobs/enqueue.ts';
import { giveUpFailedJobs } from '#api/core/jobs/give-up-jobs.ts';
import { queueMail } from '#api/core/mail/queue-mail.ts';
import { fetchJobs } from '#api/operations/feeds/feed-jobs.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { emailOf, type TestUser } from '#tests/support/test-network.ts';
import { mailGivenUpJob } from './mail-given-up-job.ts';

const days = { from: '2026-11-18', to: '2026-11-19' };
const other = defineJob({
  name: 'reprocess-placements',
  payload: z.object({ siteIds: z.array(z.int()), ...{ from: z.string(), to: z.string() } }),
  queue: () => 'reprocess',
  maxAttempts: 3,
  recorded: true,
  run: async () => 'feed-off',
});

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.ownerDb.raw('truncate graphile_worker._private_jobs');
  await app.ownerDb('mail_deliveries').delete();
  await app.ownerDb('job_runs').delete();
});

/** As if its last attempt had just failed. */
async function giveUp(): Promise<void> {
  await app.ownerDb.raw(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'F11 is silent'`,
  );
  await giveUpFailedJobs(app.services.systemDb, (db, job) => mailGivenUpJob(db, job, app.services));
}

async function givenUpRun(job: AnyJob, payload: unknown): Promise<number> {
  await enqueue(app.services.systemDb, job, payload);
  await giveUp();
  await app.ownerDb.raw('truncate graphile_worker._private_jobs');
  return mustExist((await app.ownerDb('job_runs').max('id'))[0]?.max);
}

const mails = () =>
  app.ownerDb('mail_deliveries').orderBy('recipient').select('recipient', 'subject', 'template');
const queued = async () =>
  (
    await app.ownerDb.raw(
      `select j.payload, q.queue_name, t.identifier
         from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id
         join graphile_worker._private_job_queues q on q.id = j.job_queue_id
        order by j.id`,
    )
  ).rows;
const post = async (path: string, user: TestUser = 'superAdmin') =>
  (await app.as(user)).post(`/api/admin/monitoring/jobs/${path}`).set('origin', app.url);
const listed = async (user: TestUser = 'superAdmin') =>
  (
    await (
      await app.as(user)
    ).get(`/api/admin/monitoring/jobs?filter=${encodeURIComponent('{"isGivenUp":true}')}`)
  ).body;

describe('a job that is given up', () => {
  it('is mailed to those who monitor, in their language, and listed', async () => {
    const { superAdmin, accountManager } = app.network.users;
    await app.ownerDb('users').where({ id: accountManager }).update({ language: 'en' });
    const id = await givenUpRun(fetchJobs['f11-at'], days);
    expect(await mails()).toEqual([
      {
        recipient: emailOf('accountManager'),
        subject: 'Given up: Fetch Austrian factor eleven raw data',
        template: 'job-given-up',
      },
      {
        recipient: emailOf('superAdmin'),
        subject: 'Endgültig fehlgeschlagen: Factor-Eleven-Rohdaten Österreich abholen',
        template: 'job-given-up',
      },
    ]);
    expect(await app.ownerDb('mail_deliveries').pluck('user_id')).toEqual(
      expect.arrayContaining([superAdmin, accountManager]),
    );
    expect(await listed()).toMatchObject([
      { id, job: 'fetch-f11-at', description: 'F11 is silent', isGivenUp: true, canRunAgain: true },
    ]);
  });

  it('names its days, its reason and its page in the mail', async () => {
    await enqueue(app.services.systemDb, fetchJobs.cm, days);
    const { rows } = await app.ownerDb.raw(
      'select max(id) as id from graphile_worker._private_jobs',
    );
    await app.ownerDb('job_runs').insert({
      name: 'fetch-cm',
      status: 'FAILED',
      from_on: days.from,
      to_on: days.to,
      description: 'CM is <silent>',
      job_id: rows[0].id,
    });
    await giveUp();
    const [{ payload }] = await queued();
    expect(payload.payload.text).toMatch(/für 18\.11\.2026 – 19\.11\.2026 ist fehlgeschlagen/);
    expect(payload.payload.text).toContain('Der Grund: CM is <silent>');
    expect(payload.payload.text).toMatch(/\/admin\/monitoring\/\d+/);
    expect(payload.payload.html).toContain('CM is &lt;silent&gt;');
  });

  it('is mailed once, however often the same is given up on one day', async () => {
    await givenUpRun(fetchJobs.cm, days);
    await givenUpRun(fetchJobs.cm, days);
    expect(await mails()).toHaveLength(2);
    expect(await listed()).toHaveLength(1);
  });

  it('is not mailed to admins who left or never came', async () => {
    const { superAdmin, accountManager } = app.network.users;
    const change = (values: object, id: number) =>
      app.ownerDb('users').where({ id }).update(values);
    const { password_hash } = mustExist(
      await app.ownerDb('users').where({ id: superAdmin }).first(),
    );
    await change({ password_hash: null }, superAdmin);
    await change({ deactivated_at: '2026-11-01' }, accountManager);
    await givenUpRun(fetchJobs.cm, days);
    await change({ password_hash }, superAdmin);
    await change({ deactivated_at: null }, accountManager);
    expect(await mails()).toEqual([]);
  });

  it('that was to send a mail is listed without its text, and no mail tells of it', async () => {
    const secret = 'https://platform.example/password/secret';
    await queueMail(app.services.systemDb, {
      to: 'a@b.example',
      template: 'invitation',
      subject: 'Hello',
      text: secret,
      html: secret,
    });
    await giveUp();
    expect(await mails()).toHaveLength(1);
    expect(await queued()).toEqual([]);
    const [run] = await listed();
    expect(run).toMatchObject({ job: 'send-mail', canRunAgain: false });
    expect((await post(`${run.id}/run-again`)).status).toBe(409);
    expect(JSON.stringify(await app.ownerDb('job_runs'))).not.toContain('secret');
  });
});

describe('run again', () => {
  it.each([
    ['a feed', fetchJobs.qmn, { ...days, force: true }, 'feed-qmn'],
    ['what nobody starts by hand', other, { ...days, siteIds: [7] }, 'reprocess'],
  ])(
    'queues %s with the same payload and the user who asked',
    async (_label, job, payload, queue) => {
      const id = await givenUpRun(job as AnyJob, payload);
      const { status, body } = await post(`${id}/run-again`);
      expect([status, body]).toMatchObject([200, { id, job: job.name, isGivenUp: false }]);
      expect(await queued()).toMatchObject([
        {
          identifier: job.name,
          queue_name: queue,
          payload: { payload, startedBy: app.network.users.superAdmin },
        },
      ]);
      expect(await listed()).toEqual([]);
    },
  );

  it('pressed twice waits once', async () => {
    const id = await givenUpRun(fetchJobs.cm, days);
    await post(`${id}/run-again`);
    await post(`${id}/run-again`);
    expect(await queued()).toHaveLength(1);
  });

  it.each(['STARTED', 'COMPLETED'])('of a run that is %s is refused', async (status) => {
    const id = await givenUpRun(fetchJobs.cm, days);
    await app.ownerDb('job_runs').where({ id }).update({ status });
    const refused = await post(`${id}/run-again`);
    expect([refused.status, refused.body.code]).toEqual([409, 'not-now']);
    expect(await queued()).toEqual([]);
  });
});

it('dismissed it is off the list', async () => {
  const id = await givenUpRun(fetchJobs.cm, days);
  expect((await post(`${id}/dismiss`)).status).toBe(200);
  expect(await listed()).toEqual([]);
  expect((await post(`${id}/dismiss`)).status).toBe(409);
});

it.each(['run-again', 'dismiss'])('%s needs the permission for feeds, and a run', async (act) => {
  const id = await givenUpRun(fetchJobs.cm, days);
  for (const user of ['accountManager', 'finance', 'owner', 'otherOwner'] as const) {
    expect((await post(`${id}/${act}`, user)).status).toBe(403);
  }
  const url = `${app.url}/api/admin/monitoring/jobs/${id}/${act}`;
  expect((await fetch(url, { method: 'POST' })).status).toBe(401);
  expect((await post(`999999/${act}`)).status).toBe(404);
  expect((await post(`x/${act}`)).status).toBe(400);
  expect(await listed('accountManager')).toHaveLength(1);
  expect(await queued()).toEqual([]);
});
