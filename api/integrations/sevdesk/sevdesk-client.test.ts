import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SevdeskFaultInput } from '#demo/sevdesk/sevdesk-fault.ts';
import { type SevdeskSandbox, startSevdeskSandbox } from '#demo/sevdesk/start-sevdesk-sandbox.ts';
import { demoSevdeskRecords } from '#seeds/demo/accounting.ts';
import { demoNetwork } from '#seeds/demo/network.ts';
import type { ContactValues } from '#shared/schemas/calls/contact.ts';
import { createSevdeskClient } from './sevdesk-client.ts';
import { SevdeskError } from './sevdesk-error.ts';

let sandbox: SevdeskSandbox;
let now: Date;
beforeAll(async () => {
  const records = demoSevdeskRecords(demoNetwork('2026-11-20'));
  sandbox = await startSevdeskSandbox({ token: 'right', records });
});
afterAll(() => sandbox.close());
beforeEach(() => {
  now = new Date('2026-11-20T12:00:00Z');
  sandbox.setFault(null);
  sandbox.calls.length = 0;
});

const timing = { retryPausesMs: [1, 2], longestPauseMs: 50 };
/** Patient, since the machine has other work too, unless the test is about losing patience. */
const client = ({ token = 'right', url = sandbox.url, timeoutMs = 20_000 } = {}) =>
  createSevdeskClient({ url, token, timeoutMs }, { clock: () => now, timing });

async function failureOf(work: Promise<unknown>): Promise<SevdeskError> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof SevdeskError)) throw new Error(`no SevdeskError but ${error}`);
  return error;
}

const values: ContactValues = {
  name: 'Neuer Verlag GmbH',
  email: 'buchhaltung@neu.example',
  postingAccountNumber: '70990',
  country: 'AT',
  city: 'Graz',
  street: 'Herrengasse 1',
  zip: '8010',
  iban: 'AT611904300234573201',
  taxNumber: null,
  vatNumber: 'ATU12345675',
};

describe('contacts', () => {
  it('are read with what belongs to them, numbers sent as text', async () => {
    const contacts = await client().listContacts();
    expect(contacts).toHaveLength(sandbox.records.Contact.length);
    expect(contacts.find(({ name }) => name === 'Lindenhof Medien GmbH')).toMatchObject({
      email: 'buchhaltung@lindenhof.example',
      postingAccountNumber: '70010',
      country: 'DE',
      city: 'Freiburg im Breisgau',
      street: 'Lindenstraße 14',
      zip: '79098',
      iban: expect.stringMatching(/^DE\d{20}$/),
    });
  });

  it('are read over all pages', async () => {
    const contacts = Array.from({ length: 2_300 }, (_, index) => ({
      id: index + 1,
      name: `Firma ${index}`,
    }));
    const many = await startSevdeskSandbox({
      token: 'right',
      records: { ...sandbox.records, Contact: contacts },
    });
    expect(await client({ url: many.url }).listContacts()).toHaveLength(2_300);
    await many.close();
  });

  it('are made, filled, found by our number and changed, each part once', async () => {
    const tool = client();
    const id = await tool.createContact(values.name, 'P-990');
    await tool.writeContact(id, values);
    expect(await tool.getContact(id)).toEqual({ ...values, id });
    expect(await tool.findByCustomerNumber('P-990')).toBe(id);
    expect(await tool.findByCustomerNumber('P-99')).toBeUndefined();

    sandbox.calls.length = 0;
    await tool.writeContact(id, values);
    expect(sandbox.calls.filter((call) => !call.startsWith('GET'))).toEqual([]);

    const changed = { ...values, city: 'Wien', email: null, postingAccountNumber: '70991' };
    await tool.writeContact(id, changed);
    expect(await tool.getContact(id)).toEqual({ ...changed, id });
    for (const part of ['ContactAddress', 'AccountingContact'] as const) {
      const own = sandbox.records[part].filter(
        ({ contact }) => (contact as { id: number }).id === Number(id),
      );
      expect(own).toHaveLength(1);
    }
  });

  it('that are not there are none', async () => {
    expect(await client().getContact('999999999')).toBeUndefined();
    const failure = await failureOf(client().writeContact('999999999', values));
    expect(failure.failure).toBe('not-found');
  });
});

describe('a tool that fails', () => {
  it.each<[SevdeskFaultInput, string, boolean]>([
    [{ kind: 'silent' }, 'timed-out', true],
    [{ kind: 'slow', delayMs: 5_000 }, 'timed-out', true],
    [{ kind: 'hang-up' }, 'cut-off', true],
    [{ kind: 'cut-off' }, 'cut-off', true],
    [{ kind: 'refuse-token' }, 'token-refused', false],
    [{ kind: '429' }, 'rate-limited', false],
    [{ kind: '500' }, 'server-error', true],
    [{ kind: '400' }, 'rejected', false],
    [{ kind: 'html' }, 'nonsense', true],
    [{ kind: 'nonsense' }, 'nonsense', true],
    [{ kind: 'broken-rows' }, 'nonsense', true],
  ])('%j is %s', async (fault, failure, unsettled) => {
    sandbox.setFault(fault);
    const tool = () => client(failure === 'timed-out' ? { timeoutMs: 200 } : {});
    const read = await failureOf(tool().getContact('1'));
    expect(read).toMatchObject({ failure });
    expect(read.message).not.toContain('right');
    const write = await failureOf(tool().createContact('Nie', 'P-0'));
    expect(write).toMatchObject({ failure, unsettled });
  });

  it('refuses a wrong token, and nobody listens at a wrong address', async () => {
    expect(await failureOf(client({ token: 'wrong' }).getContact('1'))).toMatchObject({
      failure: 'token-refused',
    });
    const nowhere = await failureOf(
      client({ url: 'http://127.0.0.1:4/api/v1' }).createContact('Nie', 'P-0'),
    );
    expect(nowhere).toMatchObject({ failure: 'unreachable', unsettled: false });
  });

  it.each(['silent', 'hang-up', '429', '500'] as const)(
    'once with %s is asked again where that is safe, and only there',
    async (kind) => {
      const tool = () => client(kind === 'silent' ? { timeoutMs: 1_500 } : {});
      sandbox.setFault({ kind, times: 2, retryAfterSeconds: 0 });
      await tool().findByCustomerNumber('P-1');
      expect(sandbox.calls).toEqual(['GET /Contact', 'GET /Contact', 'GET /Contact']);

      sandbox.setFault({ kind, times: 1 });
      sandbox.calls.length = 0;
      await failureOf(tool().createContact('Nie', 'P-0'));
      expect(sandbox.calls).toEqual(['POST /Contact']);
    },
  );

  it.each(['400', 'refuse-token', 'html'] as const)(
    'for good with %s is not asked again',
    async (kind) => {
      sandbox.setFault({ kind });
      await failureOf(client().findByCustomerNumber('P-1'));
      expect(sandbox.calls).toHaveLength(1);
    },
  );

  it('is not waited for longer than a reader waits', async () => {
    sandbox.setFault({ kind: '429', retryAfterSeconds: 600 });
    const failure = await failureOf(client().findByCustomerNumber('P-1'));
    expect(failure.retryAfterMs).toBe(600_000);
    expect(sandbox.calls).toHaveLength(1);
  });
});

describe('the circuit', () => {
  it('opens after five failures in a row, and closes when the tool is well again', async () => {
    const tool = client();
    sandbox.setFault({ kind: '500' });
    await failureOf(tool.findByCustomerNumber('P-1'));
    await failureOf(tool.findByCustomerNumber('P-1'));
    sandbox.setFault(null);
    sandbox.calls.length = 0;
    expect(await failureOf(tool.findByCustomerNumber('P-1'))).toMatchObject({
      failure: 'server-error',
    });
    expect(sandbox.calls).toEqual([]);
    now = new Date(+now + 31_000);
    expect(await tool.findByCustomerNumber('P-1')).toBeUndefined();
  });

  it('opens at once for a refused token, lest the tool blocks it', async () => {
    const tool = client();
    sandbox.setFault({ kind: 'refuse-token' });
    await failureOf(tool.findByCustomerNumber('P-1'));
    now = new Date(+now + 31_000);
    expect(await failureOf(tool.findByCustomerNumber('P-1'))).toMatchObject({
      failure: 'token-refused',
    });
    expect(sandbox.calls).toHaveLength(1);
    sandbox.setFault(null);
    now = new Date(+now + 31_000);
    expect(await tool.findByCustomerNumber('P-1')).toBeUndefined();
  });

  it('stays closed when the tool only does not want a request', async () => {
    const tool = client();
    sandbox.setFault({ kind: '400' });
    for (let count = 0; count < 6; count += 1) await failureOf(tool.findByCustomerNumber('P-1'));
    expect(sandbox.calls).toHaveLength(6);
  });
});
