import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { createContext, useContext } from 'react';
import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import { useFormat, useMessages } from '../../platform/useMessages.ts';
import { type Change, changeOf, pointsBetween } from './change-of.ts';

interface Props {
  now: number | null;
  before: number | null;
  /** Changes between ratios are given in percentage points. */
  isRatio?: boolean;
  /** More is neither good nor bad, as with a payout. */
  isNeutral?: boolean;
  /** Also says "more" or "less" in words: there is room for it. */
  inWords?: boolean;
  /** The previous figure as displayed: the basis of the change. */
  shown?: string;
}

/** Tells a table that a row has changes. */
export const changeClass = 'change-mark';

const arrows = { up: '▲', down: '▼', same: '' } as const;

/** Are the figures those of whole days? What is not there yet would be told as a loss. */
export const ComparableContext = createContext(true);

/** A figure's change from the previous period: arrow, amount, word and colour. */
export function ChangeMark({ now, before, isRatio, isNeutral, inWords, shown }: Props) {
  const { change: m } = useMessages(reportScreenMessages);
  const format = useFormat();
  const change = isRatio ? pointsBetween(now, before) : changeOf(now, before);
  if (!useContext(ComparableContext) || !change) return null;
  const { direction, ratio } = change;
  const amount =
    ratio === null ? m.fresh : isRatio ? m.points(format.points(ratio)) : format.ratio(ratio);
  return (
    <Box
      component="span"
      className={changeClass}
      title={shown && m.before(shown)}
      sx={{ ...markSx, color: colorOf(change, isNeutral) }}
    >
      <span aria-hidden>{arrows[direction]} </span>
      {direction === 'same' ? m.same : amount}
      {direction !== 'same' && ratio !== null && (
        <>
          <span style={inWords ? undefined : visuallyHidden}> {m[direction]}</span>
          {shown && <span style={visuallyHidden}>, {m.before(shown)}</span>}
        </>
      )}
    </Box>
  );
}

function colorOf({ direction }: Change, isNeutral?: boolean): string {
  if (isNeutral || direction === 'same') return 'text.secondary';
  return direction === 'up' ? 'success.main' : 'error.main';
}

const markSx = {
  // Visually hidden parts must not escape a table's own scroller.
  position: 'relative',
  fontSize: 12,
  fontWeight: 'fontWeightRegular',
  whiteSpace: 'nowrap',
} as const;
