import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { paymentRunMessages } from '#shared/messages/payment-run-screens.ts';
import { tell } from '#shared/saying/tell.ts';
import type { PaymentRun } from '#shared/schemas/entities/payment-run.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';

/** What was stopped, and what the run waits for. */
export default function RunNotice({ record }: { record: PaymentRun }) {
  const m = useMessages(paymentRunMessages);
  const locale = useLocale();
  const { stopped, state, transferCount, fetchedAt } = record;
  const draft = transferCount > 0 ? m.waits : m.empty;
  const waits = state === 'DRAFT' ? draft : state === 'RELEASED' && fetchedAt && m.toBank;
  return (
    <>
      {stopped.length > 0 && (
        <Alert severity="warning" variant="outlined" role="alert">
          {m.stopped(stopped.length)}
          <Box component="ul" sx={{ m: 0, mt: 2, pl: 5 }}>
            {stopped.map(({ companyId, companyName, why }) => (
              <li key={companyId}>
                <Link component={RouterLink} to={`/companies/${companyId}`} color="inherit">
                  {companyName}
                </Link>
                : {tell(why, locale)}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {waits && (
        <Alert severity="info" variant="outlined">
          {waits}
        </Alert>
      )}
    </>
  );
}
