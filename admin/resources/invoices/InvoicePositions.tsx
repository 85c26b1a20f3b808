import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { settlementMessages } from '#shared/messages/settlement-screens.ts';
import { type Invoice, invoice } from '#shared/schemas/entities/invoice.ts';
import { Help } from '../../platform/ui/Help.tsx';
import { ScrollableTable } from '../../platform/ui/ScrollableTable.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';
import { PositionCalculation } from './PositionCalculation.tsx';

/** The invoice's positions and total. */
export default function InvoicePositions({ record }: { record: Invoice }) {
  const { invoice: m } = useMessages(settlementMessages);
  const format = useFormat();
  const locale = useLocale();
  const { status, taxType, tax, net, gross, positions } = record;
  const taxName = invoice.fields.taxType.choices?.[taxType ?? '']?.[locale];
  const sums: [string, number][] = [
    [m.net, net],
    [taxName ?? invoice.fields.tax.label[locale], tax],
    [m.gross, gross],
  ];
  return (
    <Section title={m.positions} flush>
      <ScrollableTable>
        <Table size="small" aria-label={m.positions}>
          <TableHead>
            <TableRow>
              <TableCell>{m.position}</TableCell>
              <TableCell align="right">{m.amount}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody sx={{ '& td': { py: 2 } }}>
            {positions.map(({ id, kind, title, description, amount, corrects }) => (
              <TableRow key={id}>
                <TableCell sx={{ minWidth: 160 }}>
                  {title}
                  {kind === 'CORRECTION' && <Help term="restated" />}
                  <Box sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>{description}</Box>
                  {kind === 'ADJUSTMENT' && corrects && (
                    <Box sx={{ color: 'text.secondary' }}>{m.correctsOf(corrects)}</Box>
                  )}
                  {id && status !== 'DRAFT' && kind !== 'ADJUSTMENT' && (
                    <PositionCalculation invoiceId={record.id} positionId={id} title={title} />
                  )}
                </TableCell>
                <TableCell align="right" sx={{ whiteSpace: 'nowrap', verticalAlign: 'top' }}>
                  {format.money(amount)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
          <TableFooter>
            {sums.map(([label, cents]) => (
              <TableRow key={label}>
                <TableCell align="right">{label}</TableCell>
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {format.money(cents)}
                </TableCell>
              </TableRow>
            ))}
          </TableFooter>
        </Table>
      </ScrollableTable>
    </Section>
  );
}
