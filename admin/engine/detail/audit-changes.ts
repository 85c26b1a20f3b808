import type { Fields } from '#shared/schemas/entity.ts';

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
}

const stamps = ['id', 'createdAt', 'updatedAt'];

/** Tells of a row that ties the record to another one (a site's tag), not of the record itself. */
export const isLinkEntry = ({ action, before, after }: Entry): boolean => {
  const row = after ?? before;
  return action !== 'update' && row !== null && row.id === undefined;
};

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

function linkChanges(fields: Fields, { action, before, after }: Entry): EntryChange[] {
  const row = after ?? before ?? {};
  return Object.entries(fields).flatMap(([name, field]): EntryChange[] => {
    const value = row[`${singular(name)}Id`];
    if (!field.reference || !field.nested || value === undefined) return [];
    return [{ name, after: value, link: action === 'delete' ? 'removed' : 'added' }];
  });
}

const isSet = (value: unknown) => value !== null && value !== undefined;

/** `tags` → `tag`, `categories` → `category`, `roleIds` → `role`, as the tables name their keys. */
const singular = (name: string) => name.replace(/Ids$/, '').replace(/ies$/, 'y').replace(/s$/, '');
