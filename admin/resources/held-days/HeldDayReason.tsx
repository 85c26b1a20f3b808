import Typography from '@mui/material/Typography';
import type { HeldDayRecord } from '#shared/schemas/entities/held-day.ts';
import { useHeldDayMessages } from './useHeldDayMessages.ts';

/** Why the day waits, or what keeps it as it is. */
export default function HeldDayReason({ record: { status } }: { record: HeldDayRecord }) {
  const m = useHeldDayMessages();
  if (status !== 'OPEN' && status !== 'KEPT') return null;
  return <Typography>{status === 'OPEN' ? m.why : m.keptWhy}</Typography>;
}
