import { expect, it } from 'vitest';
import type { Db } from '#api/core/database/db.ts';
import { modules } from '#api/product.ts';
import { defineEntity, type Entity } from '#shared/schemas/entity.ts';
import { text } from '#shared/schemas/fields.ts';
import { withTestDatabase } from '#tests/support/with-test-database.ts';
import { findPartMistakes } from './find-part-mistakes.ts';

let db: Db;
withTestDatabase(async (open) => {
  db = open();
});
const resources = modules.flatMap((module) => module.resources ?? []);
const label = { en: 'Thing', de: 'Ding' };
const partOf = (name: string, by: string, owner = name) =>
  defineEntity(name, {
    title: { one: label, many: label },
    permission: { read: [], write: [] },
    partOf: { [owner]: { by } },
    fields: { name: text(label) },
  }) as unknown as Entity;

it('what the product declares has its tables and columns', async () => {
  expect(await findPartMistakes(resources, db)).toEqual([]);
});

it.each([
  [
    'a table',
    partOf('gadgets', 'siteId'),
    'gadgets: no table of its history; is a migration missing?',
  ],
  [
    'a history',
    partOf('storedFiles', 'siteId'),
    "storedFiles: nothing writes its history; add auditChanges('stored_files')",
  ],
  [
    'a column',
    partOf('roles', 'siteId'),
    'roles: no column "site_id" says whose history it stands in',
  ],
  [
    'a column to tell of',
    partOf('siteDomains', 'siteId'),
    'siteDomains: no column "name" for its history to tell of',
  ],
  ['an owner', partOf('roles', 'name', 'role'), "roles: is part of 'role', which is no resource"],
])('without %s it is told in a line', async (_, part, line) => {
  expect(await findPartMistakes([], db, [part])).toEqual([line]);
});
