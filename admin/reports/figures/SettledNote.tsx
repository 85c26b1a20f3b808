import Box from '@mui/material/Box';
import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import { useFormat, useMessages } from '../../platform/useMessages.ts';

interface Props {
  /** The payout shown here, rounded once. */
  shownCents: number | null;
  settledCents: number | null;
}

/** The difference to Monthly Payouts, if any. */
export function SettledNote({ shownCents, settledCents }: Props) {
  const { tables: m } = useMessages(reportScreenMessages);
  const format = useFormat();
  const difference = settledCents === null || shownCents === null ? 0 : settledCents - shownCents;
  if (difference === 0) return null;
  const amount = format.money(Math.abs(difference));
  return (
    <Box component="span" sx={noteSx}>
      {m.settled(difference > 0 ? m.settledMore(amount) : m.settledLess(amount))}
    </Box>
  );
}

const noteSx = {
  display: 'block',
  fontSize: 12,
  lineHeight: 1.3,
  pb: 1,
  fontWeight: 'fontWeightRegular',
  color: 'text.secondary',
  whiteSpace: 'normal',
} as const;
