import type { Day } from '#shared/dates.ts';
import type { Field } from '#shared/schemas/fields.ts';
import type { DeclaredEntity, Filter } from './declaration.ts';
import { kinds } from './kinds.ts';

export type FilterValues = Record<string, unknown>;

/** What a filter's choices are drawn from. */
export interface FilterEditorProps {
  filter: Filter;
  /** The list's conditions, and how to replace this filter's. */
  values: FilterValues;
  onChange: (conditions: FilterValues) => void;
}

/** The filters of a list: those named, else all that an entity's fields allow. */
export function filtersOf({ fields, name }: DeclaredEntity, wanted?: readonly string[]): Filter[] {
  const names = wanted ?? Object.keys(fields).filter((key) => isOffered(key, fields[key]));
  return names.map((key) => {
    const field = fields[key];
    if (!field || !isFilterable(field)) throw new Error(`${name} cannot be filtered by ${key}`);
    const { label, kind, choices, reference } = field;
    return { name: key, label, kind, choices, reference };
  });
}

const isFilterable = ({ kind, nested, link }: Field) =>
  kinds[kind].filter !== undefined && (!nested || link !== undefined);

/** The time of the last change belongs to the history and is no useful filter. */
const isOffered = (key: string, field: Field | undefined) =>
  field !== undefined && key !== 'updatedAt' && isFilterable(field);

export interface DayRange {
  from: Day | undefined;
  to: Day | undefined;
}

const daysOf = ({ kind }: Pick<Filter, 'kind'>) => kinds[kind].filter?.days;

/** The conditions for a range; for instants, days are in Berlin time. */
export function rangeConditions(
  { name, kind }: Pick<Filter, 'name' | 'kind'>,
  { from, to }: DayRange,
): FilterValues {
  const days = daysOf({ kind });
  return {
    ...(from && { [`${name}_gte`]: days?.from(from) }),
    ...(to && { [`${name}_lte`]: days?.to(to) }),
  };
}

/** The range that conditions express. */
export function readRange(
  { name, kind }: Pick<Filter, 'name' | 'kind'>,
  values: FilterValues,
): DayRange {
  const read = (value: unknown) =>
    typeof value === 'string' ? daysOf({ kind })?.of(value) : undefined;
  return { from: read(values[`${name}_gte`]), to: read(values[`${name}_lte`]) };
}

/** The keys of a filter's conditions. */
export const keysOf = ({ name, kind }: Pick<Filter, 'name' | 'kind'>): string[] =>
  daysOf({ kind }) ? [`${name}_gte`, `${name}_lte`] : [name, notKey({ name })];

/** The condition that leaves values out. */
export const notKey = ({ name }: Pick<Filter, 'name'>) => `${name}_not`;

/** Is it open to leaving values out? Of two values, the other says it. */
export const mayLeaveOut = ({ kind }: Pick<Filter, 'kind'>) =>
  !daysOf({ kind }) && !kinds[kind].filter?.single;

export const isLeavingOut = (filter: Filter, values: FilterValues): boolean =>
  values[notKey(filter)] !== undefined;

export const isActive = (filter: Filter, values: FilterValues): boolean =>
  keysOf(filter).some((key) => values[key] !== undefined);

/** The values without this filter's conditions, and with new ones instead. */
export function withConditions(
  values: FilterValues,
  filter: Filter,
  conditions: FilterValues,
): FilterValues {
  const mine = keysOf(filter);
  const others = Object.entries(values).filter(([key]) => !mine.includes(key));
  const { anyOf, ...all }: FilterValues = { ...Object.fromEntries(others), ...conditions };
  const fields = Object.keys(all).filter((key) => key !== 'q');
  const several = new Set(fields.map((key) => key.replace(/_(gte|lte|not)$/, ''))).size > 1;
  // Of one alone there is nothing to choose.
  return anyOf && several ? { ...all, anyOf } : all;
}

/** The values of a multi-value filter; a single one may come from an address. */
export function selectedValues(filter: Filter, values: FilterValues): (string | number)[] {
  const value = values[filter.name] ?? values[notKey(filter)];
  if (value === undefined || value === null) return [];
  return (Array.isArray(value) ? value : [value]) as (string | number)[];
}
