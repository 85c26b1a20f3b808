import fc from 'fast-check';
import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import type { MailContent } from '#api/core/mail/mail-content.ts';
import { renderMail } from '#api/mails/render-mail.ts';
import { listDocumentReaders } from '#api/modules/people/read.ts';
import type { NoticeKind } from '#shared/domain/notices/notice-kinds.ts';
import type { NoticeAbout, NoticeSetting, Notices } from '#shared/schemas/calls/notices.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { hearTold } from '#tests/support/hear-told.ts';
import { emailOf, type TestUser } from '#tests/support/test-network.ts';
import { mailNotice, noteNotice } from './read.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

const now = new Date('2026-11-20T12:00:00Z');
let test: TestApp;
let own: number;
let other: number;
beforeAll(async () => {
  test = await createTestApp({ clock: () => now, env: { PUBLIC_URL: 'https://partner.example' } });
  ({ own, other } = test.network.companies);
  await test.ownerDb('users').update({ created_at: new Date('2026-01-01T00:00:00Z') });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.ownerDb('notices').delete();
  await test.ownerDb('notice_settings').delete();
  await test.ownerDb('mail_deliveries').delete();
  await test.ownerDb('users').update({ reads_documents: false });
  await test.ownerDb.raw('truncate graphile_worker._private_jobs');
});

const about = {
  document: { kind: 'document', news: 'sent', number: 'GU-2026-001', year: 2026, grossCents: 119 },
  step: { kind: 'step', slug: 'SIGN_CONTRACT', siteId: null, site: null },
  change: {
    kind: 'change',
    now: { from: '2026-11-13', to: '2026-11-19' },
    before: { from: '2026-11-06', to: '2026-11-12' },
    figures: [{ of: 'payout', before: 100, now: 70 }],
  },
} satisfies Partial<Record<NoticeKind, NoticeAbout>>;

let keys = 0;
function note(of: NoticeAbout = about.document, more: object = {}) {
  keys += 1;
  const given = { companyId: own, about: of, key: `key ${keys}`, now, ...more };
  return test.services.systemDb.transaction((db) => noteNotice(db, given));
}
const look = async (user: TestUser = 'owner', query = ''): Promise<Notices> =>
  (await (await test.as(user)).get(`/api/client/notices${query}`).expect(200)).body;
const read = async (body: object, user: TestUser = 'owner') =>
  (await test.as(user)).post('/api/client/notices/read').send(body);
const settingsOf = async (user: TestUser = 'owner'): Promise<NoticeSetting[]> =>
  (await (await test.as(user)).get('/api/client/notice-settings').expect(200)).body;
const set = async (kind: string, body: object, user: TestUser = 'owner') =>
  (await test.as(user)).put(`/api/client/notice-settings/${kind}`).send(body);
const kindsOf = ({ notices }: Notices) => notices.map((one) => one.about.kind);

async function addColleague(name: string): Promise<number> {
  const { password_hash } = mustExist(
    await test.ownerDb('users').where({ id: test.network.users.owner }).first(),
  );
  const [row] = await test
    .ownerDb('users')
    .insert({
      ...{ kind: 'person', company_id: own, email: `${name}@test.example`, password_hash },
      ...{ first_name: name, last_name: 'Test' },
    })
    .onConflict()
    .ignore()
    .returning('id');
  const { id } = mustExist(row);
  await test.ownerDb.raw(`insert into user_roles select ?, id from roles where name = 'Owner'`, [
    id,
  ]);
  return id;
}

describe('the bell', () => {
  it('lists what concerns the reader, by their rights, and nothing of another company', async () => {
    await note();
    await note(about.step);
    await note(about.change, { userId: test.network.users.member });
    await note(about.document, { companyId: other });
    expect(kindsOf(await look())).toEqual(['step', 'document']);
    expect(kindsOf(await look('member'))).toEqual(['change']);
    expect(kindsOf(await look('otherOwner'))).toEqual(['document']);
    await test
      .ownerDb('users')
      .where({ email: emailOf('member') })
      .update({ reads_documents: true });
    expect(kindsOf(await look('member'))).toEqual(['change', 'document']);
  });

  it('counts what each has not read, whoever else has, and marks one or all up to one', async () => {
    for (let at = 0; at < 3; at += 1) await note(about.step);
    const { notices, unread } = await look();
    expect(unread).toBe(3);
    expect((await read({ id: mustExist(notices[0]).id })).status).toBe(204);
    expect((await look()).notices.map(({ isRead }) => isRead)).toEqual([true, false, false]);
    // One that came while the list was open is not marked with it.
    await note(about.step);
    expect((await read({ until: mustExist(notices[0]).id })).status).toBe(204);
    expect((await look()).notices.map(({ isRead }) => isRead)).toEqual([false, true, true, true]);
    expect(await test.ownerDb('notice_reads').distinct('user_id').pluck('user_id')).toEqual([
      test.network.users.owner,
    ]);
  });

  it('marks nothing of another company, or of what the reader may not see', async () => {
    await note(about.step, { companyId: other });
    await note();
    for (const { id } of await test.ownerDb('notices').select('id')) {
      expect((await read({ id }, 'member')).status).toBe(204);
    }
    await read({ until: 2_000_000_000 }, 'member');
    expect(await test.ownerDb('notice_reads')).toEqual([]);
  });

  it('goes on page by page, each notice once', async () => {
    for (let at = 0; at < 45; at += 1) await note(about.step);
    const seen: number[] = [];
    let page = await look();
    for (;;) {
      seen.push(...page.notices.map(({ id }) => id));
      if (!page.hasMore) break;
      page = await look('owner', `?before=${seen.at(-1)}`);
    }
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a));
    expect(seen).toHaveLength(45);
  });

  it('is in the order in which things happened, though noted later, and so is what is marked', async () => {
    const at = (day: string) => ({ now: new Date(`2026-11-${day}T12:00:00Z`) });
    for (const day of ['18', '20', '17', '19']) await note(about.step, at(day));
    const days = ({ notices }: Notices) => notices.map(({ createdAt }) => createdAt.slice(8, 10));
    const all = await look();
    expect(days(all)).toEqual(['20', '19', '18', '17']);
    const { id } = mustExist(all.notices[1]);
    expect(days(await look('owner', `?before=${id}`))).toEqual(['18', '17']);
    expect((await read({ until: id })).status).toBe(204);
    expect((await look()).notices.map(({ isRead }) => isRead)).toEqual([false, true, true, true]);
    expect(await look('otherOwner', `?before=${id}`)).toMatchObject({ notices: [] });
  });

  it('counts nothing from before the reader had access, nor what they did themselves', async () => {
    await note(about.step, { now: new Date('2025-12-31T00:00:00Z') });
    await note(about.step, { knownTo: test.network.users.owner });
    expect(await look()).toMatchObject({
      unread: 0,
      notices: [{ isRead: true }, { isRead: true }],
    });
  });

  it('is told to open screens of the company with the commit', async () => {
    const hearer = await hearTold(test.ownerUrl);
    try {
      await note();
      expect(await hearer.said()).toEqual(['notices', `notices ${own}`]);
    } finally {
      await hearer.close();
    }
  });

  it('in a preview shows what the company was told of, and marks nothing', async () => {
    await note(about.step);
    const admin = await test.as('superAdmin');
    const preview = { 'x-preview-company': String(own) };
    const shown = await admin.get('/api/client/notices').set(preview).expect(200);
    expect(shown.body).toMatchObject({ unread: 0, notices: [{ isRead: true }] });
    const { id } = shown.body.notices[0];
    const call = admin.post('/api/client/notices/read').set(preview);
    expect((await call.send({ id })).status).toBe(403);
    expect((await admin.get('/api/client/notice-settings').set(preview)).body).toEqual([]);
    expect((await look()).unread).toBe(1);
  });

  it.each([
    ['nothing', {}, 400],
    ['no id', { id: 0 }, 422],
    ['both', { id: 1, until: 2 }, 400],
    ['a word', { until: 'all' }, 400],
  ])('refuses to mark %s', async (_what, body, status) => {
    expect((await read(body)).status).toBe(status);
  });

  it.each(['?before=0', '?before=x', '?page=2'])('refuses a page %s', async (query) => {
    expect((await (await test.as('owner')).get(`/api/client/notices${query}`)).status).toBe(400);
  });
});

describe('what is told', () => {
  it('is told once, however often, at once or in a transaction that is given up', async () => {
    const told = fc.record({
      key: fc.constantFrom('a', 'b', 'c'),
      company: fc.boolean(),
      isGivenUp: fc.boolean(),
      atOnce: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(told, { maxLength: 12 }), async (replays) => {
        await test.ownerDb('notices').delete();
        await test.ownerDb('mail_deliveries').delete();
        const people = await listDocumentReaders(test.services.systemDb, own);
        const tellOnce = (one: (typeof replays)[number]) =>
          test.services.systemDb
            .transaction(async (db) => {
              const companyId = one.company ? own : other;
              const of = { companyId, about: about.document, key: one.key, now };
              if (await noteNotice(db, of)) await mail(people, 'document', companyId, db);
              if (one.isGivenUp) throw new Error('given up');
            })
            .catch(() => {});
        const waiting: Promise<void>[] = [];
        for (const one of replays) {
          if (one.atOnce) waiting.push(tellOnce(one));
          else await tellOnce(one);
        }
        await Promise.all(waiting);
        const kept = replays.filter((one) => !one.isGivenUp);
        const expected = new Set(kept.map(({ key, company }) => `${company} ${key}`)).size;
        expect(await test.ownerDb('notices')).toHaveLength(expected);
        expect(await test.ownerDb('mail_deliveries')).toHaveLength(expected * people.length);
      }),
      { numRuns: 20, seed: 7 },
    );
  });
});

const content = (locale: 'de' | 'en'): MailContent =>
  renderMail(
    { locale, firstName: 'Petra', link: 'https://partner.example' },
    { template: 'invoice-sent', subject: 's', heading: 'h', lead: ['l'], button: 'b' },
  );

function mail(
  people: Awaited<ReturnType<typeof listDocumentReaders>>,
  kind: NoticeKind,
  companyId = own,
  db = test.services.systemDb,
) {
  const write = ({ language }: (typeof people)[number]) => content(language);
  return mailNotice(db, test.services, { kind, companyId }, people, write);
}

interface Queued {
  to: string;
  text: string;
  html: string;
  unsubscribe?: string;
}
async function queued(): Promise<Queued[]> {
  const { rows } = await test.ownerDb.raw(
    `select payload -> 'payload' as mail from graphile_worker._private_jobs order by id`,
  );
  await test.ownerDb.raw('truncate graphile_worker._private_jobs');
  return rows.map(({ mail: one }: { mail: Queued }) => one);
}
const readers = () => listDocumentReaders(test.services.systemDb, own);

describe('settings', () => {
  it('are those of the kinds that concern the person, with what holds before a choice', async () => {
    expect((await settingsOf()).map(({ kind, mail: on }) => [kind, on])).toEqual([
      ['document', true],
      ['payment', true],
      ['objection', true],
      ['step', true],
      ['siteHealth', true],
      ['change', false],
      ['digest', false],
    ]);
    expect(await settingsOf('member')).toEqual([
      { kind: 'change', mail: false, threshold: 20, rhythm: null, isLast: false },
      { kind: 'digest', mail: false, threshold: null, rhythm: 'WEEKLY', isLast: false },
    ]);
  });

  it('are kept for each person, each by itself, and what is not sent stays', async () => {
    const { body } = await set('change', { mail: true, threshold: 10 });
    expect(body[5]).toMatchObject({ kind: 'change', mail: true, threshold: 10 });
    await set('change', { mail: false });
    await set('digest', { mail: true, rhythm: 'MONTHLY' });
    const [change, digest] = (await settingsOf()).slice(5);
    expect(change).toMatchObject({ mail: false, threshold: 10 });
    expect(digest).toMatchObject({ mail: true, rhythm: 'MONTHLY' });
    expect((await settingsOf('member')).every(({ mail: on }) => !on)).toBe(true);
    expect((await settingsOf('otherOwner'))[5]).toMatchObject({ mail: false, threshold: 20 });
  });

  it.each([
    ['an unknown kind', 'gossip', { mail: true }, 400],
    ['nothing', 'payment', {}, 422],
    ['no such threshold', 'change', { mail: true, threshold: 4 }, 422],
    ['no such rhythm', 'digest', { mail: true, rhythm: 'DAILY' }, 422],
    ['more than is asked', 'payment', { mail: true, userId: 1 }, 400],
  ])('refuse %s', async (_what, kind, body, status) => {
    expect((await set(kind, body)).status).toBe(status);
  });

  it('refuse a kind that does not concern the person', async () => {
    expect((await set('document', { mail: true }, 'member')).status).toBe(403);
    expect(await test.ownerDb('notice_settings')).toEqual([]);
  });

  it('are asked for each mail', async () => {
    await set('payment', { mail: false });
    expect(await mail(await readers(), 'payment')).toBe(0);
    expect(await mail(await readers(), 'objection')).toBe(1);
    await set('payment', { mail: true });
    expect(await mail(await readers(), 'payment')).toBe(1);
  });

  it('leave documents to the last one who gets them', async () => {
    expect((await settingsOf())[0]).toMatchObject({ kind: 'document', isLast: true });
    const { status, body } = await set('document', { mail: false });
    expect([status, body.code]).toEqual([409, 'last-reader']);
    await test
      .ownerDb('users')
      .where({ email: emailOf('member') })
      .update({ reads_documents: true });
    expect((await set('document', { mail: false })).status).toBe(200);
    expect((await settingsOf('member'))[0]).toMatchObject({ kind: 'document', isLast: true });
    expect(await mail(await readers(), 'document')).toBe(1);
    // Who is left may no longer read them: whoever may is written to, whatever they chose.
    await test.ownerDb('users').update({ reads_documents: false });
    expect(await mail(await readers(), 'document')).toBe(1);
    expect((await queued()).map(({ to }) => to)).toEqual([emailOf('member'), emailOf('owner')]);
  });

  it('let one of two go who leave at once', async () => {
    await test
      .ownerDb('users')
      .where({ email: emailOf('member') })
      .update({ reads_documents: true });
    const both = await Promise.all([
      set('document', { mail: false }),
      set('document', { mail: false }, 'member'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await mail(await readers(), 'document')).toBe(1);
  });
});

describe('a mail that can be switched off', () => {
  const post = (token: string) => supertest(test.url).post(`/api/public/unsubscribe/${token}`);
  const tokenOf = (kind: NoticeKind, userId = test.network.users.owner, companyId = own) =>
    unsubscribeToken(test.services.systemDb, { userId, companyId, kind });

  it('says so to programs, and to readers in their language', async () => {
    await mail(await readers(), 'payment');
    const [sent] = await queued();
    const token = tokenOf('payment');
    expect(sent?.unsubscribe).toBe(`https://partner.example/api/public/unsubscribe/${token}`);
    expect(sent?.text).toContain(
      `E‑Mails dieser Art abbestellen: https://partner.example/unsubscribe/${token}`,
    );
    expect(sent?.html).toContain(`href="https://partner.example/unsubscribe/${token}"`);
    expect(sent?.html).not.toContain('<!--');
  });

  it('is switched off by a program’s form, without a session: this kind, person and company', async () => {
    const colleague = await addColleague('second');
    await set('step', { mail: true });
    for (const send of [
      () => post(tokenOf('step')).type('form').send('List-Unsubscribe=One-Click'),
      () => post(tokenOf('payment')).field('List-Unsubscribe', 'One-Click'),
      () => post(tokenOf('payment')).set('origin', 'https://mail.example'),
      () => post(tokenOf('siteHealth')).type('json').send('{'),
    ]) {
      const answer = await send();
      expect([answer.status, answer.text]).toEqual([204, '']);
    }
    const off = await test.ownerDb('notice_settings').where({ mail: false }).orderBy('kind');
    expect(off.map((one) => [one.user_id, one.company_id, one.kind])).toEqual(
      ['payment', 'siteHealth', 'step'].map((kind) => [test.network.users.owner, own, kind]),
    );
    expect(await mail(await readers(), 'payment')).toBe(1);
    expect((await queued()).map(({ to }) => to)).toEqual(['second@test.example']);
    await test.ownerDb('users').where({ id: colleague }).delete();
  });

  it('answers the same to a link of nobody, and does nothing', async () => {
    const right = tokenOf('payment');
    for (const token of [
      'x',
      right.slice(0, -1),
      `${right.slice(0, -2)}${right.endsWith('AA') ? 'BB' : 'AA'}`,
      tokenOf('payment', 987_654),
      tokenOf('payment', test.network.users.superAdmin),
      tokenOf('payment', test.network.users.owner, 987_654),
      tokenOf('gossip' as NoticeKind),
    ]) {
      expect([token, (await post(token)).status]).toEqual([token, 204]);
    }
    expect(await test.ownerDb('notice_settings')).toEqual([]);
  });

  it('is left on by looking at its page', async () => {
    const { status, headers } = await supertest(test.url).get(
      `/api/public/unsubscribe/${tokenOf('payment')}`,
    );
    expect([status, headers.location]).toEqual([303, `/unsubscribe/${tokenOf('payment')}`]);
    expect(await test.ownerDb('notice_settings')).toEqual([]);
  });

  it('is not the document of its last reader, whose former link says why', async () => {
    await mail(await readers(), 'document');
    const [sent] = await queued();
    expect([sent?.unsubscribe, sent?.text]).toEqual([
      undefined,
      expect.not.stringContaining('abbestellen'),
    ]);
    const answer = await post(tokenOf('document'));
    expect([answer.status, answer.body.code]).toEqual([409, 'last-reader']);
  });

  it('is none about the account', async () => {
    await supertest(test.url)
      .post('/api/auth/password/forgot')
      .send({ email: emailOf('owner') });
    const admin = await test.as('superAdmin');
    await admin.post('/api/admin/people').send({
      ...{ firstName: 'Neu', lastName: 'Mensch', email: 'neu@test.example', language: 'de' },
      companyId: own,
    });
    const mails = (await queued()).filter(({ to }) => to === 'neu@test.example');
    expect(mails).toEqual([
      expect.objectContaining({ text: expect.not.stringContaining('abbestellen') }),
    ]);
    expect(mails[0]).not.toHaveProperty('unsubscribe');
  });
});
