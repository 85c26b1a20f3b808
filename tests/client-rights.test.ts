import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { queueMail } from '#api/core/mail/queue-mail.ts';
import { noteNews } from '#api/modules/operator-news/note-news.ts';
import { createTestApp, type TestApp } from './support/create-test-app.ts';

/** What the clients' role may do with functions that run as the owner. */

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const asClient = <T>(companyId: number | null, work: (db: Db) => Promise<T>): Promise<T> =>
  test.clientDb.transaction(async (transaction) => {
    if (companyId) await transaction.raw(`set local app.company_id = '${companyId}'`);
    return work(transaction);
  });
const people = (db: Db, companyId: number) =>
  db.raw('select email from list_company_people(?)', [companyId]).then(({ rows }) => rows);
const denied = { code: '42501' };

describe('the people of a company', () => {
  it('are seen by its own requests alone, and by none that forgot whose they are', async () => {
    const { own, other } = test.network.companies;
    expect(await asClient(own, (db) => people(db, own))).not.toEqual([]);
    expect(await asClient(own, (db) => people(db, other))).toEqual([]);
    expect(await asClient(null, (db) => people(db, own))).toEqual([]);
    expect(await people(test.services.systemDb, own)).not.toEqual([]);
  });
});

describe('a request of a client', () => {
  const mail = { to: 'a@test.example', template: 'your-turn', subject: 's', text: 't', html: 'h' };

  it('queues no job but the mail that it listed', async () => {
    const { own } = test.network.companies;
    const enqueue = (task: string, payload: unknown) =>
      asClient(own, (db) =>
        db.raw('select enqueue_job(?::text, ?::json)', [task, JSON.stringify({ payload })]),
      );
    await expect(enqueue('process-cm', {})).rejects.toMatchObject(denied);
    const deliveryId = await asClient(own, (db) => queueMail(db, mail as never));
    for (const payload of [
      { deliveryId: 987_654, to: mail.to },
      // From another transaction, which listed its own.
      { deliveryId, to: mail.to },
      {},
    ]) {
      await expect(enqueue('send-mail', payload)).rejects.toMatchObject(denied);
    }
    const toOther = asClient(own, async (db) => {
      const { rows } = await db.raw(`select queue_mail(null, ?, 'your-turn', 's') as id`, [
        mail.to,
      ]);
      const payload = { deliveryId: rows[0].id, to: 'another@test.example' };
      await db.raw('select enqueue_job(?::text, ?::json)', [
        'send-mail',
        JSON.stringify({ payload }),
      ]);
    });
    await expect(toOther).rejects.toMatchObject(denied);
    const attachment = { key: 'ad-checks/1-desktop.png', name: 'a.png' };
    const withFile = asClient(own, (db) => queueMail(db, { ...mail, attachment } as never));
    await expect(withFile).rejects.toMatchObject(denied);
  });

  it('tells the operator news of its own company alone, once it has noted them', async () => {
    const { own, other } = test.network.companies;
    const note = (companyId: number, siteId: number | null) => (db: Db) =>
      noteNews(db, { kind: 'contract-signed', companyId, siteId }, { by: null, now: new Date(0) });
    await asClient(own, note(own, null));
    await asClient(own, note(own, test.network.sites.own));
    await expect(asClient(own, note(other, null))).rejects.toMatchObject(denied);
    await expect(asClient(own, note(own, test.network.sites.other))).rejects.toMatchObject(denied);
    await expect(asClient(null, note(own, null))).rejects.toMatchObject(denied);
    const { id: newsId } = mustExist(await test.ownerDb('operator_news').first('id'));
    const again = asClient(own, (db) =>
      db.raw('select enqueue_job(?::text, ?::json)', [
        'tell-operator',
        JSON.stringify({ payload: { newsId } }),
      ]),
    );
    await expect(again).rejects.toMatchObject(denied);
    for (const table of ['operator_news', 'operator_digest_items']) {
      await expect(asClient(own, (db) => db(table).first())).rejects.toMatchObject(denied);
    }
  });

  it('forges no entry of the audit log, while its changes are in it', async () => {
    const { own } = test.network.companies;
    const forge = (db: Db) =>
      db.raw(`select write_audit_entry('companies', ?, 'preview-started', null, null)`, [`${own}`]);
    await expect(asClient(own, forge)).rejects.toMatchObject(denied);
    await asClient(own, (db) => db('companies').where({ id: own }).update({ city: 'Neustadt' }));
    expect(
      await test.ownerDb('audit_log').where({ entity: 'companies', entity_id: `${own}` }),
    ).toContainEqual(expect.objectContaining({ after: { city: 'Neustadt' } }));
  });
});
