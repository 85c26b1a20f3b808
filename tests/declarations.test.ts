import { describe, expect, it } from 'vitest';
import type { Db } from '#api/core/database/db.ts';
import { defineResource, type ResourceDeclaration } from '#api/core/resource/define-resource.ts';
import { findMistakes } from '#api/core/resource/find-mistakes.ts';
import { plainResources } from '#api/plain-resources.ts';
import { modules, modulesWith } from '#api/product.ts';
import type { Label } from '#shared/locale.ts';
import { computed } from '#shared/schemas/computed.ts';
import { defineEntity, type Fields } from '#shared/schemas/entity.ts';
import type { Action } from '#shared/schemas/entity-actions.ts';
import {
  byAction,
  day,
  files,
  integer,
  masked,
  money,
  reference,
  references,
  secret,
  text,
} from '#shared/schemas/fields.ts';
import { declarationsIn, declarations as screens } from '../admin/resources/index.ts';
import { compareLists } from './support/compare-lists.ts';
import { findUnasked } from './support/find-unasked.ts';
import { languageModule, makeLanguageTables } from './support/language-resources.ts';
import { withTestDatabase } from './support/with-test-database.ts';

let db: Db;
withTestDatabase(async (open) => {
  db = open();
  await makeLanguageTables(db);
  await db.raw(`
    create table bare_things (
      id integer generated always as identity primary key, name text not null, token text not null,
      lender_id integer not null references lenders,
      created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now());`);
});
const resources = modulesWith(languageModule).flatMap(({ resources = [] }) => resources);

const label = { en: 'Thing', de: 'Ding' };
let counter = 0;
/** A resource `things` over a table with these fields; each call uses a new name. */
function declare(
  fields: Fields,
  { write = true, unique = [], client, actions, rules, ...more }: Declared = {},
) {
  counter += 1;
  const entity = defineEntity(`things${counter}`, {
    title: { one: label, many: label },
    permission: { read: [], write: write ? ['sites'] : [] },
    fields,
    unique: unique as never,
    ...(actions && { actions: actions as never }),
    ...(client && { client: client as never }),
    representation: Object.keys(fields)[0] ?? 'id',
  });
  return defineResource(entity, { ...more, ...(rules && { rules: rules as never }) });
}
type Declared = Partial<Pick<ResourceDeclaration, 'table' | 'columns' | 'rules'>> & {
  write?: boolean;
  unique?: { fields: string[]; message: Label }[];
  client?: { read: string[]; create?: string[] };
  actions?: Record<string, Action>;
};

const title = text(label, { min: 1 });
const mask = { show: () => '•••', place: 'things.reason' };
const rule = { field: 'title', message: label, holds: async () => true };
const onTable = { table: 'rehearsals' };
const bare = { table: 'bare_things' };

it.each<[what: string, ResourceDeclaration, lines: string[]]>([
  ['a table', declare({ title }), ['things1: no table "things_1"; is a migration missing?']],
  [
    'a column',
    declare({ title, price: money(label) }, onTable),
    ['things2.price: no column "price" in "rehearsals"; is a migration missing?'],
  ],
  [
    'SQL of a computed field',
    declare({ title, count: computed.integer(label) }, onTable),
    ['things3.count: no SQL in columns, and no column "count"; which of them is missing?'],
  ],
  [
    'a type that fits',
    declare({ title, startsOn: integer(label) }, onTable),
    ['things4.startsOn: integer does not fit the column "starts_on", which is date'],
  ],
  [
    'an empty value that is allowed',
    declare({ title, startsOn: day(label) }, onTable),
    ['things5.startsOn: may be empty, but the column "starts_on" is "not null"'],
  ],
  [
    'not null',
    declare({ title, reason: text(label, { min: 1 }) }, onTable),
    ['things6.reason: is never empty, but the column "reason" may be; add "not null"'],
  ],
  [
    'the resource that is meant',
    declare({ title, lenderId: reference(label, 'lenderz') }, onTable),
    [`things7.lenderId: no resource 'lenderz'; did you mean "lenders"?`],
  ],
  [
    'the way ids are kept',
    declare({ title, tags: references(label, 'tags') }, onTable),
    ['things8.tags: nothing reads it; name its table with "through", or give SQL in columns'],
  ],
  [
    'the way ids are saved',
    declare({ title, tags: references(label, 'tags') }, { ...onTable, columns: { tags: `'[]'` } }),
    ['things9.tags: nothing saves it; name its table with "through"'],
  ],
  [
    'a link table',
    declare({ title, tags: references(label, 'tags', { through: 'thing_tags' }) }, onTable),
    ['things10.tags: no table "thing_tags"; is a migration missing?'],
  ],
  [
    'columns of a link table',
    declare({ title, sites: references(label, 'sites', { through: 'rehearsal_sites' }) }, onTable),
    [
      'things11.sites: no column "things_11_id" in "rehearsal_sites" (rehearsal_id, site_id); name its columns',
    ],
  ],
  [
    'a constraint',
    declare(
      { title, reason: text(label) },
      { ...onTable, unique: [{ fields: ['title', 'reason'], message: label }] },
    ),
    [
      'things12: nothing keeps title, reason unique; add unique (title, reason) or a unique index to its migration',
    ],
  ],
  [
    'every word of a migration',
    declare({ name: title, lenderId: reference(label, 'lenders'), token: secret(label) }, bare),
    [
      `things13: anybody may read it; add operatorOnly('bare_things')`,
      `things13: nothing writes its history; add auditChanges('bare_things')`,
      `things13: its version never changes; add touchUpdatedAt('bare_things')`,
      'things13.lenderId: no index on "lender_id"; without one each removal reads the whole table',
      'things13.token: is sealed for its id, so the id is "generated by default", not "always"',
    ],
  ],
  [
    'a representation',
    declare({ named: computed.text(label) }, { ...onTable, columns: { named: 't.title' } }),
    ['things14: its representation "named" is no column of "rehearsals"'],
  ],
  [
    'a company that may read it',
    declare({ title }, { ...onTable, client: { read: ['title'] } }),
    [
      'things15: declares client, but platform_client may not select it; use tenantRows or rowsLinkedTo',
    ],
  ],
  [
    'a default of what nobody sends',
    declare({ title, state: byAction(text(label, { min: 1 })) }, onTable),
    ['things16.state: is never sent, so the column "state" needs a default'],
  ],
  [
    'the table that keeps files',
    declare({ title, plans: files(label, { accept: ['application/pdf'] }) }, onTable),
    [
      `things17.plans: no table "things_17_plans" keeps its files; make it with filesTable('things_17_plans', { things_17_id: 'rehearsals' })`,
    ],
  ],
  [
    'a table of its own for files',
    declare(
      { title, plans: files(label, { accept: ['application/pdf'] }) },
      { ...onTable, columns: { plans: 'null' } },
    ),
    ['things18.plans: has a table of its own and no SQL in columns'],
  ],
  [
    'a record for files',
    declare(
      { title },
      {
        ...onTable,
        actions: {
          sign: {
            label,
            done: label,
            input: { plans: files(label, { accept: ['application/pdf'] }) },
          },
        },
      },
    ),
    ['things19: its action sign asks for files, which only a record can have'],
  ],
  [
    'a note of who reads what is masked',
    declare({ title, reason: masked(text(label), { ...mask, of: 'id' }) }, onTable),
    ['things20.reason: is masked, but nothing notes who reads it in full; give noteLooks'],
  ],
  [
    'the one whose it is',
    declare({ title, reason: masked(text(label), { ...mask, of: 'ownerId' }) }, onTable),
    ['things21.reason: is masked for "ownerId", which is no field'],
  ],
  [
    'the field of the other where a rule is told, too',
    declare(
      { title, lenderId: reference(label, 'lenders') },
      { ...onTable, rules: [{ ...rule, also: { of: 'lenderId', field: 'limit' } }] },
    ),
    ['things22: no "limit" of its lenderId, where a rule is also told'],
  ],
  [
    'the reference of a rule over two',
    declare({ title }, { ...onTable, rules: [{ ...rule, also: { of: 'title', field: 'name' } }] }),
    ['things23: no "name" of its title, where a rule is also told'],
  ],
  [
    'a JSON column that holds it',
    declare({ title, price: { ...money(label), within: 'startsOn' } }, onTable),
    ['things24.price: is a key of "starts_on", which is date'],
  ],
  [
    'what a company’s new record needs',
    declare({ title }, { table: 'wishes', client: { read: ['title'], create: ['answer'] } }),
    [
      'things25: people of companies enter "answer"; add it to what they read',
      'things25: people of companies create it without "title"; add it to what they create',
    ],
  ],
])('without %s are told in a line', async (_what, resource, lines) => {
  expect(await findMistakes([...resources, resource], db)).toEqual(lines);
});

const api = modules.flatMap(({ resources = [] }) => resources.map(({ entity }) => entity.name));
const admin = screens.map(({ entity }) => entity.name);

const all = resources.map(({ entity }) => entity.name);

describe.each([...new Set([...all, ...admin])])('resource %s', (name) => {
  const ofThis = (lines: string[]) => lines.filter((line) => /^\w+/.exec(line)?.[0] === name);

  it('has no mistakes', async () => {
    expect(ofThis(await findMistakes(resources, db))).toEqual([]);
  });

  it('asks for everything that a new record needs', () => {
    expect(ofThis(findUnasked(screens))).toEqual([]);
  });

  it('stands in both lists', () => {
    const withoutScreens = ['recommendationConfigs'];
    expect(ofThis(compareLists({ api, admin, withoutScreens }))).toEqual([]);
  });
});

it('a required field that no form asks for is told', () => {
  const [tags] = screens.filter(({ name }) => name === 'tags');
  expect(findUnasked(tags ? [{ ...tags, form: [] }] : [])).toEqual([
    'tags.name is required and stands in no form',
  ]);
});

it('an entity that no module declares is a resource as it is, unless it needs code or a name', () => {
  const plain = (name: string, more = {}) =>
    defineEntity(name, {
      title: { one: label, many: label },
      permission: { read: [], write: [] },
      fields: { title },
      ...more,
    });
  const gadget = plain('gadgets');
  const made = plainResources({ './gadget.ts': { gadget, aWord: 'gadget', none: null } });
  expect(made.map(({ entity, table }) => [entity, table])).toEqual([[gadget, 'gadgets']]);
  // Once declared, it is no other's.
  expect(plainResources({ './gadget.ts': { gadget } })).toEqual([]);
  expect(() => plainResources({ './other.ts': { other: plain('gadgets') } })).toThrow(
    'gadgets: declared twice; resources need names of their own',
  );
  const actions = { sign: { label, done: label } };
  expect(() => plainResources({ './deed.ts': { deed: plain('deeds', { actions }) } })).toThrow(
    './deed.ts: sign needs code; write a module, and name it in api/product.ts',
  );
});

it('a file among the declarations that is none is told', () => {
  expect(() => declarationsIn({ './first-day.ts': { firstDay: (() => 1) as never } })).toThrow(
    'admin/resources/first-day.ts declares no resource; move it to the folder of one',
  );
});

it('a line that one of the lists lacks is told', () => {
  expect(compareLists({ api: ['tags', 'gadgets'], admin: ['tags', 'gadget'] })).toEqual([
    'gadgets: no file in admin/resources, nor a line in its index.ts; did you mean "gadget"?',
    'gadget: no file in shared/schemas/entities, nor a line in api/product.ts; did you mean "gadgets"?',
  ]);
  expect(compareLists({ api: ['tags', 'gadgets'], admin: ['tags'] })).toEqual([
    'gadgets: no file in admin/resources, nor a line in its index.ts',
  ]);
});
