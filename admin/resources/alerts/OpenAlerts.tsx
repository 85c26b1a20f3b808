import Link from '@mui/material/Link';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { alertMessages } from '#shared/messages/alerts.ts';
import type { Site } from '#shared/schemas/entities/site.ts';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { useMessages } from '../../platform/useMessages.ts';
import { alerts, alertsAddress, openAlerts } from './alerts.tsx';

/** The number of the site's open alerts, linked to them. Empty if there are none. */
export default function OpenAlerts({ record: { id } }: { record: Site }) {
  const m = useMessages(alertMessages);
  const filter = { ...openAlerts, siteId: [id] };
  const { total, error, refetch } = useGetList(alerts.name, {
    filter,
    pagination: { page: 1, perPage: 1 },
  });
  if (error && total === undefined) return <InlineFailure error={error} onRetry={refetch} />;
  if (!total) return null;
  return (
    <Link component={RouterLink} to={alertsAddress(filter)} sx={{ justifySelf: 'start' }}>
      {m.badge(total)}
    </Link>
  );
}
