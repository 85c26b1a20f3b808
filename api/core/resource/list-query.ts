import { z } from 'zod';
import { say } from '#shared/saying/say.ts';
import { malformed, saidOf } from '#shared/saying/tell.ts';
import type { Field } from '#shared/schemas/fields.ts';
import { badRequest } from '../http/problem.ts';
import type { ResourceDeclaration } from './define-resource.ts';
import { kinds } from './kinds.ts';
import { linkOf } from './references-sql.ts';

/** Maximum rows of one answer. */
export const maxRows = 1000;

export interface ListQuery {
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** First row and how many. */
  offset: number;
  limit: number;
  filter: FilterCondition[];
}

export interface FilterCondition {
  field: string;
  operator: 'equals' | 'in' | 'not' | 'gte' | 'lte' | 'search' | 'own';
  value: unknown;
  /** One of several of which one is enough. */
  isAlternative?: boolean;
}

/** The three parameters of react-admin's simple REST dialect, each JSON. */
export const listQuerySchema = z.looseObject({
  sort: z.string().max(200).optional(),
  range: z.string().max(60).optional(),
  filter: z.string().max(20_000).optional(),
});

const sortSchema = z.tuple([z.string(), z.enum(['ASC', 'DESC'])]);
const rangeSchema = z.tuple([
  z.int().min(0).max(1_000_000_000),
  z.int().min(-1).max(1_000_000_000),
]);
const filterSchema = z.record(z.string(), z.unknown());

/**
 * Reads sort, range and filter of a list call. Plain parameters (`companyId=5`) count as filters.
 * All conditions must hold; beside `"anyOf": true`, of those on fields one is enough. A search, ids
 * and what a list leaves out by itself narrow it all the same.
 *
 * @throws Problem 400 that names the unknown field
 */
export function readListQuery(
  resource: ResourceDeclaration,
  query: Record<string, unknown>,
): ListQuery {
  const { sort, range, filter, ...plain } = query;
  const [field, order] = sort ? parse('sort', sortSchema, sort) : resource.sort;
  if (sort && !isPlain(fieldOf(resource, field))) {
    throw badRequest(say('unknown-sort', { field }), { [field]: 'unknown-field' });
  }
  const [first, last] = range ? parse('range', rangeSchema, range) : [0, maxRows - 1];
  if (last < first - 1) throw badRequest(malformed('range', 'range-order'));
  if (last - first + 1 > maxRows) {
    throw badRequest(malformed('range', say('range-too-long', { rows: maxRows })));
  }
  const { anyOf, ...asked } = {
    ...plain,
    ...(filter ? parse('filter', filterSchema, filter) : {}),
  };
  const isAnyEnough = checked('anyOf', z.boolean().optional(), anyOf);
  const wanted = { ...leaveOut(resource, asked), ...asked };
  return {
    sort: { field, order },
    offset: first,
    limit: last - first + 1,
    filter: Object.entries(wanted)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([key, value]) => {
        const condition = readCondition(resource, key, value);
        const isNarrowing = ['q', 'id'].includes(key) || condition.operator === 'own';
        return { ...condition, isAlternative: isAnyEnough && key in asked && !isNarrowing };
      }),
  };
}

function leaveOut({ leftOut }: ResourceDeclaration, asked: Record<string, unknown>) {
  if (!leftOut || leftOut.unless.some((field) => field in asked)) return {};
  return { [leftOut.field]: false };
}

function readCondition(
  resource: ResourceDeclaration,
  key: string,
  value: unknown,
): FilterCondition {
  if (key === 'q') {
    return { field: key, operator: 'search', value: checked(key, z.string().max(200), value) };
  }
  if (Object.hasOwn(resource.filters, key)) {
    const schema = z.union([z.string().max(200), z.number(), z.boolean()]);
    return { field: key, operator: 'own', value: checked(key, schema, value) };
  }
  const [, name = key, suffix] = /^(.+)_(gte|lte|not)$/.exec(key) ?? [];
  const field = fieldOf(resource, name);
  const link = linkOf(resource, name);
  if (!field || !(isPlain(field) || (link && (!suffix || suffix === 'not')))) {
    throw badRequest(say('unknown-filter', { field: key }), { [key]: 'unknown-field' });
  }
  const one = kinds[field.kind].compared(field);
  const any = z.array(one).max(maxRows);
  if (suffix === 'not') {
    return { field: name, operator: suffix, value: checked(key, any, [value].flat()) };
  }
  if (suffix)
    return { field: name, operator: suffix as 'gte' | 'lte', value: checked(key, one, value) };
  if (Array.isArray(value)) return { field: name, operator: 'in', value: checked(key, any, value) };
  return { field: name, operator: 'equals', value: checked(key, one, value) };
}

/** Own fields only: `toString` is none. */
const fieldOf = ({ entity: { fields } }: ResourceDeclaration, name: string): Field | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

const isPlain = (field: Field | undefined): field is Field =>
  field !== undefined && field.nested !== true;

function parse<S extends z.ZodType>(name: string, schema: S, text: unknown): z.output<S> {
  let value: unknown;
  try {
    value = JSON.parse(String(text));
  } catch {
    throw badRequest(malformed(name, 'not-json'), { [name]: 'not-json' });
  }
  return checked(name, schema, value);
}

function checked<S extends z.ZodType>(name: string, schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const said = issue ? saidOf(issue) : 'invalid-value';
  throw badRequest(malformed(name, said), { [name]: said });
}
