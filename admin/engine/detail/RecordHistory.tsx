import HistoryIcon from '@mui/icons-material/History';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { wholeHistoryMessages } from '#shared/messages/whole-history.ts';
import { Failure } from '../../platform/ui/Failure.tsx';
import { Message } from '../../platform/ui/Message.tsx';
import { SideSheet } from '../../platform/ui/SideSheet.tsx';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import { useDeclaration } from '../useDeclaration.ts';
import { groupEntries } from './audit-changes.ts';
import type { AuditEntry } from './audit-entry.ts';
import { HistoryEntry } from './HistoryEntry.tsx';
import { useHistoryKinds } from './useHistoryKinds.ts';

const pageSize = 25;
const everything = 'everything';
const alone = 'alone';

/** Who changed what in a record and its parts, newest first. */
export default function RecordHistory({ id }: { id: string }) {
  const { name } = useDeclaration();
  return <HistoryOf resource={name} id={id} />;
}

interface Props {
  resource: string;
  id: string;
}

function HistoryOf({ resource, id }: Props) {
  const kinds = useHistoryKinds(resource);
  const [wanted, setWanted] = useState(everything);
  const [deleted, setDeleted] = useState<Props & { name: string }>();
  const m = useMessages(wholeHistoryMessages);
  const locale = useLocale();
  const hasParts = kinds.parts.length > 0;
  return (
    <>
      {hasParts && (
        <TextField
          select
          label={m.show}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          sx={{ mb: 5, maxWidth: { sm: 280 } }}
        >
          <MenuItem value={everything}>{m.everything}</MenuItem>
          <MenuItem value={alone}>{m.alone}</MenuItem>
          {kinds.parts.map(({ entity, title }) => (
            <MenuItem key={entity.name} value={entity.name}>
              {title.many[locale]}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Entries
        // A new choice starts with its newest entries.
        key={wanted}
        resource={resource}
        id={id}
        kinds={kinds}
        wanted={wanted}
        onOpenDeleted={({ entity, entityId }, name) =>
          setDeleted({ resource: entity, id: String(entityId), name })
        }
      />
      {deleted && (
        <SideSheet title={m.historyOf(deleted.name)} onClose={() => setDeleted(undefined)}>
          <Box sx={{ overflowY: 'auto', flex: 1, p: 6 }}>
            <HistoryOf resource={deleted.resource} id={deleted.id} />
          </Box>
        </SideSheet>
      )}
    </>
  );
}

interface EntriesProps extends Props {
  kinds: ReturnType<typeof useHistoryKinds>;
  wanted: string;
  onOpenDeleted: (entry: AuditEntry, name: string) => void;
}

function Entries({ resource, id, kinds: { own, parts }, wanted, onOpenDeleted }: EntriesProps) {
  const [shown, setShown] = useState(pageSize);
  const { history: m } = useMessages();
  const texts = useMessages(wholeHistoryMessages);
  const isPart = wanted !== everything && wanted !== alone;
  const { data, error, total, isPending, refetch } = useGetList<AuditEntry>('audit-log', {
    filter: {
      entity: resource,
      entityId: id,
      ...(parts.length > 0 && wanted === everything && { withParts: true }),
      ...(isPart && { part: wanted }),
    },
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: shown },
  });
  if (error) return <Failure error={error} onRetry={refetch} />;
  if (isPending) return <Skeleton variant="rounded" height={160} />;
  if (data.length === 0) {
    return (
      <Message icon={<HistoryIcon />} title={isPart ? texts.noneTitle : m.emptyTitle} heading="h3">
        {isPart ? texts.none : m.empty}
      </Message>
    );
  }
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {groupEntries(data).map((entries) => (
          <HistoryEntry
            key={entries[0]?.id}
            entries={entries}
            kind={parts.find(({ entity }) => entity.name === entries[0]?.entity) ?? own}
            id={id}
            amongOthers={parts.length > 0 && wanted === everything}
            onOpenDeleted={onOpenDeleted}
          />
        ))}
      </Box>
      {total !== undefined && total > data.length && (
        <Button variant="outlined" onClick={() => setShown(shown + pageSize)}>
          {m.more}
        </Button>
      )}
    </>
  );
}
