import LabelIcon from '@mui/icons-material/LabelOutlined';
import { describe, expect, it } from 'vitest';
import { adminPermissions } from '#shared/permissions.ts';
import { computed } from '#shared/schemas/computed.ts';
import { defineEntity } from '#shared/schemas/entity.ts';
import {
  choice,
  day,
  type Field,
  fixed,
  flag,
  integer,
  reference,
  references,
  text,
} from '#shared/schemas/fields.ts';
import { declarations as resources } from '../resources/index.ts';
import { relatedColumns } from './columns.ts';
import type { Page, Part } from './declaration.ts';
import { declareResource, related } from './declare-resource.tsx';
import { validate } from './validation.ts';

const pages = await Promise.all(
  resources.map(async ({ name, page, pageFrom }) => ({
    name,
    page: page ?? (await pageFrom?.())?.default,
  })),
);
const label = (name: string) => ({ en: name, de: name });
const ship = defineEntity('ships', {
  title: { one: label('Ship'), many: label('Ships') },
  permission: { read: ['sites'], write: ['sites'] },
  fields: {
    name: text(label('Name'), { min: 3 }),
    state: choice(label('State'), { OPEN: label('Open'), DONE: { en: 'Done', de: 'Fertig' } }),
    ownerId: reference(label('Owner'), 'owners'),
    tags: references(label('Tags'), 'tags'),
    crew: integer(label('Crew')),
    afloat: flag(label('Afloat')),
    launchedOn: day(label('Launched')),
    worthCents: computed.cents(label('Worth')),
  },
});
const required = {
  icon: LabelIcon,
  group: 'catalogue',
  empty: label('Nothing'),
  list: ['name', 'state', 'crew', 'tags', 'worthCents'],
  form: ['name', { field: 'ownerId', createOnly: true }],
} as const;
const plain: Parameters<typeof declareResource<typeof ship>>[1] = {
  ...required,
  list: ['name'],
  form: ['name'],
};
const declared = (more = {}) =>
  declareResource(ship, {
    ...required,
    list: [...required.list],
    form: [...required.form],
    ...more,
  });

describe('a declaration', () => {
  it('takes label, alignment and order from the field', () => {
    const columns = declared().columns.map(({ name, numeric, sortable }) => [
      name,
      numeric,
      sortable,
    ]);
    expect(columns).toEqual([
      ['name', false, true],
      ['state', false, true],
      ['crew', true, true],
      ['tags', false, false],
      ['worthCents', true, true],
    ]);
  });

  it('offers every filter that its fields allow, and no other', () => {
    expect(declared().filters.map(({ name, kind }) => [name, kind])).toEqual([
      ['state', 'choice'],
      ['ownerId', 'reference'],
      ['afloat', 'flag'],
      ['launchedOn', 'day'],
      ['createdAt', 'instant'],
    ]);
  });

  it('offers only the filters it names', () => {
    expect(declared({ filters: ['state'] }).filters.map(({ name }) => name)).toEqual(['state']);
  });

  it('refuses to filter by what the server cannot compare', () => {
    expect(() => declared({ filters: ['tags'] })).toThrow('ships cannot be filtered by tags');
    expect(() => declared({ filters: ['name'] })).toThrow('ships cannot be filtered by name');
  });

  it('refuses a column that is no field', () => {
    expect(() => declared({ list: ['nmae'] })).toThrow('ships has no field nmae');
  });

  it('sorts as its entity does: by what names a record, unless told otherwise', () => {
    expect(declared({ identifiedBy: 'crew' }).sort).toEqual({ field: 'name', order: 'ASC' });
    const { sort } = declareResource({ ...ship, sort: ['createdAt', 'DESC'] }, { ...plain });
    expect(sort).toEqual({ field: 'createdAt', order: 'DESC' });
  });

  it('calls a record by its field or by its sentence', () => {
    const record = { id: 1, name: 'Aurora', crew: 12 };
    expect(declared().represent(record)).toBe('Aurora');
    const sentence = ({ name, crew }: { name: string; crew: number }) => `${name} (${crew})`;
    expect(declared({ representation: sentence }).represent(record)).toBe('Aurora (12)');
  });

  it.each([
    ['state', 'DONE', 'Fertig', 'Done'],
    ['launchedOn', '2026-11-20', '20.11.2026', '20.11.2026'],
    ['worthCents', 123_450, '1.234,50', '1,234.50'],
    ['crew', 1_200, '1.200', '1,200'],
    ['crew', null, '', ''],
  ])('a record identified by %s %s is called in its reader’s language', (field, value, de, en) => {
    const { represent } = declareResource({ ...ship, representation: field }, { ...plain });
    const record = { id: 1, [field]: value };
    expect(represent(record, 'de')).toContain(de);
    expect(represent(record, 'en')).toContain(en);
  });

  it('asks once for what never changes', () => {
    const fleet = { ...ship, fields: { ...ship.fields, state: fixed(ship.fields.state) } };
    const { form } = declareResource(fleet, { ...plain, form: ['name', 'state'] });
    expect(form.map(({ name, createOnly }) => [name, createOnly])).toEqual([
      ['name', false],
      ['state', true],
    ]);
  });

  it('is read-only without a form', () => {
    const { canCreate, canDelete } = declared({ form: [] });
    expect([canCreate, canDelete({ id: 1 })]).toEqual([false, false]);
  });

  it('lives at its own path when it has one', () => {
    expect(declared().path).toBe('ships');
    expect(declared({ path: 'vessels' })).toMatchObject({ path: 'vessels', name: 'ships' });
  });
});

describe('every declared resource', () => {
  it('has a sentence of its own without any, where its title begins with an adjective', () => {
    const bent = /^(Nicht )?\p{Lu}\p{Ll}+e \p{Lu}/u;
    const without = resources.filter(({ title }) => bent.test(title.many.de) && !title.none);
    expect(without.map(({ name }) => name)).toEqual([]);
  });

  const texts = resources.flatMap(({ name, entity }) =>
    Object.entries<Field>(entity.fields)
      .filter(
        ([, { kind, readOnly }]) => !readOnly && ['text', 'multiline', 'email'].includes(kind),
      )
      .map(([field, { kind }]) => ({ name, field, kind, entity })),
  );
  it.each(texts)('$name: of $field that is too long it says so', ({ field, kind, entity }) => {
    const long = kind === 'email' ? `${'x'.repeat(300)}@verlag.example` : 'x'.repeat(200_000);
    const { [field]: said } = validate(entity, 'create', { [field]: long }, 'de');
    expect(said?.message).toMatch(
      /^(Höchstens \d+ Zeichen|Bitte geben Sie (die Nummer|das Länderkürzel) .+)$/,
    );
  });

  it.each(resources.map((declaration) => [declaration.name, declaration] as const))(
    '%s names what exists',
    (_, { columns, identifiedBy, hidden, form, sort, entity, permission }) => {
      const names = columns.map(({ name }) => name);
      expect(names).toContain(identifiedBy);
      expect(names).toEqual(expect.arrayContaining(hidden));
      expect(hidden).not.toContain(identifiedBy);
      const writable = Object.keys(entity.fields).filter((name) => !entity.fields[name]?.readOnly);
      expect(writable).toEqual(expect.arrayContaining(form.map(({ name }) => name)));
      expect(entity.fields[sort.field]?.nested).not.toBe(true);
      expect(adminPermissions).toEqual(
        expect.arrayContaining([...permission.read, ...permission.write]),
      );
    },
  );

  it('has an address of its own', () => {
    const paths = resources.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });
});

describe('pages', () => {
  const open = { parts: [{ facts: ['state' as const] }] };

  it('have an address of their own, or open beside the list', () => {
    expect(declared().show).toBeUndefined();
    expect(declared({ page: open }).hasShow).toBe(true);
    const { show, hasShow, page } = declared({ page: { ...open, beside: true } });
    expect([show, hasShow]).toEqual([undefined, false]);
    expect(page?.parts).toEqual(open.parts);
  });

  const rows = (all: Page['parts']): Part[] =>
    all.flatMap((row) => ('left' in row ? [...row.left, ...row.right] : [row]));
  const shown = pages.flatMap(({ name, page }) =>
    [...(page?.parts ?? []), ...(page?.tabs ?? []).flatMap(({ parts }) => parts)].flatMap((row) =>
      rows([row]).flatMap((part) => ('related' in part ? [{ name, ...part }] : [])),
    ),
  );

  it('shows other fields than those of its list, too', () => {
    const names = relatedColumns(declared({ list: ['name'] }), ['crew', 'name']);
    expect(names.map(({ name, label }) => [name, label.en])).toEqual([
      ['crew', expect.any(String)],
      ['name', expect.any(String)],
    ]);
  });

  it('refuse a column that is no field of the other', () => {
    const wrong = { by: 'ownerId', columns: ['nmae'] } as never;
    expect(() => related(ship, wrong)).toThrow('ships has no field nmae');
  });

  it.each(shown)('$name: columns of $related are fields of its own, and lead to it', (part) => {
    const fieldsOf = (resource: string) =>
      resources.find(({ name }) => name === resource)?.entity.fields ?? {};
    const other = resources.find(({ name }) => name === part.related);
    if (!other) throw new Error(`There is no ${part.related}`);
    const names = relatedColumns(other, part.columns).map(({ name }) => name);
    expect(names).toHaveLength(part.columns.length);
    // Its cell leads to the record.
    if (other.page ?? other.pageFrom) expect(names).toContain(other.identifiedBy);
    else expect(fieldsOf(part.related)).toHaveProperty(part.by);
  });
});
