import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import { useFormat, useMessages } from '../../../app/useMessages.ts';
import { type Change, changeOf, pointsBetween } from './change-of.ts';

interface Props {
  now: number | null;
  before: number | null;
  /** Between ratios the change is told in points. */
  isRatio?: boolean;
  /** More of it is neither good nor bad, as of a payout. */
  isNeutral?: boolean;
  /** Says more or less in words as well: there is room for it. */
  inWords?: boolean;
  /** The figure before, as it reads: what the change is worked out from. */
  shown?: string;
}

/** By which a table knows that a row has changes. */
export const changeClass = 'change-mark';

const arrows = { up: '▲', down: '▼', same: '' } as const;

/** How a figure stands against the period before: arrow, amount, word and colour. */
export function ChangeMark({ now, before, isRatio, isNeutral, inWords, shown }: Props) {
  const { change: m } = useMessages(reportScreenMessages);
  const format = useFormat();
  const change = isRatio ? pointsBetween(now, before) : changeOf(now ?? 0, before ?? 0);
  if (!change) return null;
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
  // What is visually hidden in it must not escape a table's own scroller.
  position: 'relative',
  fontSize: 12,
  fontWeight: 'fontWeightRegular',
  whiteSpace: 'nowrap',
} as const;
