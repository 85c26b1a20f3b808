import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useMessages } from '../../platform/useMessages.ts';

/** Placeholders while the first cards load. */
export function CardsSkeleton() {
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
