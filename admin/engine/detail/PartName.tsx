import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { wholeHistoryMessages } from '#shared/messages/whole-history.ts';
import type { HistoryPart } from '#shared/schemas/history/history-parts.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import { Value } from '../Cell.tsx';
import { columnOf } from '../columns.ts';
import { textOf } from '../text-of.ts';
import type { AuditEntry } from './audit-entry.ts';
import type { HistoryKind } from './useHistoryKinds.ts';

interface Props {
  kind: HistoryKind;
  part: HistoryPart;
  entry: AuditEntry;
  onOpenDeleted: (name: string) => void;
}

/** A related record's name, linked to its page or, once deleted, to its history. */
export function PartName({ kind, part, entry, onOpenDeleted }: Props) {
  const { entity, declaration, title } = kind;
  const locale = useLocale();
  const m = useMessages(wholeHistoryMessages);
  const { representation } = part.entity;
  const column = columnOf(entity, representation);
  const value = entry.record?.[representation];
  const isReference = column.kind === 'reference' && value;
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
  if (!declaration) return shown;
  return (
    <Link component={RouterLink} to={`/${declaration.path}/${entry.entityId}`} underline="always">
      {shown}
    </Link>
  );
}
