import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { heldDayMessages } from '#shared/messages/held-days.ts';
import type { HeldDayRecord } from '#shared/schemas/entities/held-day.ts';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { useFormat, useMessages } from '../../platform/useMessages.ts';
import { heldDays, openHeldDays } from '../../resources/held-days/held-days.tsx';

/** Tells that days wait for a decision, with a link; empty if none do. */
export default function HeldDaysNotice() {
  const m = useMessages(heldDayMessages);
  const format = useFormat();
  const { total, error, refetch } = useGetList<HeldDayRecord>(heldDays.name, {
    filter: openHeldDays,
    pagination: { page: 1, perPage: 1 },
  });
  if (error && total === undefined) return <InlineFailure error={error} onRetry={refetch} />;
  if (!total) return null;
  return (
    <Alert
      severity="warning"
      variant="outlined"
      action={
        <Button color="inherit" component={Link} to={`/${heldDays.path}`}>
          {m.decide}
        </Button>
      }
    >
      {total === 1 ? m.waitingOne : m.waiting(format.count(total))}
    </Alert>
  );
}
