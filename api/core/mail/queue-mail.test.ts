import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../tests/support/create-test-database.ts';
import {
  startTestMailServer,
  type TestMailServer,
} from '../../../tests/support/test-mail-server.ts';
import { type Db, openPool } from '../database/db.ts';
import type { FileStore } from '../files/file-store.ts';
import { createFileStore } from '../files/open-file-store.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { openSystemDb, testJob, workerOptions } from '../jobs/testing/worker-fixtures.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import type { Services } from '../services.ts';
import type { MailContent } from './mail-content.ts';
import { createMailer } from './mailer.ts';
import { queueMail } from './queue-mail.ts';
import { sendMail } from './send-mail.ts';

const token = 'top-secret-token';
const link = `https://platform.example/invitation/${token}`;
const invitation: MailContent = {
  template: 'invitation',
  subject: 'Ihr Zugang per E\u2011Mail',
  text: `Guten Tag Petra, hier geht es weiter: ${link}`,
  html: `<p>Guten Tag Petra, <a href="${link}">hier</a> geht es weiter</p>`,
};
const to = 'petra@verlag.example';
const now = new Date('2026-11-20T12:00:00Z');

let database: TestDatabase;
let systemDb: Db;
let owner: pg.Pool;
let server: TestMailServer;
let folder: string;
let files: FileStore;
let worker: Worker;
let userId: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platform-mail-'));
  files = createFileStore(undefined, folder);
  database = await createTestDatabase();
  systemDb = openSystemDb(database.ownerUrl);
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  const { rows } = await owner.query(
    `insert into users (kind, email, first_name, last_name)
     values ('admin', 'petra@verlag.example', 'Petra', 'Muster') returning id`,
  );
  userId = rows[0].id;
});
afterAll(async () => {
  await systemDb.destroy();
  await owner.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  await systemDb('mail_deliveries').delete();
  server = await startTestMailServer();
  const log = pino({ level: 'silent' });
  const mailer = createMailer({
    smtpUrl: server.url,
    dataDir: '/nowhere',
    from: 'Partnerplattform <noreply@platform.example>',
    log,
  });
  worker = await startWorker(
    workerOptions(database.ownerUrl, systemDb, {
      jobs: [sendMail],
      services: { mailer, files } as Services,
      clock: () => now,
    }),
  );
});
afterEach(async () => {
  await worker.stop();
  await server.close();
});

const eventually = (check: () => Promise<void>) =>
  vi.waitFor(check, { timeout: 15_000, interval: 20 });
const delivery = async (id: number) => systemDb('mail_deliveries').where({ id }).first();
const queued = async () => (await owner.query('select * from graphile_worker._private_jobs')).rows;
/** The time has come for mails that wait for their next attempt. */
const letTimePass = () =>
  owner.query(
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())`,
  );

describe('a queued mail', () => {
  it('is sent, and its delivery shows among those of the person', async () => {
    const id = await systemDb.transaction((db) => queueMail(db, { ...invitation, to, userId }));
    await eventually(async () => {
      expect(await delivery(id)).toMatchObject({
        user_id: userId,
        recipient: to,
        template: 'invitation',
        subject: 'Ihr Zugang per E-Mail',
        status: 'SENT',
        attempts: 1,
        last_error: null,
        sent_at: now,
      });
    });
    expect(server.received[0]?.html).toContain(token);
  });

  it('takes a stored file with it', async () => {
    const key = `gutschriften/${'a'.repeat(64)}.pdf`;
    await files.put(key, Buffer.from('%PDF'), { contentType: 'application/pdf' });
    const attachment = { key, name: 'GU-2026-001.pdf' };
    await queueMail(systemDb, { ...invitation, attachment, to });
    await eventually(async () => expect(server.received).toHaveLength(1));
    const [attached] = server.received[0]?.attachments ?? [];
    expect(attached).toMatchObject({ filename: attachment.name, contentType: 'application/pdf' });
    expect(attached?.content.toString()).toBe('%PDF');
  });

  it('leaves its link nowhere in the database', async () => {
    const id = await queueMail(systemDb, { ...invitation, to });
    await eventually(async () => {
      expect(await delivery(id)).toMatchObject({ status: 'SENT' });
      expect(await queued()).toEqual([]);
    });
    expect(JSON.stringify(await delivery(id))).not.toContain(token);
  });

  it('is not sent when the transaction is rolled back', async () => {
    await systemDb
      .transaction(async (db) => {
        await queueMail(db, { ...invitation, to: 'never@verlag.example' });
        throw new Error('rolled back');
      })
      .catch(() => {});
    const id = await queueMail(systemDb, { ...invitation, to });
    await eventually(async () => expect(await delivery(id)).toMatchObject({ status: 'SENT' }));
    expect(server.tries).toBe(1);
    expect(await systemDb('mail_deliveries')).toHaveLength(1);
  });

  it('is sent later when the server fails at first', async () => {
    server.refuseWith = 451;
    const id = await queueMail(systemDb, { ...invitation, to });
    await eventually(async () => {
      expect(await delivery(id)).toMatchObject({
        status: 'QUEUED',
        attempts: 1,
        last_error: expect.stringContaining('Not now'),
      });
      expect((await queued())[0]).toMatchObject({ locked_at: null });
    });
    const [{ run_at, created_at }] = await queued();
    expect(Number(run_at) - Number(created_at)).toBeGreaterThan(2000);

    server.refuseWith = undefined;
    await letTimePass();
    await eventually(async () => {
      expect(await delivery(id)).toMatchObject({ status: 'SENT', attempts: 2, last_error: null });
    });
    expect(server.received).toHaveLength(1);
  });

  it('is given up when the server will never have it', async () => {
    server.refuseWith = 550;
    const id = await queueMail(systemDb, { ...invitation, to });
    await eventually(async () => {
      expect(await delivery(id)).toMatchObject({ status: 'FAILED', attempts: 1, sent_at: null });
      expect(await queued()).toEqual([]);
    });
  });

  it('is given up after the last attempt, and its link goes', async () => {
    server.refuseWith = 451;
    const id = await queueMail(systemDb, { ...invitation, to });
    await eventually(async () => {
      expect(await delivery(id)).toMatchObject({ attempts: 1 });
      expect((await queued())[0]).toMatchObject({ locked_at: null });
    });
    await owner.query('update graphile_worker._private_jobs set attempts = max_attempts - 1');
    await letTimePass();
    await eventually(async () => {
      expect(await delivery(id)).toMatchObject({ status: 'FAILED', attempts: 2 });
      expect(await queued()).toEqual([]);
    });
  });

  it('is not sent twice when its job is repeated', async () => {
    const id = await queueMail(systemDb, { ...invitation, to });
    await eventually(async () => expect(await delivery(id)).toMatchObject({ status: 'SENT' }));
    const { subject, text, html } = invitation;
    const messageId = randomUUID();
    await enqueue(systemDb, sendMail, { deliveryId: id, messageId, to, subject, text, html });
    await eventually(async () => expect(await queued()).toEqual([]));
    expect(server.received).toHaveLength(1);
  });

  it('to no address is refused at once', async () => {
    await expect(
      systemDb.transaction((db) => queueMail(db, { ...invitation, to: 'nobody' })),
    ).rejects.toThrow(/Invalid email/);
    expect(await systemDb('mail_deliveries')).toEqual([]);
  });
});

describe('a mail server that leaves connections hanging', () => {
  /** Sits before the mail server, and stays silent on the connections that it keeps. */
  async function startReluctantServer() {
    const kept: Socket[] = [];
    const state = { keeps: true, kept, url: '', close: () => listening.close() };
    const { port } = new URL(server.url);
    const listening = createServer((socket) => {
      socket.on('error', () => {});
      if (state.keeps) kept.push(socket);
      else {
        const behind = connect(Number(port), '127.0.0.1');
        pipeline(socket, behind, socket, () => behind.destroy());
      }
    });
    listening.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const address = new URL(server.url);
    address.port = String((listening.address() as AddressInfo).port);
    state.url = address.href;
    return state;
  }
  const other = testJob(async () => 'done', { name: 'other-job' });

  async function workWith(smtpUrl: string, timeLimits: { first: number; again: number }) {
    await worker.stop();
    const from = 'Partnerplattform <noreply@platform.example>';
    const log = pino({ level: 'silent' });
    const mailer = createMailer({ smtpUrl, dataDir: '/nowhere', from, log, timeLimits });
    worker = await startWorker(
      workerOptions(database.ownerUrl, systemDb, {
        jobs: [sendMail, other],
        services: { mailer } as Services,
        clock: () => now,
        concurrency: 4,
      }),
    );
  }
  const queueSome = (count: number, host = 'slow.example') =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        queueMail(systemDb, { ...invitation, to: `reader-${index}@${host}` }),
      ),
    );
  const runOther = async () => {
    await enqueue(systemDb, other, { word: 'other' });
    await eventually(async () => {
      expect(await systemDb('job_runs').where({ status: 'COMPLETED' })).toHaveLength(1);
    });
    await systemDb('job_runs').delete();
  };

  it('holds back neither other jobs nor, for longer than its time, other mails', async () => {
    const reluctant = await startReluctantServer();
    await workWith(reluctant.url, { first: 700, again: 60_000 });
    const slow = await queueSome(8);
    await eventually(async () => expect(reluctant.kept).toHaveLength(2));
    await runOther();

    await eventually(async () => {
      expect(await systemDb('mail_deliveries').pluck('last_error')).toEqual(
        Array(8).fill('The mail server takes too long'),
      );
      // Two that were tried in vain, and the first of those that get more time.
      expect(reluctant.kept).toHaveLength(3);
    });
    reluctant.keeps = false;
    const quick = await queueSome(6, 'quick.example');
    await eventually(async () => {
      const sent = await systemDb('mail_deliveries').where({ status: 'SENT' }).pluck('id');
      expect(sent.sort()).toEqual(quick.sort());
    });
    await runOther();

    for (const socket of reluctant.kept) socket.destroy();
    await eventually(async () => {
      await letTimePass();
      const sent = await systemDb('mail_deliveries').where({ status: 'SENT' }).pluck('id');
      expect(sent.sort()).toEqual([...slow, ...quick].sort());
    });
    expect(server.received).toHaveLength(14);
    reluctant.close();
  });

  it('keeps no worker from stopping, and costs the mail no attempt then', async () => {
    const reluctant = await startReluctantServer();
    await workWith(reluctant.url, { first: 60_000, again: 60_000 });
    const [id = 0] = await queueSome(1);
    await eventually(async () => expect(reluctant.kept).toHaveLength(1));
    await worker.stop();
    expect(await delivery(id)).toMatchObject({ status: 'QUEUED', attempts: 0, last_error: null });
    expect(await queued()).toMatchObject([{ attempts: 0, locked_at: null }]);
    reluctant.close();
    reluctant.kept[0]?.destroy();
  });
});

it("can be caused by a client's request, which cannot see what was sent", async () => {
  const clientDb = openPool({
    url: database.ownerUrl,
    role: 'platform_client',
    max: 1,
    statementTimeoutMs: 5000,
  });
  try {
    const id = await clientDb.transaction((db) => queueMail(db, { ...invitation, to }));
    await eventually(async () => expect(await delivery(id)).toMatchObject({ status: 'SENT' }));
    await expect(clientDb('mail_deliveries').select()).rejects.toThrow(/permission denied/);
  } finally {
    await clientDb.destroy();
  }
});
