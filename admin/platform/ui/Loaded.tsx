import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { InlineFailure } from './Failure.tsx';

interface Props<T> {
  call: { data?: T | undefined; error: unknown; refetch: () => unknown };
  /** Height of what is loading, in px. */
  height: number;
  /** In a section whose content reaches the card's edges. */
  flush?: boolean;
  children: (data: T) => ReactNode;
}

/** The loaded content; before that its skeleton, or why it failed. */
export function Loaded<T>({ call, height, flush = false, children }: Props<T>) {
  const { data, error, refetch } = call;
  if (data !== undefined) return children(data);
  return (
    <Box sx={flush ? { px: 5, pb: 5 } : {}}>
      {error ? (
        <InlineFailure error={error} onRetry={refetch} />
      ) : (
        <Skeleton variant="rounded" height={height} />
      )}
    </Box>
  );
}
