import Box from '@mui/material/Box';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import type { ComparedPeriod } from '#shared/schemas/calls/reports.ts';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { NothingHere } from '../../platform/ui/NothingHere.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { useMessages } from '../../platform/useMessages.ts';
import { ComparableContext } from './ChangeMark.tsx';

interface Props<T> {
  title: string;
  call: UseQueryResult<T>;
  /** Nothing was delivered: a sentence instead of a table of zeros. */
  isEmpty?: (answer: T) => boolean;
  /** If that has another meaning than that no feed has delivered. */
  empty?: { title: string; hint: string };
  beside?: ReactNode;
  action?: ReactNode;
  /** Height reserved while loading, px. */
  height?: number;
  children: (answer: T) => ReactNode;
}

/** One call's part of a report: loading, failed by itself, empty, or loaded. */
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
  return (
    <Box sx={wholeOnPaper}>
      <Section title={title} beside={beside} action={action} flush>
        <Loaded call={call} height={height} flush>
          {(answer) =>
            isEmpty?.(answer) ? (
              <NothingHere {...(empty ?? { title: m.noData, hint: m.noDataHint })} />
            ) : (
              <ComparableContext value={isComparable(answer)}>{children(answer)}</ComparableContext>
            )
          }
        </Loaded>
      </Section>
    </Box>
  );
}

/** So is a report that is not compared. */
const isComparable = (answer: unknown): boolean =>
  (answer as { previous?: ComparedPeriod | null }).previous?.isComparable !== false;

/** A table with few rows moves to the next sheet rather than splitting. */
const wholeOnPaper = {
  minWidth: 0,
  '@media print': { '&:not(:has(tbody > tr:nth-of-type(16)))': { breakInside: 'avoid' } },
} as const;
