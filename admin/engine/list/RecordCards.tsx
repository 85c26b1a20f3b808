import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Skeleton from '@mui/material/Skeleton';
import { useListContext } from 'react-admin';
import { PageLink } from '../../platform/ui/PageLink.tsx';
import { Tick } from '../../platform/ui/Tick.tsx';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import { Cell } from '../Cell.tsx';
import type { RecordValues } from '../declaration.ts';
import { useDeclaration } from '../useDeclaration.ts';
import { useRecordAddress } from '../useRecordAddress.ts';
import { BulkBar } from './bulk/BulkBar.tsx';
import { useColumns } from './useColumns.ts';

/** Enough to tell rows apart, unless the reader has chosen; the rest is one tap away. */
const shownOnPhone = 6;

/** The list on a phone: a record's name, and its columns as label and value. */
export function RecordCards() {
  const declaration = useDeclaration();
  const { identifiedBy, represent } = declaration;
  const { data, isPending, selectedIds, onSelect, onToggleItem } = useListContext<RecordValues>();
  // The columns chosen for the table, in its order.
  const { columns, isHidden, isChosen } = useColumns();
  const m = useMessages();
  const locale = useLocale();
  const address = useRecordAddress(declaration);
  const first = columns.find((column) => column.name === identifiedBy);
  const others = columns
    .filter((column) => column !== first && !isHidden(column))
    .slice(0, isChosen ? columns.length : shownOnPhone);
  if (isPending) return <CardsSkeleton />;
  const ids = data?.map(({ id }) => id) ?? [];
  const isSelected = ids.every((id) => selectedIds.includes(id));
  return (
    <>
      <BulkBar />
      <Tick
        label={m.list.selectPage}
        checked={isSelected}
        onChange={(on) => onSelect(on ? ids : [])}
        sx={{ px: 2 }}
      />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((record) => (
          <Box
            component="li"
            key={record.id}
            sx={{
              position: 'relative',
              px: 4,
              py: 3,
              borderBottom: 1,
              borderColor: 'line',
              '&:last-child': { borderBottom: 0 },
            }}
          >
            <Checkbox
              checked={selectedIds.includes(record.id)}
              onChange={() => onToggleItem(record.id)}
              slotProps={{ input: { 'aria-label': m.list.select(represent(record)) } }}
              sx={{ float: 'right', zIndex: 1, my: -2, mr: -2 }}
            />
            <PageLink
              {...address(record.id)}
              sx={{
                fontWeight: 'fontWeightMedium',
                color: 'text.primary',
                // The whole card is a touch target.
                '&::after': { content: '""', position: 'absolute', inset: 0 },
              }}
            >
              {first && <Cell column={first} record={record} plain />}
            </PageLink>
            <Box
              component="dl"
              sx={{
                display: 'grid',
                gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
                columnGap: 4,
                rowGap: 1.5,
                m: 0,
                mt: 2,
                // A single last one has the whole row.
                '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' },
              }}
            >
              {others.map((column) => (
                <Box key={column.name} sx={{ minWidth: 0 }}>
                  <Box component="dt" sx={{ fontSize: 12, color: 'text.secondary' }}>
                    {column.label[locale]}
                  </Box>
                  <Box component="dd" sx={{ m: 0, '& a': { position: 'relative' } }}>
                    <Cell column={column} record={record} />
                  </Box>
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}

/** Placeholders while the first cards load. */
function CardsSkeleton() {
  const m = useMessages();
  return (
    <div aria-busy aria-label={m.loading} role="status">
      {Array.from({ length: 5 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity
        <Box key={row} sx={{ px: 4, py: 3, borderBottom: 1, borderColor: 'line' }}>
          <Skeleton width={180} height={18} />
          <Box sx={{ display: 'flex', gap: 8, mt: 2 }}>
            <Skeleton width="40%" height={32} />
            <Skeleton width="40%" height={32} />
          </Box>
        </Box>
      ))}
    </div>
  );
}
