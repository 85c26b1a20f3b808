import Typography from '@mui/material/Typography';
import { heldDayMessages } from '#shared/messages/held-days.ts';
import type { HeldDayRecord } from '#shared/schemas/entities/held-day.ts';
import { useMessages } from '../../platform/useMessages.ts';

/** Why the day waits, or what keeps it unchanged. */
export default function HeldDayReason({ record: { status } }: { record: HeldDayRecord }) {
  const m = useMessages(heldDayMessages);
  if (status !== 'OPEN' && status !== 'KEPT') return null;
  return <Typography>{status === 'OPEN' ? m.why : m.keptWhy}</Typography>;
}
