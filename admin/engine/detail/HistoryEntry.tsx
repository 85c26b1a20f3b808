import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useGetOne, useResourceDefinition } from 'react-admin';
import { isDistribution } from '#shared/domain/configuration-rules.ts';
import { siteDetailMessages } from '#shared/messages/site-detail.ts';
import { wholeHistoryMessages } from '#shared/messages/whole-history.ts';
import type { PartOf } from '#shared/schemas/entity.ts';
import { PageLink } from '../../platform/ui/PageLink.tsx';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';
import { Cell, Value } from '../Cell.tsx';
import { columnOf } from '../columns.ts';
import type { Column, RecordValues } from '../declaration.ts';
import { kinds } from '../kinds.ts';
import { textOf } from '../text-of.ts';
import { changesOfEntries, type EntryChange, isTold, leadingEntry } from './audit-changes.ts';
import type { AuditEntry } from './audit-entry.ts';
import type { HistoryKind } from './useHistoryKinds.ts';

interface Props {
  entries: AuditEntry[];
  kind: HistoryKind;
  /** The record whose history it is. */
  id: string;
  /** Name the record itself, too: there are others next to it. */
  amongOthers: boolean;
  onOpenDeleted: (entry: AuditEntry, name: string) => void;
}

/** What one save changed: the record and, by their own entries, its links. */
export function HistoryEntry({ entries, kind, id, amongOthers, onOpenDeleted }: Props) {
  const { entity, title, part } = kind;
  const locale = useLocale();
  const m = useMessages();
  const format = useFormat();
  const own = leadingEntry(entries);
  const entry = own ?? entries[0];
  if (!entry) return null;
  const who = entry.actorName ?? m.history.kinds[entry.actorKind] ?? entry.actorKind;
  const changes = changesOfEntries(
    entity.fields,
    [...entries].sort((a, b) => Number(a.id) - Number(b.id)),
  ).filter((change) => !part || isTold(change, part, Number(id)));
  const action = own ? own.action : 'update';
  const act = entity.actions[action];
  const did = act ? m.history.did(act.label[locale]) : (m.history.actions[action] ?? action);
  return (
    <Box component="li" sx={{ pb: 5 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ fontWeight: 'fontWeightMedium' }}>
          {who}
        </Box>{' '}
        {did}
        {(part || amongOthers) && `: ${title.one[locale]}`}
        {part && ' '}
        {part && (
          <PartName
            kind={kind}
            part={part}
            entry={entry}
            onOpenDeleted={(name) => onOpenDeleted(entry, name)}
          />
        )}
      </Typography>
      <Typography variant="caption">{format.instant(entry.at)}</Typography>
      {changes.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, overflowWrap: 'anywhere' }}>
          {changes.map((change) => (
            <Change
              key={`${change.name} ${change.line?.slug} ${change.link && String(change.after)} ${change.link}`}
              change={change}
              kind={kind}
              id={entry.entityId}
              isShare={isDistribution((entry.record?.slug ?? null) as string | null)}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

interface ChangeProps {
  change: EntryChange;
  kind: HistoryKind;
  /** The changed record's. */
  id: number;
  /** For a configuration whose lines are shares of a whole. */
  isShare: boolean;
}

function Change({ change, kind: { entity, declaration }, id, isShare }: ChangeProps) {
  const { name, before, after, link, cents, line } = change;
  const locale = useLocale();
  const format = useFormat();
  const { configurations } = useMessages(siteDetailMessages);
  const m = useMessages();
  const column = columnOf(entity, name);
  // A reference was added to or removed from a list.
  const shown = link ? { ...column, kind: 'reference' as const } : column;
  const inLine = (value: unknown) =>
    line && isShare && value !== null ? format.percent(Number(value) / 100) : value;
  // Objects that the list puts into words, the history does, too.
  const told = kinds[column.kind].worded && declaration?.columns.find((one) => one.name === name);
  const show = (value: unknown) =>
    told?.cell && value ? (
      <Told column={told} id={id} value={value} />
    ) : (
      <Value column={shown} value={inLine(value)} />
    );
  const label = line
    ? (configurations.items[line.slug] ?? line.key)
    : (told ?? column).label[locale];
  return (
    <li>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {label}:
      </Box>{' '}
      {link && (link === 'added' ? '+ ' : '− ')}
      {show(after)}
      {cents !== undefined && `, ${format.money(cents)}`}
      {before !== undefined && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' '}
          ({m.history.was} {show(before)})
        </Box>
      )}
    </li>
  );
}

interface ToldProps {
  column: Column;
  id: number;
  value: unknown;
}

/** A value worded as in its list, which may need the rest of the record. */
function Told({ column, id, value }: ToldProps) {
  const { data } = useGetOne<RecordValues>(column.entity, { id });
  return data ? <Cell column={column} record={{ ...data, [column.name]: value }} /> : '…';
}

interface PartNameProps {
  kind: HistoryKind;
  part: PartOf;
  entry: AuditEntry;
  onOpenDeleted: (name: string) => void;
}

/** A related record's name, linked to its page or, once deleted, to its history. */
function PartName({ kind, part, entry, onOpenDeleted }: PartNameProps) {
  const { entity, declaration, title } = kind;
  const { hasList } = useResourceDefinition({ resource: entity.name });
  const locale = useLocale();
  const m = useMessages(wholeHistoryMessages);
  const { representation } = kind.entity;
  const column = columnOf(entity, representation);
  const value = entry.record?.[representation];
  const isReference = kinds[column.kind].refers && value;
  const name =
    (entry.record && part.called?.(entry.record, locale)) ||
    textOf(column, value, locale) ||
    `#${entry.entityId}`;
  const shown = isReference && !part.called ? <Value column={column} value={value} plain /> : name;
  if (entry.deleted) {
    const called = `${title.one[locale]} ${isReference ? `#${entry.entityId}` : name}`;
    return (
      <>
        <Link
          component="button"
          type="button"
          aria-label={m.openDeleted(called)}
          onClick={() => onOpenDeleted(called)}
          underline="always"
          sx={{ verticalAlign: 'baseline', textAlign: 'left' }}
        >
          {shown}
        </Link>
        {entry.action !== 'delete' && ` (${m.deleted})`}
      </>
    );
  }
  // Those that are only on pages of others have no address.
  if (!declaration || !hasList) return shown;
  return (
    <PageLink to={`/${declaration.path}/${entry.entityId}`} underline="always">
      {shown}
    </PageLink>
  );
}
