import type { Fields, PartOf } from '#shared/schemas/entity.ts';
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
  /** For a field with several references: one was added or removed. */
  link?: 'added' | 'removed';
  /** The reference's price, if any. */
  cents?: number;
  /** For a field with lines: the changed one. */
  line?: Line;
}

/** A line of a configuration. */
interface Line {
  slug: string;
  key: string;
  value: unknown;
}

const stamps = ['id', 'createdAt', 'updatedAt'];

/** Is about a row that links the record to another one (a site's tag), not the record itself. */
export const isLinkEntry = ({ action, before, after }: Entry): boolean => {
  const row = after ?? before;
  return (action === 'insert' || action === 'delete') && row !== null && row.id === undefined;
};

/** Is about an action, whose written rows have entries of their own. */
export const isAct = ({ action }: Entry): boolean =>
  !['insert', 'update', 'delete'].includes(action);

/** What a save or an act changed; an act's input is listed if no row shows it. */
export function changesOfEntries(fields: Fields, entries: readonly Entry[]): EntryChange[] {
  const of = (some: readonly Entry[]) => some.flatMap((one) => changesOfEntry(fields, one));
  const rows = lastOfEach(of(entries.filter((one) => !isAct(one))));
  const given = of(entries.filter(isAct));
  return [...rows, ...given.filter(({ name }) => rows.every((row) => row.name !== name))];
}

/** A call may write the same field twice. */
const lastOfEach = (changes: readonly EntryChange[]) =>
  changes.filter(
    ({ name, line, link }, index) =>
      link ||
      !changes
        .slice(index + 1)
        .some((later) => later.name === name && later.line?.slug === line?.slug),
  );

/** For a part of the record: omits that it is one, which is clear from its place. */
export const isTold = (
  { name, before, after }: EntryChange,
  { by, silent = [] }: PartOf,
  id: number,
): boolean => !silent.includes(name) && (name !== by || before !== undefined || after !== id);

/** What an entry of the audit log says, in terms of the entity's fields. */
export function changesOfEntry(fields: Fields, entry: Entry): EntryChange[] {
  const { action, before, after } = entry;
  if (isLinkEntry(entry)) return linkChanges(fields, entry);
  if (action === 'delete') return [];
  return (
    Object.entries(fields)
      .map(([name, { within }]) => ({
        name,
        was: within ? (before?.[within] as Row)?.[name] : before?.[name],
        is: within ? (after?.[within] as Row)?.[name] : after?.[name],
      }))
      .filter(({ name, is }) => is !== undefined && !stamps.includes(name))
      .filter(({ is }) => action === 'update' || isSet(is))
      // Of a JSON column, the log has all keys.
      .filter(({ was, is }) => JSON.stringify(was) !== JSON.stringify(is))
      .flatMap(({ name, was, is }) => {
        if (isLines(is) && isLines(was ?? [])) return lineChanges(name, (was ?? []) as Line[], is);
        return [{ name, after: is, ...(isSet(was) ? { before: was } : {}) }];
      })
  );
}

const isLines = (value: unknown): value is Line[] =>
  Array.isArray(value) && value.every((one) => typeof one?.slug === 'string');

/** The differences by line; removed ones last. */
function lineChanges(name: string, before: Line[], after: Line[]): EntryChange[] {
  const gone = before.filter(({ slug }) => after.every((line) => line.slug !== slug));
  return [...after, ...gone.map((line) => ({ ...line, value: null }))].flatMap((line) => {
    const former = before.find(({ slug }) => slug === line.slug);
    if (former ? isSame(former, line) : !isSet(line.value)) return [];
    const was = isSet(former?.value) ? { before: former?.value } : {};
    return [{ name, line, after: line.value, ...was }];
  });
}

const isSame = (a: Line, b: Line) => a.value === b.value && a.key === b.key;

/** Rows of two tables may look alike: the first field that fits all of the row's columns wins. */
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

/** Groups the entries of one save or act: a record's links have entries of their own. */
export function groupEntries<E extends Grouped>(entries: readonly E[]): E[][] {
  const groups: E[][] = [];
  for (const entry of entries) {
    // Other entries of the same moment may lie between them.
    const group = groups.findLast(([newest]) => newest !== undefined && isOf(newest, entry));
    if (group && isOneSave([...group, entry])) group.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

type Grouped = Entry & Of & { at: string; actorName: string | null; requestId?: string | null };

/** The record of an entry, if entries of several are mixed. */
interface Of {
  entity?: string;
  entityId?: number;
}

const isOf = (a: Of, b: Of) => a.entity === b.entity && a.entityId === b.entityId;

const sameSaveMs = 1000;

/** From one call or else one moment; with at most one act, or one row apart from its links. */
function isOneSave(entries: readonly Grouped[]): boolean {
  const [newest, oldest] = [entries[0], entries.at(-1)];
  if (!newest || !oldest || newest.actorName !== oldest.actorName) return false;
  if (entries.filter(isAct).length > 1) return false;
  if (newest.requestId || oldest.requestId) return newest.requestId === oldest.requestId;
  const rows = entries.filter((one) => !isAct(one) && !isLinkEntry(one));
  return rows.length < 2 && Date.parse(newest.at) - Date.parse(oldest.at) < sameSaveMs;
}

/** The entry that names what was done: the act, else the added, deleted or changed row. */
export const leadingEntry = <E extends Entry>(entries: readonly E[]): E | undefined => {
  const rows = entries.filter((one) => !isLinkEntry(one));
  return rows.find(isAct) ?? rows.find(({ action }) => action !== 'update') ?? rows[0];
};

const isSet = (value: unknown) => value !== null && value !== undefined;
