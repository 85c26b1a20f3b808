import Alert from '@mui/material/Alert';
import { bankMessages } from '#shared/messages/bank-screens.ts';
import type { BankStatementRecord } from '#shared/schemas/entities/bank-statement.ts';
import { useFormat, useMessages } from '../../platform/useMessages.ts';

/** What is missing before the statement. */
export default function StatementGap({ record }: { record: BankStatementRecord }) {
  const m = useMessages(bankMessages);
  const format = useFormat();
  const { gapFromOn, gapToOn, gapCents } = record;
  return (
    <Alert severity="warning">
      {m.gap(format.day(gapFromOn), format.day(gapToOn), format.money(gapCents))}
    </Alert>
  );
}
