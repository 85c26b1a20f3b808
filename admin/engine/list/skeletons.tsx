import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { rowHeight } from '../../app/theme.ts';
import { useMessages } from '../../app/useMessages.ts';
import type { Declaration } from '../declaration.ts';
import { useColumns } from './useColumns.ts';

/** The table's place while its first rows are on their way. */
export function TableSkeleton({ declaration }: { declaration: Declaration }) {
  const m = useMessages();
  const { visible } = useColumns(declaration);
  return (
    <Card aria-busy aria-label={m.loading} role="status">
      {Array.from({ length: 14 }, (_, row) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity
          key={row}
          sx={{
            display: 'grid',
            gridTemplateColumns: visible
              .map(({ name }) => (name === declaration.known ? '2fr' : '1fr'))
              .join(' '),
            alignItems: 'center',
            gap: 6,
            height: rowHeight,
            px: 4,
            borderBottom: 1,
            borderColor: 'line',
          }}
        >
          {visible.map(({ name }, index) => (
            <Skeleton key={name} width={`${55 + ((row * 13 + index * 29) % 35)}%`} height={14} />
          ))}
        </Box>
      ))}
    </Card>
  );
}

export function CardsSkeleton() {
  const m = useMessages();
  return (
    <Card aria-busy aria-label={m.loading} role="status">
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
    </Card>
  );
}
