import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Day } from '#shared/dates.ts';
import { settlementMessages } from '#shared/messages/settlement-screens.ts';
import { useMessages } from '../../platform/useMessages.ts';

/** Drafts do not settle a month: those that end with it are linked, as its table omits them. */
export function WaitingDrafts({ to }: { to: Day }) {
  const { month: m } = useMessages(settlementMessages);
  const filter = { status: ['DRAFT'], to_gte: to, to_lte: to };
  const { total = 0 } = useGetList('invoices', {
    filter,
    pagination: { page: 1, perPage: 1 },
  });
  if (total === 0) return null;
  const search = new URLSearchParams({ filter: JSON.stringify(filter) });
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{ mb: 4 }}
      action={
        <Button component={RouterLink} to={`/invoices?${search}`} color="inherit">
          {m.toDrafts}
        </Button>
      }
    >
      {m.drafts(total)}
    </Alert>
  );
}
