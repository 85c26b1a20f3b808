import { createHash } from 'node:crypto';
import { type SearchWord, searchWords } from '#shared/domain/search-words.ts';
import { groupBy } from '#shared/group-by.ts';
import type { Field } from '#shared/schemas/fields.ts';
import { toSnake } from '../database/case.ts';
import { searchedSql, shownOf, shownSql } from '../secrets/masked-text.ts';
import type { JoinBinding, ResourceDeclaration } from './define-resource.ts';
import { kinds } from './kinds.ts';
import { type FilterCondition, type ListQuery, readListQuery } from './list-query.ts';
import { filesOf, filesSql } from './record-files.ts';
import {
  linkedIdsSql,
  linkedNamesSql,
  linkedToSql,
  linkOf,
  namedReference,
} from './references-sql.ts';

export interface PreparedStatement {
  name: string;
  text: string;
  values: unknown[];
}

/**
 * The SQL of a resource. PostgreSQL builds the JSON itself: the columns it selects are exactly the
 * entity's fields, so nothing else can leak, and a list with its total is one round trip.
 */
export function listStatement(
  resource: ResourceDeclaration,
  { sort, offset, limit, filter }: ListQuery,
  now: Date,
): PreparedStatement {
  const values = bindings();
  const join = resource.join?.({ bind: values.bind, now }) ?? '';
  const where = whereSql(resource, filter, { ...values, join });
  const searched = namesJoin(resource, searchedFields(resource, filter));
  // No field can share the row's name, which has a `_`: it would mean the whole row.
  const text = `
    with the_page as (
      select ${selectSql(resource)}
        from ${resource.table} t ${join} ${namesJoin(resource, [sort.field, ...searchedFields(resource, filter)])}
       where ${where}
       order by ${orderSql(resource, sort)}
       limit ${values.bind(limit)} offset ${values.bind(offset)}
    )
    select (select coalesce(json_agg(the_page), '[]')::text from the_page) as rows, found.*
      from (select count(*)::int as total ${sumSql(resource)}
              from ${resource.table} t ${filtersJoin(resource, filter) ? join : ''} ${searched}
             where ${where}) found`;
  return named(`list ${resource.entity.name}`, text, values.list);
}

const sumSql = ({ sumCents }: ResourceDeclaration) =>
  sumCents ? `, coalesce(sum(${sumCents}), 0)::bigint as sum` : '';

/** All rows of a filter, without paging, for an export that reads them in portions. */
export function exportStatement(
  resource: ResourceDeclaration,
  { sort, filter }: Pick<ListQuery, 'sort' | 'filter'>,
  now: Date,
): Omit<PreparedStatement, 'name'> {
  const values = bindings();
  const join = resource.join?.({ bind: values.bind, now }) ?? '';
  const where = whereSql(resource, filter, { ...values, join });
  const names = namesJoin(resource, Object.keys(resource.entity.fields));
  const text = `select ${selectNamesSql(resource)} from ${resource.table} t ${join} ${names}
    where ${where} order by ${orderSql(resource, sort)}`;
  return { text, values: values.list };
}

/** A part of a list, and the field that says since when each of its records waits. */
export interface CountedPart {
  filter: Record<string, unknown>;
  since: string;
}

/** SQL of JSON by part: how many records its list has, and since when the oldest waits. */
export function partsSql(
  resource: ResourceDeclaration,
  parts: Readonly<Record<string, CountedPart>>,
  { bind, now }: JoinBinding,
): string {
  const join = resource.join?.({ bind, now }) ?? '';
  const counted = Object.entries(parts).map(([name, { filter, since }]) => {
    const conditions = readListQuery(resource, { filter: JSON.stringify(filter) }).filter;
    return {
      name,
      since: columnSql(resource, since),
      where: whereSql(resource, conditions, { bind, join }),
    };
  });
  const values = counted.map(
    ({ name, since, where }) => `'${name}', json_build_object(
      'count', count(*) filter (where ${where}), 'oldest', min(${since}) filter (where ${where}))`,
  );
  return `select json_build_object(${values.join(', ')}) from ${resource.table} t ${join}
    where ${counted.map(({ where }) => `(${where})`).join(' or ')}`;
}

export function getStatement(
  resource: ResourceDeclaration,
  id: number,
  now: Date,
  parts: readonly string[] = [],
): PreparedStatement {
  const values = bindings();
  const join = resource.join?.({ bind: values.bind, now }) ?? '';
  const wanted: FilterCondition[] = [{ field: 'id', operator: 'equals', value: id }];
  const where = whereSql(resource, wanted, { ...values, join });
  const text = `select row_to_json(the_row)::text as record from (
    select ${[selectSql(resource), ...parts.map((part) => `${resource.parts[part]} as "${part}"`)].join(', ')}
      from ${resource.table} t ${join} where ${where}) the_row`;
  return named(`get ${resource.entity.name}`, text, values.list);
}

/** SQL of a field's value. */
function columnSql(resource: ResourceDeclaration, field: string): string {
  const link = linkOf(resource, field);
  if (link) return linkedIdsSql(link);
  const files = filesOf(resource, field);
  if (files) return filesSql(files);
  const declared = resource.entity.fields[field];
  const sql = resource.columns[field];
  // A condition of two parts is one value.
  if (!declared?.within) return sql ? `(${sql})` : `t."${toSnake(field)}"`;
  const { within, nested, kind } = declared;
  const column = `t."${toSnake(within)}"`;
  return nested ? `${column}->'${field}'` : `(${column}->>'${field}')::${kinds[kind].column}`;
}

/** What a field is sorted and searched by: for a reference, its target's name. */
const readableSql = (resource: ResourceDeclaration, field: string): string => {
  const sql = namedReference(resource, field, '')?.sql ?? columnSql(resource, field);
  return resource.entity.fields[field]?.masked ? shownSql(sql) : sql;
};

/** The text in which words are looked for. */
const soughtTextSql = (resource: ResourceDeclaration, field: string): string =>
  resource.entity.fields[field]?.masked
    ? wordsInSql(resource, field)
    : `search_text(${wordsInSql(resource, field)})`;

/** Before it is folded: of a choice, its words in each language. */
function wordsInSql(resource: ResourceDeclaration, field: string): string {
  const { masked, choices = {} } = resource.entity.fields[field] ?? {};
  if (masked) return searchedSql(columnSql(resource, field));
  const sql = readableSql(resource, field);
  const words = Object.entries(choices).map(
    ([key, { en, de }]) => `when ${literal(key)} then ${literal(`${en} ${de} ${key}`)}`,
  );
  return words.length > 0 ? `case ${sql} ${words.join(' ')} end` : sql;
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** The joins for those of the fields that are references. */
const namesJoin = (resource: ResourceDeclaration, fields: readonly string[]): string =>
  [...new Set(fields)]
    .flatMap((name) => namedReference(resource, name, columnSql(resource, name))?.join ?? [])
    .join(' ');

function selectSql(resource: ResourceDeclaration): string {
  return Object.entries<Field>(resource.entity.fields)
    .filter(([, { writeOnly }]) => !writeOnly)
    .map(([name, { kind }]) => {
      const column = columnSql(resource, name);
      return `${kinds[kind].read?.(column) ?? column} as "${name}"`;
    })
    .join(', ');
}

/** In addition to the fields, for files: `… name` holds the names of the records they refer to. */
function selectNamesSql(resource: ResourceDeclaration): string {
  const names = Object.keys(resource.entity.fields).flatMap((name) => {
    const sql = namedReference(resource, name, '')?.sql ?? linkedNamesSql(resource, name);
    return sql ? [`${sql} as "${nameKey(name)}"`] : [];
  });
  return [selectSql(resource), ...names].join(', ');
}

export const nameKey = (field: string) => `${field} name`;

/** Rows without a value come last, and equal ones are ordered by id. */
function orderSql(resource: ResourceDeclaration, { field, order }: ListQuery['sort']): string {
  const column = readableSql(resource, field);
  return field === 'id' ? `t.id ${order}` : `${column} ${order} nulls last, t.id ${order}`;
}

interface Binding {
  bind(value: unknown): string;
  /** Joined to `t`. */
  join: string;
}

function whereSql(
  resource: ResourceDeclaration,
  filter: FilterCondition[],
  { bind, join }: Binding,
): string {
  const fixed = fixedSql(resource, bind);
  const sqlOf = (conditions: FilterCondition[]) =>
    conditions.map((condition) => {
      const sql = conditionSql(resource, condition, { bind, join });
      // A row without a value does not have the named ones either.
      return condition.operator === 'not' ? `(${sql}) is not true` : sql;
    });
  const required = sqlOf(filter.filter(({ isAlternative }) => !isAlternative));
  const alternatives = filter.filter(({ isAlternative }) => isAlternative);
  // First and last day of a field are one condition.
  const fields = [...groupBy(alternatives, ({ field }) => field).values()];
  const any = fields.map((conditions) => sqlOf(conditions).join(' and ')).join(' or ');
  return [fixed, ...required, ...(any ? [`(${any})`] : [])].join(' and ');
}

const fixedSql = ({ only, where = 'true' }: ResourceDeclaration, bind: Binding['bind']): string =>
  [
    where,
    ...Object.entries(only).map(([column, value]) => `t.${toSnake(column)} = ${bind(value)}`),
  ].join(' and ');

function conditionSql(
  resource: ResourceDeclaration,
  { field, operator, value }: FilterCondition,
  { bind, join }: Binding,
): string {
  const link = linkOf(resource, field);
  if (link) return linkedToSql(link, bind([value].flat()));
  const { masked, several } = resource.entity.fields[field] ?? {};
  if (several) return `${columnSql(resource, field)} && ${bind([value].flat())}`;
  if (masked) {
    const texts = [value].flat().map(String);
    const both = [...texts, ...texts.map((text) => shownOf(text, masked))];
    return `${readableSql(resource, field)} = any(${bind(both)})`;
  }
  switch (operator) {
    case 'search':
      return searchSql(resource, String(value), { bind, join });
    case 'own':
      return `(${resource.filters[field]?.(bind(value))})`;
    case 'in':
    case 'not':
      return `${columnSql(resource, field)} = any(${bind(value)})`;
    case 'gte':
      return `${columnSql(resource, field)} >= ${bind(value)}`;
    case 'lte':
      return `${columnSql(resource, field)} <= ${bind(value)}`;
    default:
      return `${columnSql(resource, field)} = ${bind(value)}`;
  }
}

/** A slip is forgiven only where nothing is spelled as typed. */
function searchSql(resource: ResourceDeclaration, typed: string, { bind, join }: Binding): string {
  const words = wordsOf(resource, typed);
  const exact = wordsSql(resource, words, bind);
  const near = nearOf(words);
  if (!near) return exact;
  return `(${exact} or (not exists (
    select from ${resource.table} t ${join} ${namesJoin(resource, resource.search)}
     where ${fixedSql(resource, bind)} and ${exact}) and ${wordsSql(resource, near, bind)}))`;
}

/** Each word must be in one of the fields: "Katharina Lindner" in two, "DE98 9621" in one. */
function wordsSql(
  resource: ResourceDeclaration,
  words: readonly SearchWord[],
  bind: Binding['bind'],
): string {
  const isFound = ({ exact }: SearchWord) =>
    `(${placesOf(resource, bind(exact))
      .map(({ has }) => has)
      .join(' or ')})`;
  return (resource.search.length > 0 && words.map(isFound).join(' and ')) || 'true';
}

/** Where a word may stand: conditions, each with the fields that it reads. */
const placesOf = (resource: ResourceDeclaration, wanted: string) => [
  ...resource.search.map((field) => ({
    fields: [field],
    has: `${soughtTextSql(resource, field)} ~ ${wanted}`,
  })),
  ...(resource.alsoFound
    ? [
        {
          fields: [],
          has: `t.id in (${resource.alsoFound((text) => `search_text(${text}) ~ ${wanted}`)})`,
        },
      ]
    : []),
];

/** A masked text is found by what is shown of it: no more of it can be searched. */
function wordsOf({ entity, search }: ResourceDeclaration, typed: string): SearchWord[] {
  const masked = search.flatMap((field) => entity.fields[field]?.masked?.seek?.(typed) ?? []);
  if (masked.length === 0) return searchWords(typed);
  return masked.map((exact) => ({ exact, near: undefined }));
}

/** The same words with a slip; undefined where none is forgiven. */
const nearOf = (words: readonly SearchWord[]): SearchWord[] | undefined =>
  words.some(({ near }) => near)
    ? words.map(({ exact, near }) => ({ exact: near ?? exact, near: undefined }))
    : undefined;

interface Sought {
  typed: string;
  /** Search with a slip, after nothing was found without. */
  isNear: boolean;
  /** At most this many of each resource. */
  limit: number;
}

/**
 * The records of several resources that a search finds, with only what names them, the closest first:
 * 0 is called so, 1 begins so, 2 has a word that begins so. Undefined where no slip is forgiven.
 */
export function findStatement(
  resources: readonly ResourceDeclaration[],
  { typed, isNear, limit }: Sought,
  now: Date,
): PreparedStatement | undefined {
  const values = bindings();
  const name = searchWords(typed)
    .map(({ exact }) => `(${exact})`)
    .join(' ');
  const [whole, begun, inside] = isNear
    ? []
    : // Folded, a name with an umlaut has a line for each spelling.
      [`(?n)^${name}$`, `(?n)^${name}`, `\\m${name}`].map(values.bind);
  const most = values.bind(limit);
  const parts = resources.flatMap((resource) => {
    const words = wordsOf(resource, typed);
    const sought = isNear ? nearOf(words) : words;
    const { palette } = resource.entity;
    if (!palette || !sought || words.length === 0) return [];
    const { names, beside, acts } = palette;
    const shown = ['id', ...names, ...beside, ...acts].map((field) => [
      field,
      resource.entity.fields[field],
    ]);
    const narrowed = {
      ...resource,
      entity: { ...resource.entity, fields: Object.fromEntries(shown) },
    } as ResourceDeclaration;
    const join = resource.join?.({ bind: values.bind, now }) ?? '';
    const called = names.map((one) => wordsInSql(resource, one)).join(', ');
    const [field, order] = resource.sort;
    const naming = [...names, field];
    // What a slip finds is called otherwise. `offset 0` folds a name once, not at each use.
    const rank = isNear
      ? { sql: '3', join: '' }
      : {
          sql: `case when called.name ~ ${whole} then 0 when called.name ~ ${begun} then 1
                     when called.name ~ ${inside} then 2 else 3 end`,
          join: `cross join lateral (select search_text(concat_ws(' ', ${called})) as name offset 0) called`,
        };
    const sorted = orderSql(resource, { field, order });
    // Many may be found: the rest of a record is read only if it is shown.
    return `select '${resource.entity.name}' as resource, coalesce(json_agg(found), '[]') as records from (
      select closest.rank, ${selectSql(narrowed)}
        from (select t.id, ${rank.sql} as rank
                from ${resource.table} t ${joinFor(resource, naming, join)} ${rank.join}
               where t.id in (${soughtSql(resource, sought, { ...values, join })})
               order by 2, ${sorted}
               limit ${most}) closest
        join ${resource.table} t on t.id = closest.id ${join} ${namesJoin(resource, naming)}
       order by 1, ${sorted}) found`;
  });
  return parts.length > 0 ? named('find', parts.join(' union all '), values.list) : undefined;
}

/**
 * The ids of records that have each word in one of their fields. The word that tells most is looked
 * for first: each field by its own index.
 */
function soughtSql(
  resource: ResourceDeclaration,
  words: readonly SearchWord[],
  { bind, join }: Binding,
): string {
  const { search, table } = resource;
  const [telling, ...others] = words.toSorted((a, b) => weightOf(b) - weightOf(a));
  const idsWhere = (fields: readonly string[], condition: string) =>
    `select t.id from ${table} t ${joinFor(resource, fields, join)}
      where ${fixedSql(resource, bind)} and ${condition}`;
  // So short a word stands in many names: reading each once is less work than finding them all.
  if (!telling || weightOf(telling) < 5) return idsWhere(search, wordsSql(resource, words, bind));
  const ids = placesOf(resource, bind(telling.exact))
    .map(({ fields, has }) => idsWhere(fields, has))
    .join(' union all ');
  if (others.length === 0) return ids;
  // In a case, which no index answers: the other words are looked for in what the first one found.
  return `select t.id from (select distinct id from (${ids}) each_field) told join ${table} t on t.id = told.id ${joinFor(resource, search, join)}
           where case when told.id is not null then ${wordsSql(resource, others, bind)} end`;
}

/** What these fields are read from besides the table itself. */
const joinFor = (resource: ResourceDeclaration, fields: readonly string[], join: string) =>
  `${fields.some((field) => field in resource.columns) ? join : ''} ${namesJoin(resource, fields)}`;

/** Numbers tell more than words, and long words more than short ones. */
const weightOf = ({ exact }: SearchWord) => (/\d/.test(exact) ? 10_000 : 0) + exact.length;

/** What the conditions search besides their own fields. */
const searchedFields = (
  resource: ResourceDeclaration,
  filter: FilterCondition[],
): readonly string[] =>
  filter.some(({ operator }) => operator === 'search') ? resource.search : [];

/** Counting needs the join only if a condition reads one of its columns. */
const filtersJoin = (resource: ResourceDeclaration, filter: FilterCondition[]) =>
  filter.some(({ field, operator }) =>
    operator === 'search'
      ? resource.search.some((name) => name in resource.columns)
      : operator === 'own' || field in resource.columns,
  );

function bindings() {
  const list: unknown[] = [];
  return { list, bind: (value: unknown) => `$${list.push(value)}` };
}

/** The same text gets the same name, so that each connection plans it once. */
function named(prefix: string, text: string, values: unknown[]): PreparedStatement {
  let digest = digests.get(text);
  if (!digest) {
    digest = createHash('sha1').update(text).digest('base64url').slice(0, 16);
    if (digests.size < 5000) digests.set(text, digest);
  }
  return { name: `${prefix} ${digest}`, text, values };
}

const digests = new Map<string, string>();
