import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { dependentsOn, nounOf } from '#api/core/resource/dependents-on.ts';
import { selectReferences } from '#api/core/resource/refuse-dependents.ts';
import { modules } from '#api/product.ts';
import { joined } from '#shared/saying/say.ts';
import { tell } from '#shared/saying/tell.ts';
import { createTestApp, type TestApp } from './support/create-test-app.ts';

/** A record with dependents is not deleted, and the answer names them in words. */

const resources = modules.flatMap(({ resources = [] }) => resources);

let test: TestApp;
let trackerId: number;
beforeAll(async () => {
  test = await createTestApp();
  const { own, other } = test.network.sites;
  const db = test.ownerDb;
  trackerId = mustExist(await db('trackers').where({ slug: 'wb-billboard' }).first()).id;
  await db('placements').insert([
    { source: 'F11', placement_id: '1', site_id: own, tracker_id: trackerId },
    { source: 'F11', placement_id: '2', site_id: own, tracker_id: trackerId },
  ]);
  await db('agreements').insert({
    site_id: own,
    status: 'DRAFT',
    mode: 'SELECT',
    type: 'STANDARD',
    management_type: 'QMN',
    consent_manager_type: 'CLIENT',
  });
  await db('site_tags').insert({ site_id: other, tag_id: test.network.tagId });
});
afterAll(() => test.close());

describe('a record that others depend on', () => {
  it.each([
    [
      'a site',
      () => `sites/${test.network.sites.own}`,
      '1 agreement and 2 placements depend on it',
    ],
    ['a tracker', () => `trackers/${trackerId}`, '2 placements depend on it'],
    ['a category', () => `categories/${test.network.categoryId}`, '2 sites depend on it'],
    ['a tag', () => `tags/${test.network.tagId}`, '1 site depends on it'],
    [
      'a company',
      () => `companies/${test.network.companies.own}`,
      '1 site and 2 users depend on it',
    ],
  ])('is not deleted, and the answer names them: %s', async (_what, path, detail) => {
    const manager = await test.as('accountManager');
    const response = await manager.delete(`/api/admin/${path()}`);
    expect([response.status, response.body.code]).toEqual([409, 'in-use']);
    expect(response.body.detail).toBe(`Cannot be deleted: ${detail}`);
    expect((await manager.get(`/api/admin/${path()}`)).status).toBe(200);
  });

  it('as a country is found by its code', async () => {
    const manager = await test.as('accountManager');
    const { id } = mustExist(await test.ownerDb('countries').where({ code: 'AT' }).first('id'));
    const { body } = await manager.delete(`/api/admin/countries/${id}`);
    expect(body.detail).toBe('Cannot be deleted: 1 company depends on it');
  });

  it('is named in German too', async () => {
    const manager = await test.as('accountManager');
    const { body } = await manager.delete(`/api/admin/sites/${test.network.sites.own}`);
    expect(tell(joined(body), 'de')).toBe('1 Vereinbarung und 2 Placements hängen davon ab');
    const tag = await manager.delete(`/api/admin/tags/${test.network.tagId}`);
    expect(tell(joined(tag.body), 'de')).toBe('1 Seite hängt davon ab');
    const many = [
      { table: 'agreement_trackers', count: 2 },
      { table: 'metrics', count: 1001 },
    ];
    expect(dependentsOn(many).de).toBe(
      '2 Sätze von Vereinbarungen und mehr als 1000 Zahlenzeilen hängen davon ab',
    );
  });

  it.each(resources.map(({ table }) => table))(
    'has a name, whatever refers to %s',
    async (table) => {
      const references = await selectReferences(test.ownerDb, table);
      expect(references.filter((one) => nounOf(one.table) === undefined)).toEqual([]);
    },
  );
});
