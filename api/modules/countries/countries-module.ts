import { z } from 'zod';
import { admin, client, defineRoute, type RoutePermission } from '#api/core/http/route.ts';
import type { Module } from '#api/core/module.ts';

/** The whole list at once, for selects. */
const listCountries = (url: string, permission: RoutePermission) =>
  defineRoute({
    url,
    permission,
    summary: 'All countries by name',
    response: z.array(z.object({ code: z.string(), name: z.string() })),
    handle: ({ db }) => db('countries').select('code', 'name').orderBy('name'),
  });

export const countriesModule: Module = {
  name: 'countries',
  routes: [
    listCountries('/api/admin/static-countries', admin()),
    listCountries('/api/client/countries', client()),
  ],
};
