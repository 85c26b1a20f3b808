import { fetchUtils } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, RaRecord } from 'react-admin';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { modules } from '#api/product.ts';
import type { Entity } from '#shared/schemas/entity.ts';
import { createDataProvider } from '../admin/platform/data-provider.ts';
import { createSamples } from './support/create-samples.ts';
import { createTestApp, type TestApp } from './support/create-test-app.ts';

/** Each method of the product's data provider, and of the plain package, on five resources. */

type Row = RaRecord & { id: number; updatedAt: string };

let test: TestApp;
const providers: Record<string, DataProvider> = {};
beforeAll(async () => {
  test = await createTestApp();
  const cookie = await test.cookieOf('superAdmin');
  const fetchThere = globalThis.fetch;
  // The browser adds the address and the session.
  vi.stubGlobal('fetch', (path: string, options: RequestInit = {}) => {
    const headers = new Headers(options.headers);
    headers.set('cookie', cookie);
    return fetchThere(`${test.url}${path}`, { ...options, headers });
  });
  providers.product = createDataProvider(() => 'en');
  providers.plain = simpleRestProvider('/api/admin', fetchUtils.fetchJson);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await test.close();
});

const resources = modules.flatMap(({ resources = [] }) => resources);
const samples = createSamples(resources, (path, init) =>
  fetch(`/api/admin/${path}`, {
    ...init,
    headers: init?.body instanceof FormData ? {} : { 'content-type': 'application/json' },
  }),
);

describe.each(['product', 'plain'])('the %s data provider', (whose) => {
  describe.each(['companies', 'sites', 'tags', 'roles', 'bankings'])('on %s', (name) => {
    const provider = () => providers[whose] as DataProvider;
    const { entity } = resources.find(
      (one) => one.entity.name === name,
    ) as (typeof resources)[number];
    const make = async () => (await samples.create(entity)) as Row;
    const read = async (id: number) => (await fetch(`/api/admin/${name}/${id}`)).status;
    const page = {
      pagination: { page: 1, perPage: 2 },
      sort: { field: 'id', order: 'DESC' as const },
    };

    it('getList, getOne, getMany, getManyReference', async () => {
      const [older, newer] = [await make(), await make()];
      const list = await provider().getList(name, { ...page, filter: {} });
      expect(list.data.map(({ id }) => id)).toEqual([newer.id, older.id]);
      expect(list.total).toBeGreaterThanOrEqual(2);
      const { data: one } = await provider().getOne(name, { id: older.id });
      expect(one).toMatchObject({ id: older.id, updatedAt: older.updatedAt });
      const many = await provider().getMany(name, { ids: [older.id, newer.id] });
      expect(many.data.map(({ id }) => id).sort()).toEqual([older.id, newer.id].sort());
      const reference = { ...page, target: 'id', id: older.id, filter: {} };
      const referring = await provider().getManyReference(name, reference);
      expect([referring.data.map(({ id }) => id), referring.total]).toEqual([[older.id], 1]);
    });

    it('create, update', async () => {
      const { data: made } = await provider().create(name, { data: await samples.sample(entity) });
      const change = { id: made.id, data: made, previousData: made };
      const { data: changed } = await provider().update(name, change);
      expect(changed.id).toBe(made.id);
      expect(changed.updatedAt > made.updatedAt).toBe(true);
      await expect(provider().update(name, change)).rejects.toMatchObject({ status: 409 });
    });

    it('updateMany', async () => {
      const rows = [await make(), await make()];
      const ids = rows.map(({ id }) => id);
      const sent = provider().updateMany(name, { ids, data: {} });
      if (whose === 'plain') {
        // It sends all the same data, so it has no version of each.
        await expect(sent).rejects.toMatchObject({
          status: 400,
          body: { code: 'version-missing', errors: { updatedAt: expect.any(String) } },
        });
        return;
      }
      expect(await sent).toEqual({ data: ids });
      const { data: changed } = await provider().getMany(name, { ids });
      for (const { id, updatedAt } of rows) {
        expect(changed.find((one) => one.id === id)?.updatedAt > updatedAt).toBe(true);
      }
    });

    it('delete, deleteMany', async () => {
      const [first, ...others] = [await make(), await make(), await make()] as [Row, ...Row[]];
      await provider().delete(name, { id: first.id, previousData: first });
      const ids = others.map(({ id }) => id);
      expect(await provider().deleteMany(name, { ids })).toEqual({ data: ids });
      for (const { id } of [first, ...others]) expect(await read(id)).toBe(404);
    });
  });
});

it('updateMany of the product changes what is given of each, and says what is gone or refused', async () => {
  const product = providers.product as DataProvider;
  const company = resources.find(({ entity }) => entity.name === 'companies')?.entity as Entity;
  const ids = [(await samples.create(company)).id, (await samples.create(company)).id];
  const change = (many: number[], data: object) =>
    product.updateMany('companies', { ids: many, data });
  await change(ids, { city: 'Köln' });
  const { data } = await product.getMany('companies', { ids });
  expect(data.map(({ city }) => city)).toEqual(['Köln', 'Köln']);
  await expect(change([999_999_999], { city: 'Bonn' })).rejects.toMatchObject({ status: 404 });
  await expect(change(ids, { name: '' })).rejects.toMatchObject({
    status: 422,
    body: { errors: { name: expect.any(String) } },
  });
});
