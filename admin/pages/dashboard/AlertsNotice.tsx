import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { alertMessages, alertSentence } from '#shared/messages/alerts.ts';
import type { AlertRecord } from '#shared/schemas/entities/alert.ts';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import { alerts, alertsAddress, newAlerts } from '../../resources/alerts/alerts.tsx';

/** The number of unseen alerts, with the costliest one; empty if there are none. */
export default function AlertsNotice() {
  const m = useMessages(alertMessages);
  const locale = useLocale();
  const { data, total, error, refetch } = useGetList<AlertRecord>(alerts.name, {
    ...newAlerts,
    pagination: { page: 1, perPage: 1 },
  });
  if (error && total === undefined) return <InlineFailure error={error} onRetry={refetch} />;
  const [worst] = data ?? [];
  if (!total || !worst) return null;
  return (
    <Alert
      severity="warning"
      variant="outlined"
      action={
        <Button color="inherit" component={Link} to={alertsAddress(newAlerts.filter)}>
          {m.mail.digest.button}
        </Button>
      }
    >
      {m.badge(total)}: {worst.subject}, {alertSentence(worst, locale)}
    </Alert>
  );
}
