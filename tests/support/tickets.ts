import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { hearTold } from '#tests/support/hear-told.ts';
import { runJob } from '#tests/support/run-job.ts';
import { emailOf } from '#tests/support/test-network.ts';

/**
 * The promise of the third recipe. Run by `recipes.machine.test.ts` in the copy that follows it, as its
 * own test there.
 */

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
let owner: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.as('superAdmin');
  owner = await test.as('owner');
});
afterAll(() => test.close());

const ask = async (subject: string) => {
  const asked = await owner.post('/api/client/tickets').send({ subject, text: 'Wann kommt es?' });
  expect([asked.status, asked.body.state]).toEqual([201, 'OPEN']);
  return asked.body.id as number;
};
const reply = (ticketId: number) =>
  owner.post('/api/client/ticketReplies').send({ ticketId, text: 'Danke, und nun?' });
const answer = (id: number) =>
  admin.post(`/api/admin/tickets/${id}/answer`).send({ text: 'Morgen kommt es.' });
const mails = async () => {
  const rows = await test.ownerDb('mail_deliveries').orderBy('id').select('recipient', 'subject');
  return rows.map(({ recipient, subject }) => `${recipient}: ${subject}`);
};

it('a partner writes and replies, the operator answers, and each mails the other side', async () => {
  const before = (await mails()).length;
  const id = await ask('Auszahlung');
  const toUs = (await mails()).slice(before);
  expect(toUs.some((mail) => mail.startsWith(emailOf('superAdmin')))).toBe(true);
  expect(toUs.some((mail) => mail.startsWith(emailOf('owner')))).toBe(false);
  expect((await answer(id)).body.state).toBe('ANSWERED');
  const toThem = (await mails()).slice(before + toUs.length);
  expect(toThem).toEqual([`${emailOf('owner')}: Anfrage: Auszahlung`]);
  expect((await reply(id)).status).toBe(201);
  expect((await owner.get(`/api/client/tickets/${id}`)).body.state).toBe('OPEN');
  const thread = await owner.get(`/api/client/ticketReplies?ticketId=${id}`);
  const said = thread.body.map(({ fromUs, text }: Record<string, unknown>) => [fromUs, text]);
  expect(said).toEqual([
    [true, 'Morgen kommt es.'],
    [false, 'Danke, und nun?'],
  ]);
});

it('another company neither sees nor replies to it, and its Members have none', async () => {
  const id = await ask('Geheim');
  const other = await test.as('otherOwner');
  expect((await other.get(`/api/client/tickets/${id}`)).status).toBe(404);
  expect((await other.get('/api/client/tickets')).body).toEqual([]);
  const foreign = await other
    .post('/api/client/ticketReplies')
    .send({ ticketId: id, text: 'Hallo' });
  expect([foreign.status, foreign.body.errors]).toEqual([422, { ticketId: 'Does not exist' }]);
  expect((await (await test.as('member')).get('/api/client/tickets')).status).toBe(403);
  expect((await owner.post(`/api/admin/tickets/${id}/answer`).send({ text: 'Nein' })).status).toBe(
    403,
  );
});

it('both sides hear of each message', async () => {
  const told = await hearTold(test.ownerUrl);
  const { own } = test.network.companies;
  const said = async () => (await told.said()).filter((one) => one.startsWith('ticket'));
  const [tickets, replies] = [`tickets ${own}`, `ticket_replies ${own}`];
  const id = await ask('Neuigkeiten');
  expect(await said()).toContain(tickets);
  await answer(id);
  expect(await said()).toEqual(expect.arrayContaining([tickets, replies]));
  await reply(id);
  expect(await said()).toEqual(expect.arrayContaining([tickets, replies]));
  await told.close();
});

it('the menu counts open ones, and the report all, by month and state, on screen and as CSV', async () => {
  const count = async () => {
    const filter = JSON.stringify({ state: ['OPEN'] });
    const { headers } = await admin.get(`/api/admin/tickets?filter=${filter}&range=[0,0]`);
    return Number(headers['content-range']?.split('/')[1]);
  };
  const open = await count();
  const id = await ask('Noch eine');
  expect(await count()).toBe(open + 1);
  await admin.post(`/api/admin/tickets/${id}/solve`).send({});
  expect(await count()).toBe(open);

  // In Berlin it is March already.
  await test.ownerDb('tickets').where({ id }).update({ created_at: '2026-02-28T23:30:00Z' });
  const days = 'from=2026-03-01&to=2026-03-31';
  const { body } = await admin.get(`/api/admin/tickets-by-month?${days}`);
  expect(body).toEqual({
    rows: [{ month: '2026-03-01', state: 'SOLVED', count: 1 }],
    totals: { count: 1 },
  });
  const { text } = await admin.get(`/api/admin/tickets-by-month/export?${days}&format=csv`);
  expect(text).toMatch(/\r\n(März|March) 2026;(Gelöst|Solved);1\r\n/);
  expect((await owner.get(`/api/admin/tickets-by-month?${days}`)).status).toBe(403);
});

it('each morning, admins are reminded of what has waited for three days, after one without a run, too', async () => {
  // Of the copy: here it is in a recipe alone.
  const program: string = '#api/modules/tickets/remind-of-tickets.ts';
  const { remindOfTickets } = await import(program);
  const id = await ask('Seit Tagen offen');
  await test.ownerDb('tickets').where({ id }).update({ created_at: '2020-11-16T23:30:00Z' });
  const before = (await mails()).length;
  const on = (now: string) => runJob(test, remindOfTickets, {}, { clock: () => new Date(now) });
  expect(await on('2020-11-19T07:00:00Z')).toBe('0 mails queued');
  expect(await on('2020-11-23T07:00:00Z')).toMatch(/^[1-9]\d* mails? queued$/);
  const sent = (await mails()).slice(before);
  expect(sent).toContain(`${emailOf('superAdmin')}: Anfragen warten`);
  expect(sent.filter((mail) => mail.startsWith(emailOf('owner')))).toEqual([]);
});
