import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useFormat } from '../../../app/useMessages.ts';
import { useScreenMessages } from '../useScreenMessages.ts';
import { type Change, changeOf, pointsBetween } from './change-of.ts';

interface Props {
  now: number | null;
  before: number | null;
  /** Between ratios the change is told in points. */
  isRatio?: boolean;
  /** More of it is neither good nor bad, as of a payout. */
  isNeutral?: boolean;
  /** The days it is compared with: then the change is a sentence. */
  days?: string;
}

const arrows = { up: '▲', down: '▼', same: '' } as const;

/** How a figure stands against the period before: arrow, amount, word and colour. */
export function ChangeMark({ now, before, isRatio, isNeutral, days }: Props) {
  const { change: m } = useScreenMessages();
  const format = useFormat();
  const change = isRatio ? pointsBetween(now, before) : changeOf(now ?? 0, before ?? 0);
  if (!change) return null;
  const { direction, ratio } = change;
  const amount =
    ratio === null
      ? m.fresh
      : isRatio
        ? m.points(format.count(Math.round(ratio * 1000) / 10))
        : format.ratio(ratio);
  return (
    <Box component="span" sx={{ ...markSx, color: colorOf(change, isNeutral) }}>
      <span aria-hidden>{arrows[direction]} </span>
      {days ? (
        sentenceOf(change, amount, days, m)
      ) : direction === 'same' ? (
        m.same
      ) : (
        <>
          {amount}
          {ratio !== null && <span style={visuallyHidden}> {wordOf(direction, m)}</span>}
        </>
      )}
    </Box>
  );
}

type Words = ReturnType<typeof useScreenMessages>['change'];

const wordOf = (direction: 'up' | 'down', m: Words) =>
  (direction === 'up' ? m.more('') : m.less('')).trim();

function sentenceOf({ direction, ratio }: Change, amount: string, days: string, m: Words): string {
  if (direction === 'same') return m.against(m.same, days);
  if (ratio === null) return m.against(amount, days);
  return m.than(direction === 'up' ? m.more(amount) : m.less(amount), days);
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
