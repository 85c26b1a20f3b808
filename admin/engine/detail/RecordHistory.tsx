import HistoryIcon from '@mui/icons-material/History';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { useFormat, useLocale, useMessages } from '../../app/useMessages.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Message } from '../../ui/Message.tsx';
import { Value } from '../Cell.tsx';
import { columnOf } from '../columns.ts';
import { useDeclaration } from '../useDeclaration.ts';
import {
  changesOfEntries,
  type EntryChange,
  groupEntries,
  isAct,
  isLinkEntry,
} from './audit-changes.ts';

interface AuditEntry extends RaRecord {
  at: string;
  actorName: string | null;
  actorKind: string;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

const pageSize = 25;

/** Who changed what of a record, newest first. */
export default function RecordHistory({ id }: { id: string }) {
  const { name } = useDeclaration();
  const [shown, setShown] = useState(pageSize);
  const m = useMessages();
  const { data, error, total, isPending, refetch } = useGetList<AuditEntry>('audit-log', {
    filter: { entity: name, entityId: id },
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: shown },
  });
  if (error) return <Failure error={error} onRetry={refetch} />;
  if (isPending) return <Skeleton variant="rounded" height={160} />;
  if (data.length === 0) {
    return (
      <Message icon={<HistoryIcon />} title={m.history.emptyTitle} heading="h3">
        {m.history.empty}
      </Message>
    );
  }
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {groupEntries(data).map((entries) => (
          <Entry key={entries[0]?.id} entries={entries} />
        ))}
      </Box>
      {total !== undefined && total > data.length && (
        <Button variant="outlined" onClick={() => setShown(shown + pageSize)}>
          {m.history.more}
        </Button>
      )}
    </>
  );
}

/** What one save changed: the record and, with entries of their own, what it is tied to. */
function Entry({ entries }: { entries: AuditEntry[] }) {
  const { entity } = useDeclaration();
  const locale = useLocale();
  const m = useMessages();
  const format = useFormat();
  const own = entries.find(isAct) ?? entries.find((one) => !isLinkEntry(one));
  const entry = own ?? entries[0];
  if (!entry) return null;
  const who = entry.actorName ?? m.history.kinds[entry.actorKind] ?? entry.actorKind;
  const changes = changesOfEntries(
    entity.fields,
    [...entries].sort((a, b) => Number(a.id) - Number(b.id)),
  );
  const action = own ? own.action : 'update';
  const act = entity.actions[action];
  return (
    <Box component="li" sx={{ pb: 5 }}>
      <Typography>
        <Box component="span" sx={{ fontWeight: 'fontWeightMedium' }}>
          {who}
        </Box>{' '}
        {act ? m.history.did(act.label[locale]) : (m.history.actions[action] ?? action)}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {format.instant(entry.at)}
      </Typography>
      {changes.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
          {changes.map((change) => (
            <Change
              key={`${change.name} ${change.link && String(change.after)} ${change.link}`}
              change={change}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

function Change({ change }: { change: EntryChange }) {
  const { entity } = useDeclaration();
  const { name, before, after, link, cents } = change;
  const locale = useLocale();
  const format = useFormat();
  const m = useMessages();
  const column = columnOf(entity, name);
  // Of a list of references, one was added or taken away.
  const shown = link ? { ...column, kind: 'reference' as const } : column;
  return (
    <li>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {column.label[locale]}:
      </Box>{' '}
      {link && (link === 'added' ? '+ ' : '− ')}
      <Value column={shown} value={after} />
      {cents !== undefined && `, ${format.money(cents)}`}
      {before !== undefined && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' '}
          ({m.history.was} <Value column={shown} value={before} />)
        </Box>
      )}
    </li>
  );
}
