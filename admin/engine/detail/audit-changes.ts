import type { Fields } from '#shared/schemas/entity.ts';
import type { Field } from '#shared/schemas/fields.ts';
import { singular } from '#shared/schemas/singular.ts';

type Row = Record<string, unknown> | null;

interface Entry {
  action: string;
  before: Row;
  after: Row;
}

export interface EntryChange {
  /** A field of the entity. */
  name: string;
  /** Absent when there was nothing before. */
  before?: unknown;
  after: unknown;
  /** Of a field with several references: one was added or removed. */
  link?: 'added' | 'removed';
  /** What the reference is paid, where it has a price. */
  cents?: number;
}

const stamps = ['id', 'createdAt', 'updatedAt'];

/** Tells of a row that ties the record to another one (a site's tag), not of the record itself. */
export const isLinkEntry = ({ action, before, after }: Entry): boolean => {
  const row = after ?? before;
  return (action === 'insert' || action === 'delete') && row !== null && row.id === undefined;
};

/** Tells what somebody did, of which the rows that it wrote have entries of their own. */
export const isAct = ({ action }: Entry): boolean =>
  !['insert', 'update', 'delete'].includes(action);

/** What a save or an act changed; what an act was given is told where no row says it. */
export function changesOfEntries(fields: Fields, entries: readonly Entry[]): EntryChange[] {
  const of = (some: readonly Entry[]) => some.flatMap((one) => changesOfEntry(fields, one));
  const rows = of(entries.filter((one) => !isAct(one)));
  const given = of(entries.filter(isAct));
  return [...rows, ...given.filter(({ name }) => rows.every((row) => row.name !== name))];
}

/** What an entry of the audit log says, in terms of the entity's fields. */
export function changesOfEntry(fields: Fields, entry: Entry): EntryChange[] {
  const { action, before, after } = entry;
  if (isLinkEntry(entry)) return linkChanges(fields, entry);
  if (action === 'delete') return [];
  return Object.entries(after ?? {})
    .filter(([name]) => fields[name] !== undefined && !stamps.includes(name))
    .filter(([, value]) => action === 'update' || isSet(value))
    .map(([name, value]) => ({
      name,
      after: value,
      ...(isSet(before?.[name]) ? { before: before?.[name] } : {}),
    }));
}

/** Rows of two tables may look alike: the first field that all of the row's columns fit has it. */
function linkChanges(fields: Fields, { action, before, after }: Entry): EntryChange[] {
  const row = after ?? before ?? {};
  for (const [name, field] of Object.entries(fields)) {
    if (!field.reference || !field.nested) continue;
    const { id, cents }: NonNullable<Field['tie']> = field.tie ?? { id: `${singular(name)}Id` };
    if (row[id] === undefined || (cents && row[cents] === undefined)) continue;
    const price = cents ? { cents: Number(row[cents]) } : {};
    return [{ name, after: row[id], link: action === 'delete' ? 'removed' : 'added', ...price }];
  }
  return [];
}

/** Entries of one save or act: what a record is tied to has rows, and so entries, of its own. */
export function groupEntries<E extends Entry & { at: string; actorName: string | null }>(
  entries: readonly E[],
): E[][] {
  const groups: E[][] = [];
  for (const entry of entries) {
    const group = groups.at(-1);
    const newest = group?.[0];
    const together =
      newest !== undefined &&
      newest.actorName === entry.actorName &&
      Date.parse(newest.at) - Date.parse(entry.at) < sameSaveMs &&
      isOneSave([...(group ?? []), entry]);
    if (together) group?.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

const sameSaveMs = 1000;

const isOneSave = (entries: readonly Entry[]) =>
  entries.filter(isAct).length < 2 &&
  entries.filter((one) => !isAct(one) && !isLinkEntry(one)).length < 2;

const isSet = (value: unknown) => value !== null && value !== undefined;
