import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { settlementMessages } from '#shared/messages/settlement-screens.ts';
import { tell } from '#shared/saying/tell.ts';
import type { Invoice } from '#shared/schemas/entities/invoice.ts';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';

/**
 * The most important notes: that it failed and why, that its figures have changed, or why its
 * document is no longer here.
 */
export default function InvoiceState({ record }: { record: Invoice }) {
  const { invoice: m } = useMessages(settlementMessages);
  const locale = useLocale();
  const format = useFormat();
  const { status, failure, moved, specialConditions, takenOutAt } = record;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, '&:empty': { display: 'none' } }}>
      {status === 'FAILED' && failure && (
        <Alert severity="error" variant="outlined">
          {tell(failure, locale)}
        </Alert>
      )}
      {status === 'PROCESSING' && (
        <Alert severity="info" variant="outlined">
          {m.waiting}
        </Alert>
      )}
      {moved !== 0 && (
        <Alert severity="warning" variant="outlined">
          {m.moved(format.money(moved))}
        </Alert>
      )}
      {takenOutAt !== null && (
        <Alert severity="info" variant="outlined">
          {m.takenOut(format.instant(takenOutAt))}
        </Alert>
      )}
      {status === 'DRAFT' && specialConditions && (
        <Alert severity="info" variant="outlined">
          <strong>{m.conditions}</strong>
          <Box sx={{ whiteSpace: 'pre-line' }}>{specialConditions}</Box>
        </Alert>
      )}
    </Box>
  );
}
