import Box from '@mui/material/Box';
import { type ReactNode, useContext } from 'react';
import type { ExplainedFigure } from '#shared/schemas/calls/reports/explained-figure.ts';
import { useFormat } from '../../platform/useMessages.ts';
import { ChangeMark, ComparableContext } from './ChangeMark.tsx';
import { Explained } from './Explained.tsx';

interface Props {
  value: number | null | undefined;
  kind: 'money' | 'count' | 'ratio';
  /** The same figure of the previous period, if both are shown. */
  before?: number | null | undefined;
  isNeutral?: boolean;
  /** Its calculation, and its name for screen readers. */
  explained?: ExplainedFigure | undefined;
  what?: string;
}

/** A figure in a table, with its change below it. */
export function Figure({ value, kind, before, isNeutral, explained, what }: Props) {
  const format = useFormat();
  const text: string = format[kind](value);
  const shown: ReactNode =
    explained && value !== null && value !== undefined ? (
      <Explained figure={explained} text={text} what={what ?? ''} />
    ) : (
      text
    );
  const isComparable = useContext(ComparableContext);
  if (before === undefined || !isComparable) return shown;
  return (
    <>
      {shown}
      <Box component="span" sx={{ display: 'block', lineHeight: 1.2, pb: 1 }}>
        <ChangeMark
          now={value ?? null}
          before={before}
          isRatio={kind === 'ratio'}
          isNeutral={isNeutral ?? false}
          shown={format[kind](before)}
        />
      </Box>
    </>
  );
}
