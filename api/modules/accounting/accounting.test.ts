import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { addContact } from '#demo/sevdesk/add-contact.ts';
import type { SevdeskFaultInput } from '#demo/sevdesk/sevdesk-fault.ts';
import { tellAll } from '#shared/saying/tell.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

let test: TestApp;
let finance: Awaited<ReturnType<TestApp['as']>>;
let now = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number) => {
  now = new Date(+now + seconds * 1000);
};

beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
  finance = await test.as('finance');
});
afterAll(() => test.close());
beforeEach(() => {
  test.sevdesk.setFault(null);
  // An open circuit is closed again.
  later(300);
});

const complete = {
  country: 'DE',
  street: 'Lindenstraße 14',
  zip: '79098',
  city: 'Freiburg',
  posting_account_number: '70010',
};
const account = {
  email: 'buchhaltung@verlag.example',
  iban: 'DE89370400440532013000',
  tax_number: '06/123/45678',
};

let counter = 0;
/** A company of its own, with banking details unless they are `null`. */
async function company(more: object = {}, banking: object | null = {}): Promise<number> {
  counter += 1;
  const { id } = mustExist(
    (
      await test
        .ownerDb('companies')
        .insert({ name: `Verlag ${counter}`, type: 'EXCLUSIVE', ...complete, ...more })
        .returning('id')
    )[0],
  );
  if (banking) await addBanking(id, banking);
  return id;
}
const addBanking = (companyId: number, banking: object) =>
  test
    .ownerDb('bankings')
    .insert({ entity_type: 'Company', entity_id: companyId, ...account, ...banking });

const pathOf = (id: number) => `/api/admin/companies/${id}/contact`;
const create = async (id: number, body: object = {}) => finance.post(pathOf(id)).send(body);
const contactsOf = (id: number) =>
  test.sevdesk.records.Contact.filter(({ customerNumber }) => customerNumber === `P-${id}`);
const contactIdOf = async (id: number) =>
  mustExist(await test.ownerDb('companies').where({ id }).first()).sev_desk_contact_id;

describe('a company’s contact', () => {
  it('is none before there is one, and the tool is not even asked', async () => {
    const id = await company();
    test.sevdesk.calls.length = 0;
    const { status, body } = await finance.get(pathOf(id));
    expect([status, body]).toMatchObject([
      200,
      { state: 'NONE', contact: null, fields: [], faults: {}, ours: { iban: account.iban } },
    ]);
    expect(test.sevdesk.calls).toEqual([]);
  });

  it('is created from the company and its banking details, and is in sync', async () => {
    const id = await company();
    const { body: before } = await finance.get(pathOf(id));
    const { status, body } = await create(id, before.ours);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      state: 'IN_SYNC',
      contact: { ...before.ours, id: body.contactId },
    });
    expect(await contactIdOf(id)).toBe(body.contactId);
    const history = await finance.get(
      `/api/admin/audit-log?filter=${JSON.stringify({ entity: 'companies', entityId: String(id) })}`,
    );
    expect(history.body[0]).toMatchObject({
      actorName: 'finance Test',
      after: { sevDeskContactId: body.contactId },
    });
  });

  it('is compared with the FIRST banking record, field by field', async () => {
    const id = await company();
    await create(id);
    await addBanking(id, { iban: 'AT611904300234573201' });
    expect((await finance.get(pathOf(id))).body.state).toBe('IN_SYNC');
    await test.ownerDb('companies').where({ id }).update({ street: 'Neue Straße 1' });
    const { body } = await finance.get(pathOf(id));
    expect(body.state).toBe('OUT_OF_SYNC');
    expect(body.fields.filter(({ same }: { same: boolean }) => !same)).toEqual([
      { field: 'street', ours: 'Neue Straße 1', theirs: 'Lindenstraße 14', same: false },
    ]);
  });

  it('is put right by a push', async () => {
    const id = await company();
    await create(id);
    await test.ownerDb('companies').where({ id }).update({ zip: '10115', city: 'Berlin' });
    await test.ownerDb('bankings').where({ entity_id: id }).update({ vat_number: 'DE136695976' });
    const { status, body } = await finance.put(pathOf(id)).send({});
    expect([status, body.state]).toEqual([200, 'IN_SYNC']);
    expect(body.contact).toMatchObject({ zip: '10115', city: 'Berlin', vatNumber: 'DE136695976' });
    const noted = { entity_id: String(id), action: 'contact-pushed', actor_kind: 'admin' };
    expect(await test.ownerDb('audit_log').where(noted)).toHaveLength(1);
    const [banking] = await test.ownerDb('bankings').where({ entity_id: id }).pluck('id');
    const look = { entity: 'bankings', entity_id: String(banking), action: 'bank-details-read' };
    expect(await test.ownerDb('audit_log').where(look)).toHaveLength(1);
  });

  it('that the tool has lost is missing, and a push says so', async () => {
    const id = await company({ sev_desk_contact_id: '987654321' });
    expect((await finance.get(pathOf(id))).body.state).toBe('MISSING');
    const { status, body } = await finance.put(pathOf(id)).send({});
    expect([status, body.detail]).toEqual([404, 'There is no contact']);
  });

  it('that there is none of cannot be pushed, and one that there is cannot be created again', async () => {
    const id = await company();
    expect((await finance.put(pathOf(id)).send({})).status).toBe(404);
    await create(id);
    const { status, body } = await create(id);
    expect([status, body.code]).toEqual([409, 'contact-exists']);
    expect(contactsOf(id)).toHaveLength(1);
  });

  it('belongs to a company that exists', async () => {
    for (const call of [finance.get(pathOf(987_654)), finance.post(pathOf(987_654)).send({})]) {
      expect((await call).status).toBe(404);
    }
  });

  it('is the bookkeepers’ business only', async () => {
    const id = await company();
    for (const user of ['accountManager', 'owner'] as const) {
      const agent = await test.as(user);
      expect((await agent.get(pathOf(id))).status).toBe(403);
      expect((await agent.post(pathOf(id)).send({})).status).toBe(403);
      expect((await agent.get('/api/admin/available-contacts')).status).toBe(403);
    }
  });
});

describe('the rules of a contact', () => {
  const noTax = 'Either TaxNumber or VATNumber must be set in Banking Details';
  const needsVatId = 'Reverse Charge EU needs a VAT number of an EU country other than Germany';
  it.each<[string, object, object | null, object]>([
    [
      'an e-mail address that is none',
      {},
      { email: 'nope' },
      { email: 'Should be a valid e-mail address' },
    ],
    ['no street', { street: null }, {}, { street: 'Required' }],
    ['no city', { city: '' }, {}, { city: 'Required' }],
    ['no zip', { zip: ' ' }, {}, { zip: 'Required' }],
    ['neither tax nor VAT number', {}, { tax_number: null }, { taxNumber: noTax }],
    ['empty tax and VAT numbers', {}, { tax_number: '', vat_number: ' ' }, { taxNumber: noTax }],
    ['no banking details', {}, null, { taxNumber: noTax }],
    [
      'Reverse Charge EU without a VAT number',
      { country: 'AT' },
      { tax_type: 'REVERSE_CHARGE_EU', tax_number: '12-345/6789' },
      { vatNumber: needsVatId },
    ],
    [
      'Reverse Charge EU without any number',
      { country: 'AT' },
      { tax_type: 'REVERSE_CHARGE_EU', tax_number: null },
      { taxNumber: noTax, vatNumber: needsVatId },
    ],
    [
      'numbers that cannot be right',
      {},
      { tax_type: 'VAT_19', tax_number: 'folgt', vat_number: 'DE136695977' },
      {
        taxNumber: 'Should be a tax number such as 12/345/67890',
        vatNumber:
          'Should be a valid VAT number with the letters of its country, such as ATU12345675',
      },
    ],
    [
      'all of it at once',
      { street: null, city: null, zip: null },
      { tax_number: null, email: 'a@' },
      {
        street: 'Required',
        city: 'Required',
        zip: 'Required',
        email: 'Should be a valid e-mail address',
        taxNumber: noTax,
      },
    ],
  ])('refuse %s', async (_label, more, banking, errors) => {
    const id = await company(more, banking);
    const { body: read } = await finance.get(pathOf(id));
    expect(tellAll(read.faults, 'en')).toEqual(errors);
    const { status, body } = await create(id);
    expect([status, body.errors]).toEqual([422, errors]);
    expect(contactsOf(id)).toEqual([]);
  });

  it.each([
    [
      'an IBAN of more than 34 characters',
      { iban: 'D'.repeat(35) },
      { iban: 'Should have at most 34 characters' },
    ],
    ['a country that is empty', { country: '' }, { country: 'Required' }],
  ])('refuse %s that a form sends', async (_label, sent, errors) => {
    const { status, body } = await create(await company(), sent);
    expect([status, body.errors]).toEqual([422, errors]);
  });

  it('allow a VAT number instead of a tax number, and no e-mail address or IBAN', async () => {
    const id = await company(
      {},
      { tax_number: null, vat_number: 'DE136695976', email: null, iban: null },
    );
    expect((await create(id)).body.state).toBe('IN_SYNC');
  });

  it('ask again when what was shown is no longer what the records say', async () => {
    const { status, body } = await create(await company(), { city: 'Bonn' });
    expect([status, body.code, Object.keys(body.errors)]).toEqual([409, 'contact-stale', ['city']]);
  });
});

describe('exactly one contact', () => {
  it('is created by two requests at once', async () => {
    const id = await company();
    test.sevdesk.setFault({ kind: 'slow', delayMs: 20 });
    const answers = await Promise.all([create(id), create(id), create(id)]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 409, 409]);
    expect(contactsOf(id)).toHaveLength(1);
  });

  it('is created when the tool made it and never said so', async () => {
    const id = await company();
    test.sevdesk.setFault({ kind: 'swallow', method: 'POST', model: 'Contact', times: 1 });
    const first = await create(id);
    expect([first.status, first.body.code]).toEqual([504, 'accounting-tool-slow']);
    expect(await contactIdOf(id)).toBeNull();
    const second = await create(id);
    expect([second.status, second.body.state]).toEqual([201, 'IN_SYNC']);
    expect(contactsOf(id)).toHaveLength(1);
  });

  it('is not tried again while the last attempt may still come about', async () => {
    const id = await company();
    test.sevdesk.setFault({ kind: 'silent', method: 'POST', model: 'Contact', times: 1 });
    expect((await create(id)).status).toBe(504);
    for (let again = 0; again < 2; again += 1) {
      const { status, body, headers } = await create(id);
      expect([status, body.code, headers['retry-after']]).toEqual([
        503,
        'contact-unsettled',
        '120',
      ]);
    }
    expect(contactsOf(id)).toEqual([]);
    later(121);
    expect((await create(id)).status).toBe(201);
    expect(contactsOf(id)).toHaveLength(1);
  });

  it('is associated as soon as it exists; what is missing of it is pushed', async () => {
    const id = await company();
    test.sevdesk.setFault({ kind: '500', method: 'POST', model: 'ContactAddress', times: 1 });
    expect((await create(id)).status).toBe(502);
    expect(await contactIdOf(id)).toBe(String(contactsOf(id)[0]?.id));
    expect((await finance.get(pathOf(id))).body.state).toBe('OUT_OF_SYNC');
    expect((await finance.put(pathOf(id)).send({})).body.state).toBe('IN_SYNC');
    expect(contactsOf(id)).toHaveLength(1);
  });

  it('is created after a process died while it created one', async () => {
    const id = await company();
    await test.ownerDb('contact_writes').insert({ company_id: id, begun_at: now });
    expect((await create(id)).body.code).toBe('contact-being-written');
    later(121);
    expect((await create(id)).status).toBe(201);
  });

  it('is not what another company has under our number: it is named, and stays as it is', async () => {
    const id = await company();
    const theirs = {
      ...{ name: 'Druckerei Süd', street: 'Am Hafen 1', zip: '20457', city: 'Hamburg' },
      ...{ country: 'DE', email: 'post@druckerei.example', iban: 'AT611904300234573201' },
      ...{ taxNumber: '12/345/67890', vatNumber: null, creditorNumber: '70099' },
    };
    addContact(test.sevdesk.records, 8_000_000 + id, theirs);
    const foreign = mustExist(
      test.sevdesk.records.Contact.find((one) => one.id === 8_000_000 + id),
    );
    foreign.customerNumber = `P-${id}`;
    const before = JSON.stringify(test.sevdesk.records);
    const { status, body } = await create(id);
    expect([status, body.code]).toEqual([409, 'contact-number-taken']);
    expect(body.detail).toContain('Druckerei Süd under our number P-');
    expect(JSON.stringify(test.sevdesk.records)).toBe(before);
    expect(await contactIdOf(id)).toBeNull();
    // It is the company after all, and was made before the backup that was brought back.
    foreign.name = `Verlag ${counter}`;
    expect((await create(id)).body).toMatchObject({
      state: 'IN_SYNC',
      contactId: String(foreign.id),
    });
  });

  it('is refused by the tool without holding the next attempt back', async () => {
    const id = await company();
    test.sevdesk.setFault({ kind: '400', method: 'POST', times: 1 });
    const { status, body } = await create(id);
    expect([status, body.code]).toEqual([502, 'accounting-tool-rejects']);
    expect((await create(id)).status).toBe(201);
  });
});

describe('a tool that fails', () => {
  it.each<[SevdeskFaultInput, number, string]>([
    [{ kind: 'silent' }, 504, 'accounting-tool-slow'],
    [{ kind: 'hang-up' }, 503, 'accounting-tool-down'],
    [{ kind: 'cut-off' }, 503, 'accounting-tool-down'],
    [{ kind: '500' }, 502, 'accounting-tool-fault'],
    [{ kind: '429', retryAfterSeconds: 60 }, 503, 'accounting-tool-busy'],
    [{ kind: 'refuse-token' }, 502, 'accounting-tool-refuses'],
    [{ kind: 'html' }, 502, 'accounting-tool-nonsense'],
    [{ kind: 'nonsense' }, 502, 'accounting-tool-nonsense'],
    [{ kind: 'broken-rows' }, 502, 'accounting-tool-nonsense'],
  ])('with %j is said to, and our records are still shown', async (fault, status, code) => {
    const id = await company({ sev_desk_contact_id: String(5_000_000 + counter) });
    test.sevdesk.setFault(fault);
    const read = await finance.get(pathOf(id));
    expect([read.status, read.body.code]).toEqual([status, code]);
    expect(read.text).not.toContain('token of the tests');
    expect((await finance.get(`/api/admin/companies/${id}`)).status).toBe(200);
    later(300);
    const list = await finance.get('/api/admin/available-contacts');
    expect([list.status, list.body.code]).toEqual([status, code]);
  });

  it('says when to come again', async () => {
    test.sevdesk.setFault({ kind: '429', retryAfterSeconds: 60 });
    const { headers } = await finance.get('/api/admin/available-contacts');
    expect(headers['retry-after']).toBe('60');
  });

  it('is left alone once it has failed often, and asked again later', async () => {
    test.sevdesk.setFault({ kind: '500' });
    await finance.get('/api/admin/available-contacts');
    test.sevdesk.setFault(null);
    test.sevdesk.calls.length = 0;
    expect((await finance.get('/api/admin/available-contacts')).status).toBe(502);
    expect(test.sevdesk.calls).toEqual([]);
    later(31);
    expect((await finance.get('/api/admin/available-contacts')).status).toBe(200);
  });
});

describe('available contacts', () => {
  it('are searched in all that is known of them; those of no company come first', async () => {
    const taken = await company({ name: 'Suchwort Verlag' });
    await create(taken);
    test.sevdesk.records.Contact.push({
      id: 77_001,
      name: 'Ältere Suchwort KG',
      customerNumber: '77',
    });
    const { body, headers } = await finance.get('/api/admin/available-contacts?q=suchwort');
    expect(headers['content-range']).toBe('available-contacts 0-1/2');
    expect(body).toMatchObject([
      { id: '77001', name: 'Ältere Suchwort KG', company: null },
      { name: 'Suchwort Verlag', company: { id: taken } },
    ]);
    const byIban = await finance.get('/api/admin/available-contacts?q=DE89 3704 suchwort');
    expect(byIban.body).toMatchObject([{ iban: 'DE89••••••••3000' }]);
    expect((await finance.get('/api/admin/available-contacts?q=gibtesnicht')).body).toEqual([]);
  });
});

describe('associating a contact', () => {
  const put = async (user: 'finance' | 'accountManager', id: number, change: object) => {
    const agent = await test.as(user);
    const { body } = await agent.get(`/api/admin/companies/${id}`);
    return agent.put(`/api/admin/companies/${id}`).send({ updatedAt: body.updatedAt, ...change });
  };

  it('is done and undone by finance, who can change nothing else of a company', async () => {
    const id = await company();
    const done = await put('finance', id, { sevDeskContactId: '77001' });
    expect([done.status, done.body.sevDeskContactId]).toEqual([200, '77001']);
    expect((await put('finance', id, { sevDeskContactId: null })).status).toBe(200);
    expect((await put('finance', id, { name: 'Anders' })).status).toBe(403);
    expect((await put('finance', id, { sevDeskContactId: '1', name: 'Anders' })).status).toBe(403);
  });

  it('is not done by account managers, who may send back what they were shown', async () => {
    const id = await company({ sev_desk_contact_id: '77002' });
    expect((await put('accountManager', id, { sevDeskContactId: '77003' })).status).toBe(403);
    const kept = await put('accountManager', id, { sevDeskContactId: '77002', name: 'Neuer Name' });
    expect([kept.status, kept.body.name]).toEqual([200, 'Neuer Name']);
  });

  it('is refused for a contact that another company has', async () => {
    await company({ sev_desk_contact_id: '77004' });
    const { status, body } = await put('finance', await company(), { sevDeskContactId: '77004' });
    expect([status, body.errors]).toEqual([409, { sevDeskContactId: 'Is taken already' }]);
  });

  it('needs the id of a contact', async () => {
    const { status, body } = await put('finance', await company(), { sevDeskContactId: 'abc' });
    expect([status, body.errors]).toEqual([
      422,
      { sevDeskContactId: 'Should be the id of a contact' },
    ]);
  });
});

describe('without an accounting tool', () => {
  it('the calls say so, and our records are still shown', async () => {
    const off = await createTestApp({ env: { SEVDESK_URL: '' } });
    const agent = await off.as('finance');
    const id = off.network.companies.own;
    const { status, body } = await agent.get('/api/admin/available-contacts');
    expect([status, body.code]).toEqual([503, 'accounting-tool-off']);
    expect((await agent.get(pathOf(id))).body.state).toBe('NONE');
    await off.ownerDb('companies').where({ id }).update({ sev_desk_contact_id: '5' });
    expect((await agent.get(pathOf(id))).body.code).toBe('accounting-tool-off');
    await off.close();
  });
});
