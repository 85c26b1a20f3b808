import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { actOnInvoice } from '#api/modules/invoices/testing/act-on-invoice.ts';
import { emptyAccounts, plantPayee } from '#api/modules/invoices/testing/plant-settlement.ts';
import type { Notice, NoticeAbout } from '#shared/schemas/calls/notices.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { emailOf, type TestUser } from '#tests/support/test-network.ts';
import { takeBack } from './issuing/take-back.ts';
import { mailInvoice } from './mail-invoice.ts';

const now = new Date('2026-11-05T11:00:00Z');
const mailbox = 'buchhaltung@verlag.example';
const owner = emailOf('owner');
const finance = emailOf('finance');
const superAdmin = emailOf('superAdmin');

let test: TestApp;
let company: number;
let seq = 0;
beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
  company = test.network.companies.own;
});
afterAll(() => test.close());
beforeEach(async () => {
  await emptyAccounts(test.ownerDb);
  for (const table of ['objections', 'bankings', 'mail_deliveries', 'notices']) {
    await test.ownerDb(table).delete();
  }
  await test.ownerDb('users').update({ reads_documents: false });
  await test.ownerDb.raw('truncate graphile_worker._private_jobs');
  await test.ownerDb('invoices').update({ cancelled_by_id: null, reversed_on: null });
  await test.ownerDb('invoices').orderBy('id', 'desc').delete();
  await plantPayee(test.ownerDb, company);
});

/** Of October: 1.000,00 and 190,00 tax. */
async function sent(given = {}): Promise<number> {
  seq += 1;
  const [row] = await test
    .ownerDb('invoices')
    .insert({
      company_id: company,
      status: 'SENT',
      from_on: '2026-10-01',
      to_on: '2026-10-31',
      date: '2026-11-04',
      top_content: 'Guten Tag',
      bottom_content: 'Vielen Dank',
      net_cents: 100_000,
      tax_cents: 19_000,
      gross_cents: 119_000,
      approved_at: now,
      due_on: '2026-12-04',
      number_year: 2026,
      number_seq: seq,
      issued_on: '2026-11-04',
      ...given,
    })
    .returning('id');
  return mustExist(row).id;
}
const numberOf = async (id: number) =>
  mustExist(await test.ownerDb('invoices').where({ id }).first('number')).number;
const act = async (path: string, body: object = {}, user: TestUser = 'finance') =>
  (await test.as(user)).post(`/api/admin/${path}`).send(body);
const pay = async (path: string, amountCents: number) => {
  const input = { amountCents, valueOn: '2026-11-03', reference: 'Überweisung' };
  const { status, body } = await act(`${path}/enter-payment`, input);
  expect([status, body]).toMatchObject([200, {}]);
};
const object = async (id: number, user: TestUser = 'owner') =>
  (await test.as(user))
    .post(`/api/client/invoices/${id}/objections`)
    .send({ reason: 'Die Anschrift stimmt nicht' });

interface Mail {
  to: string;
  subject: string;
  text: string;
}
/** Those queued since the last look. */
async function mails(): Promise<Mail[]> {
  const { rows } = await test.ownerDb.raw(
    `select j.payload -> 'payload' as mail
       from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'send-mail' order by j.id`,
  );
  await test.ownerDb.raw('truncate graphile_worker._private_jobs');
  return rows.map(({ mail }: { mail: Mail }) => ({
    ...mail,
    text: mail.text.replaceAll('\u00a0', ' '),
  }));
}
const to = (all: readonly Mail[]) => all.map((mail) => mail.to).sort();
const events = async (id: number) =>
  (await test.ownerDb('invoice_events').where({ invoice_id: id }).orderBy('id')).map(
    ({ kind, params }) => (params ? [kind, params] : [kind]),
  );
/** What the Owner's bell tells, newest first. */
const bell = async (): Promise<NoticeAbout[]> =>
  (await (await test.as('owner')).get('/api/client/notices').expect(200)).body.notices.map(
    ({ about }: Notice) => about,
  );
const mailAgain = (id: number, user?: TestUser) => act(`invoices/${id}/mail-again`, {}, user);

describe('a document', () => {
  it('goes to Owners, to Members whom one has let, and to the mailbox of the account', async () => {
    const id = await sent();
    expect((await mailAgain(id)).status).toBe(200);
    const told = await mails();
    expect(to(told)).toEqual([mailbox, owner]);
    const greetings = told.map(({ text }) => /^Guten Tag.*,$/m.exec(text)?.[0]);
    expect(greetings.toSorted()).toEqual(['Guten Tag owner,', 'Guten Tag,']);
    await test
      .ownerDb('users')
      .where({ email: emailOf('member') })
      .update({ reads_documents: true });
    await mailAgain(id);
    expect(to(await mails())).toEqual([mailbox, emailOf('member'), owner]);
    expect(await events(id)).toEqual([
      ['mailed', { news: 'sent', count: 2 }],
      ['mailed', { news: 'sent', count: 3 }],
    ]);
    // Mailed twice, it is told once.
    const of = { number: await numberOf(id), year: 2026 };
    expect(await bell()).toEqual([{ kind: 'document', news: 'sent', ...of, grossCents: 119_000 }]);
  });

  it('says net, tax and gross, what was paid before, and what is paid out', async () => {
    const id = await sent();
    const number = await numberOf(id);
    await mailAgain(id);
    const [first] = await mails();
    expect(first?.subject).toBe(`Ihre Gutschrift ${number} für Oktober 2026`);
    expect(first?.text).toContain('1.000,00 € netto, 190,00 € Steuer, 1.190,00 € brutto');
    expect(first?.text).toContain('Auszahlung: 1.190,00 € brutto, Überweisung bis zum 04.12.2026');
    await pay(`invoices/${id}`, 100_00);
    await mails();
    await mailAgain(id);
    const [again] = await mails();
    expect(again?.text).toContain('Davon sind 100,00 € bereits bezahlt');
    expect(again?.text).toContain('Auszahlung: 1.090,00 € brutto');
  });

  it('that reaches nobody is told to those who settle, and is not mailed again in vain', async () => {
    const id = await sent();
    await test.ownerDb('bankings').update({ email: 'keine Adresse' });
    const users = test.ownerDb('users').where({ company_id: company });
    const hashes = await users.clone().select('id', 'password_hash');
    await users.clone().update({ password_hash: null });
    const { status, body } = await mailAgain(id);
    const issued = await test.services.systemDb.transaction((own) =>
      mailInvoice(own, test.services, { invoiceId: id, news: 'sent', now }),
    );
    for (const { id: user, password_hash } of hashes) {
      await test.ownerDb('users').where({ id: user }).update({ password_hash });
    }
    expect([status, body.code, issued]).toEqual([409, 'reaches-nobody', 0]);
    expect(await events(id)).toEqual([['mailed', { news: 'sent', count: 0 }]]);
    // Only those who settle hear of what was issued all the same.
    const told = await mails();
    expect(to(told)).toEqual([finance, superAdmin]);
    expect(told[0]?.subject).toBe(`Nicht zugestellt: Eigener Verlag, ${await numberOf(id)}`);
  });

  it('is mailed again by those who settle, once it is sent', async () => {
    const id = await sent();
    expect((await mailAgain(id, 'accountManager')).status).toBe(403);
    expect((await mailAgain(id, 'owner')).status).toBe(403);
    expect((await mailAgain(987_654)).status).toBe(404);
    await supertest(test.url).post(`/api/admin/invoices/${id}/mail-again`).send({}).expect(401);
    await test.ownerDb('invoices').where({ id }).update({ status: 'PROCESSING' });
    expect((await mailAgain(id)).status).toBe(409);
    expect(await mails()).toEqual([]);
  });
});

describe('a cancellation', () => {
  it('is told as one: with a minus, what follows, and no word of objecting', async () => {
    const id = await sent();
    await pay(`invoices/${id}`, 119_000);
    const objected = await object(id);
    expect(objected.status).toBe(201);
    const by = { kind: 'CANCELLATION', corrects_id: id, due_on: '2026-11-05' };
    const cancellation = await sent(by);
    await test.ownerDb('invoices').where({ id }).update({ cancelled_by_id: cancellation });
    await test.ownerDb('invoice_events').insert({
      ...{ invoice_id: id, company_id: company, kind: 'cancelled', at: now },
      ...{ actor_id: test.network.users.finance, note: 'Falsche Anschrift' },
    });
    // One objected in the moment of cancelling: its issue answers that.
    await test.services.systemDb.transaction((own) => takeBack(own, id, now));
    const [objection] = await test.ownerDb('objections').where({ invoice_id: id });
    expect(objection).toMatchObject({ state: 'ACCEPTED', answer: 'Falsche Anschrift' });
    await mails();
    await mailAgain(cancellation);
    const [mail] = await mails();
    const [number, former] = [await numberOf(cancellation), await numberOf(id)];
    expect(mail?.subject).toBe(`Storno der Gutschrift ${former}: ${number}`);
    expect(mail?.text).toContain('in voller Höhe zurückgenommen: −1.190,00 € brutto');
    expect(mail?.text).toContain('Ihr Widerspruch ist damit angenommen');
    expect(mail?.text).toContain('Die Monate rechnen wir mit einer neuen Gutschrift ab');
    expect(mail?.text).toContain('Zu verrechnen sind insgesamt noch 1.190,00 €');
    expect(mail?.text).not.toContain('widersprechen');
    // Of what is taken back no mail says any more that it is paid or objected to.
    expect((await mailAgain(id)).status).toBe(409);
  });

  it.each(['its payment was an error', 'it came back'])(
    'of what is not paid, as %s, says nothing of money',
    async (why) => {
      const id = await sent();
      await pay(`invoices/${id}`, 119_000);
      const payment = mustExist(await test.ownerDb('payments').first('id'));
      if (why === 'it came back') await pay(`invoices/${id}`, -119_000);
      else await act(`payments/${payment.id}/reverse`, { reason: 'Vertippt' });
      const cancellation = await sent({ kind: 'CANCELLATION', corrects_id: id });
      await test.ownerDb('invoices').where({ id }).update({ cancelled_by_id: cancellation });
      await test.services.systemDb.transaction((own) => takeBack(own, id, now));
      await mails();
      await mailAgain(cancellation);
      const [mail] = await mails();
      expect(mail?.subject).toContain('Storno');
      expect(mail?.text).not.toContain('bezahlt');
    },
  );
});

describe('a payment', () => {
  it('is told in part with its rest, then as a whole, and when it no longer counts', async () => {
    const id = await sent();
    await pay(`invoices/${id}`, 40_000);
    const part = await mails();
    expect(to(part)).toEqual([mailbox, owner]);
    expect(part[0]?.text).toContain('Auszahlung: 400,00 € (Wertstellung 03.11.2026)');
    expect(part[0]?.text).toContain('Offen sind noch 790,00 € brutto');
    await pay(`companies/${company}`, 79_000);
    const [whole] = await mails();
    expect(whole?.text).toContain('Auszahlung: 790,00 €');
    expect(whole?.text).toContain('das 1.190,00 € brutto');
    const [, last] = await test.ownerDb('payments').orderBy('id');
    const reason = 'Falsch zugeordnet';
    expect((await act(`payments/${last?.id}/reverse`, { reason })).status).toBe(200);
    const back = await mails();
    // Who took it back knows.
    expect(to(back)).toEqual([mailbox, owner, superAdmin]);
    for (const { text } of back) {
      expect(text).toContain('790,00 €');
      expect(text).not.toContain(reason);
    }
    expect((await events(id)).filter(([kind]) => kind !== 'mailed')).toEqual([
      ['part-paid', { cents: 40_000 }],
      ['paid', { cents: 79_000 }],
      ['returned', { cents: 79_000 }],
    ]);
    const of = { kind: 'payment', number: await numberOf(id), year: 2026 };
    expect(await bell()).toEqual([
      { ...of, news: 'returned', cents: 79_000 },
      { ...of, news: 'paid', cents: 79_000 },
      { ...of, news: 'part-paid', cents: 40_000 },
    ]);
  });

  it('that came back by hand is no part payment', async () => {
    const id = await sent();
    await pay(`invoices/${id}`, 119_000);
    await mails();
    await pay(`invoices/${id}`, -119_000);
    const [mail] = await mails();
    expect(mail?.subject).toContain('Zahlung zurückgekommen');
    expect(await events(id)).toContainEqual(['returned', { cents: 119_000 }]);
  });

  it('that was taken back keeps its reason from the company', async () => {
    const id = await sent();
    await pay(`invoices/${id}`, 119_000);
    const [first] = await test.ownerDb('payments');
    await act(`payments/${first?.id}/reverse`, { reason: 'Betrugsverdacht' });
    const [, reversal] = await test.ownerDb('payments').orderBy('id');
    expect(reversal).toMatchObject({ reference: 'Überweisung', reason: 'Betrugsverdacht' });
    const asClient = (columns: string) =>
      test.clientDb.transaction(async (own) => {
        await own.raw(`set local app.company_id = '${company}'`);
        return (await own.raw(`select ${columns} from payments order by id`)).rows;
      });
    expect(await asClient('reference')).toEqual([
      { reference: 'Überweisung' },
      { reference: 'Überweisung' },
    ]);
    await expect(asClient('reason')).rejects.toMatchObject({ code: '42501' });
    const shown = await (await test.as('finance')).get(`/api/admin/payments/${reversal?.id}`);
    expect(shown.body).toMatchObject({ reason: 'Betrugsverdacht' });
  });
});

describe('an objection', () => {
  const answer = async (id: number, accept: boolean) => {
    const { id: of } = mustExist(
      await test.ownerDb('objections').where({ invoice_id: id }).first(),
    );
    const words = 'Wir haben nachgesehen, die Anschrift stimmt.';
    return act(`invoices/${id}/objections/${of}/answer`, { accept, answer: words });
  };

  it('is mailed at once to those who settle, also after payment', async () => {
    const id = await sent();
    await pay(`invoices/${id}`, 119_000);
    await mails();
    expect((await object(id)).status).toBe(201);
    const told = await mails();
    expect(to(told)).toEqual([finance, superAdmin]);
    expect(told[0]?.text).toContain('Die Anschrift stimmt nicht');
    expect(told[0]?.text).toContain(`/admin/invoices/${id}`);
  });

  it('to which the document stands is answered by mail, with what follows', async () => {
    const id = await sent();
    await object(id);
    await mails();
    expect((await answer(id, false)).status).toBe(204);
    const told = await mails();
    expect(to(told)).toEqual([mailbox, owner]);
    expect(told[0]?.text).toContain('Sie bleibt bestehen');
    expect(told[0]?.text).toContain('die Anschrift stimmt');
    expect(told[0]?.text).toContain('Dass Sie widersprochen haben, bleibt vermerkt');
    expect(told[0]?.text).toContain('1.190,00 € brutto');
    const of = { number: await numberOf(id), year: 2026 };
    expect(await bell()).toEqual([{ kind: 'objection', ...of, accepted: false }]);
  });

  it('is accepted by cancelling, and none is made to what is being cancelled', async () => {
    const id = await sent();
    await object(id);
    await mails();
    const reason = 'Sie haben recht: Die Anschrift ist falsch.';
    expect((await actOnInvoice(await test.as('finance'), id, 'cancel', { reason })).status).toBe(
      200,
    );
    const [objection] = await test.ownerDb('objections').where({ invoice_id: id });
    expect(objection).toMatchObject({ state: 'ACCEPTED', answer: reason });
    const of = { number: await numberOf(id), year: 2026 };
    expect(await bell()).toEqual([{ kind: 'objection', ...of, accepted: true }]);
    const [mail] = await mails();
    expect(mail?.text).toContain('angenommen und stornieren sie');
    expect((await object(id)).body.code).toBe('objection-too-late');
    const { cancelled_by_id: cancellation } = mustExist(
      await test.ownerDb('invoices').where({ id }).first('cancelled_by_id'),
    );
    // A 261 counts from its number on, though the accounting tool may not know it yet.
    const counterpart = mustExist(cancellation);
    expect((await object(counterpart)).status).toBe(404);
    await test
      .ownerDb('invoices')
      .where({ id: counterpart })
      .update({ number_year: 2026, number_seq: ++seq, issued_on: '2026-11-05' });
    expect((await object(counterpart)).body.code).toBe('objection-too-late');
    const { body } = await (await test.as('owner')).get('/api/client/payouts');
    expect(body.invoices).toMatchObject([
      { id: counterpart, kind: 'CANCELLATION' },
      { id, cancelledBy: await numberOf(counterpart) },
    ]);
  });
});
