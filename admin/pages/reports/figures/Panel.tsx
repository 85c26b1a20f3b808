import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import { useMessages } from '../../../app/useMessages.ts';
import { InlineFailure } from '../../../ui/Failure.tsx';
import { NothingHere } from '../../../ui/NothingHere.tsx';
import { Section } from '../../../ui/Section.tsx';

interface Props<T> {
  title: string;
  call: UseQueryResult<T>;
  /** Nothing was delivered: said in words instead of a table of zeros. */
  isEmpty: (answer: T) => boolean;
  /** Where that means something else than that no feed has delivered. */
  empty?: { title: string; hint: string };
  beside?: ReactNode;
  action?: ReactNode;
  /** Keeps the place of what is on its way, px. */
  height?: number;
  children: (answer: T) => ReactNode;
}

/** One call's part of a report: on its way, failed by itself, empty, or there. */
export function Panel<T>({
  title,
  call,
  isEmpty,
  empty,
  beside,
  action,
  height = 180,
  children,
}: Props<T>) {
  const m = useMessages(reportScreenMessages);
  const { data, error, refetch } = call;
  return (
    <Box sx={wholeOnPaper}>
      <Section title={title} beside={beside} action={action} flush>
        {data === undefined ? (
          <Box sx={{ px: 5, pb: 5 }}>
            {error ? (
              <InlineFailure error={error} onRetry={refetch} />
            ) : (
              <Skeleton variant="rounded" height={height} />
            )}
          </Box>
        ) : isEmpty(data) ? (
          <NothingHere {...(empty ?? { title: m.noData, hint: m.noDataHint })} />
        ) : (
          children(data)
        )}
      </Section>
    </Box>
  );
}

/** What has few rows goes to the next sheet rather than over two. */
const wholeOnPaper = {
  minWidth: 0,
  '@media print': { '&:not(:has(tbody > tr:nth-of-type(16)))': { breakInside: 'avoid' } },
} as const;
