import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import type { TestUser } from '#tests/support/test-network.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const preview = async (user: TestUser, path: string, company: string | number) =>
  (await test.as(user)).get(path).set('x-preview-company', String(company));

describe('an admin who previews a company', () => {
  it('sees what the company sees, and nothing of another', async () => {
    const { own, other } = test.network.companies;
    const sites = await preview('accountManager', '/api/client/sites', own);
    expect(sites.body.map(({ url }: { url: string }) => url)).toEqual(['eigene-seite.example']);
    const company = await preview('accountManager', '/api/client/company', other);
    expect(company.body.name).toBe('Anderer Verlag');
    expect(Object.keys(company.body)).not.toContain('postingAccountNumber');
    const foreign = `/api/client/sites/${test.network.sites.other}`;
    expect((await preview('accountManager', foreign, own)).status).toBe(404);
  });

  it('is told so by me', async () => {
    const { own } = test.network.companies;
    const { body } = await preview('superAdmin', '/api/auth/me', own);
    expect(body).toMatchObject({
      kind: 'admin',
      preview: { companyId: own, companyName: 'Eigener Verlag' },
    });
  });

  it('sees of bank accounts no more than in the back office', async () => {
    const { own } = test.network.companies;
    const iban = 'DE89370400440532013000';
    const taxNumber = '12/345/67890';
    await test.ownerDb('bankings').insert({
      entity_type: 'Company',
      entity_id: own,
      iban,
      account_holder: 'Eigener Verlag',
      tax_number: taxNumber,
    });
    const seenBy = async (user: TestUser) =>
      (await preview(user, '/api/client/bankings', own)).body;
    expect(await seenBy('superAdmin')).toMatchObject([{ iban, taxNumber }]);
    expect(await seenBy('accountManager')).toMatchObject([
      { iban: '•••', taxNumber: '•••', accountHolder: '•••', email: null, vatNumber: null },
    ]);
    expect(await seenBy('owner')).toMatchObject([{ iban, taxNumber }]);
  });

  it('can change nothing', async () => {
    const admin = await test.as('superAdmin');
    const response = await admin
      .put('/api/client/profile')
      .set('x-preview-company', String(test.network.companies.own))
      .send({ language: 'en' });
    expect([response.status, response.body.code]).toEqual([403, 'preview-read-only']);
  });

  it.each(['0', '999999', 'x', '1 or 1=1'])('of no such company (%s) gets 404', async (company) => {
    expect((await preview('superAdmin', '/api/client/sites', company)).status).toBe(404);
  });

  it('must have the right to', async () => {
    const { own } = test.network.companies;
    expect((await preview('finance', '/api/client/sites', own)).status).toBe(403);
  });

  it('is no way for a person to look into another company', async () => {
    const { other } = test.network.companies;
    const sites = await preview('owner', '/api/client/sites', other);
    expect(sites.body.map(({ url }: { url: string }) => url)).toEqual(['eigene-seite.example']);
  });

  describe('leaves a trace', () => {
    const start = async (user: TestUser, company: number) =>
      (await test.as(user)).post(`/api/admin/companies/${company}/preview`);
    const end = async (user: TestUser, company?: string) => {
      const call = (await test.as(user)).delete('/api/admin/preview');
      return company === undefined ? call : call.set('x-preview-company', company);
    };
    let before = 0;
    beforeEach(async () => {
      await test.ownerDb('rate_limits').where('key', 'like', 'preview %').delete();
      before = (await test.ownerDb('audit_log').orderBy('id', 'desc').first('id'))?.id ?? 0;
    });
    const notes = () =>
      test
        .ownerDb('audit_log')
        .where('id', '>', before)
        .where('action', 'like', 'preview-%')
        .orderBy('id')
        .select('actor_kind', 'actor_id', 'entity', 'entity_id', 'action');

    it('of its start and end, in the history of the company', async () => {
      const { own } = test.network.companies;
      const started = await start('accountManager', own);
      expect([started.status, started.body]).toEqual([
        200,
        { companyId: own, companyName: 'Eigener Verlag' },
      ]);
      expect((await end('accountManager', String(own))).status).toBe(204);
      const who = {
        actor_kind: 'admin',
        actor_id: test.network.users.accountManager,
        entity: 'companies',
        entity_id: String(own),
      };
      expect(await notes()).toEqual([
        { ...who, action: 'preview-started' },
        { ...who, action: 'preview-ended' },
      ]);
    });

    it('also where the screen says nothing: its first call is noted, and those after it are not', async () => {
      const { own, other } = test.network.companies;
      await Promise.all([1, 2, 3].map(() => preview('accountManager', '/api/client/sites', own)));
      await preview('accountManager', '/api/client/company', other);
      await start('accountManager', own);
      const of = (company: number) => ({
        actor_kind: 'admin',
        actor_id: test.network.users.accountManager,
        entity: 'companies',
        entity_id: String(company),
        action: 'preview-started',
      });
      expect(await notes()).toEqual([of(own), of(other)]);
      await end('accountManager', String(own));
      // Of the screen that was left.
      await preview('accountManager', '/api/client/sites', own);
      const ended = { ...of(own), action: 'preview-ended' };
      expect((await notes()).slice(2)).toEqual([ended]);
      const { ownerDb } = test;
      await ownerDb('rate_limits').update({
        locked_until: ownerDb.raw("locked_until - interval '1 hour'"),
      });
      await preview('accountManager', '/api/client/sites', own);
      expect((await notes()).slice(3)).toEqual([of(own)]);
      await end('accountManager', String(own));
      await start('accountManager', own);
      await preview('accountManager', '/api/client/sites', own);
      expect((await notes()).slice(4)).toEqual([ended, of(own)]);
    });

    it('also of one that ends before it has begun', async () => {
      const { own } = test.network.companies;
      const actions = async () => (await notes()).map(({ action }) => action);
      expect((await end('accountManager', String(own))).status).toBe(204);
      await preview('accountManager', '/api/client/sites', own);
      expect(await actions()).toEqual(['preview-started']);
      // Once it has ended, no further end leaves room for another look.
      await end('accountManager', String(own));
      const { ownerDb } = test;
      const past = { locked_until: ownerDb.raw("locked_until - interval '1 minute'") };
      await ownerDb('rate_limits').where('key', 'like', 'preview %').update(past);
      await end('accountManager', String(own));
      await preview('accountManager', '/api/client/sites', own);
      expect(await actions()).toEqual(['preview-started', 'preview-ended', 'preview-started']);
    });

    it('and no start once it has ended, even if a call arrives at the same moment', async () => {
      const { own } = test.network.companies;
      await start('accountManager', own);
      const ending = await test.ownerDb.transaction();
      try {
        const until = new Date(Date.now() + 60_000);
        await ending('rate_limits')
          .where('key', 'like', `preview ${own} %`)
          .update({ hits: 0, resets_at: until, locked_until: until });
        const late = preview('accountManager', '/api/client/sites', own);
        const { rows } = await ending.raw('select pg_backend_pid() as pid');
        const isWaiting = async () =>
          test
            .ownerDb('pg_locks')
            .where({ granted: false })
            .whereRaw('? = any(pg_blocking_pids(pid))', [rows[0].pid])
            .first('pid');
        await expect.poll(isWaiting, { timeout: 20_000, interval: 20 }).toBeDefined();
        await ending.commit();
        expect((await late).status).toBe(200);
      } finally {
        if (!ending.isCompleted()) await ending.rollback();
      }
      expect((await notes()).map(({ action }) => action)).toEqual(['preview-started']);
    });

    it.each([
      ['start of no such company', () => start('superAdmin', 999_999), 404],
      ['start without the right', () => start('finance', test.network.companies.own), 403],
      ['end of no such company', () => end('superAdmin', '999999'), 404],
      ['end of none', () => end('superAdmin'), 400],
      ['end of nonsense', () => end('superAdmin', '1 or 1=1'), 400],
    ])('but not of the %s', async (_what, call, status) => {
      const noted = await notes();
      expect((await call()).status).toBe(status);
      expect(await notes()).toEqual(noted);
    });
  });
});
