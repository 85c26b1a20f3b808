import Box from '@mui/material/Box';
import { formatMonths } from '#shared/format-months.ts';
import type { Invoice } from '#shared/schemas/entities/invoice.ts';
import { useLocale } from '../../platform/useMessages.ts';

/** The months of an invoice, by their names. */
export default function PeriodCell({ record: { from, to } }: { record: Invoice }) {
  const months = formatMonths(from, to, useLocale()).replaceAll(/ (?=\d{4})/g, '\u00a0');
  return (
    <Box component="span" sx={{ whiteSpace: 'normal', overflowWrap: 'normal' }}>
      {months}
    </Box>
  );
}
