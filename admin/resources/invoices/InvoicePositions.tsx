import Box from '@mui/material/Box';
import { settlementMessages } from '#shared/messages/settlement-screens.ts';
import { type Invoice, invoice } from '#shared/schemas/entities/invoice.ts';
import { Help } from '../../platform/ui/Help.tsx';
import { RowTable } from '../../platform/ui/RowTable.tsx';
import { ScrollableTable } from '../../platform/ui/ScrollableTable.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';
import { PositionCalculation } from './PositionCalculation.tsx';

/** The invoice's positions and total. */
export default function InvoicePositions({ record }: { record: Invoice }) {
  const { invoice: m } = useMessages(settlementMessages);
  const format = useFormat();
  const locale = useLocale();
  const { taxType, tax, net, gross, positions } = record;
  const taxName = invoice.fields.taxType.choices?.[taxType ?? '']?.[locale];
  return (
    <Section title={m.positions} flush>
      <ScrollableTable>
        <RowTable
          title={m.positions}
          rows={positions}
          keyOf={({ id, title }) => id ?? title}
          sums={[
            [m.net, format.money(net)],
            [taxName ?? invoice.fields.tax.label[locale], format.money(tax)],
            [m.gross, format.money(gross)],
          ]}
          columns={[
            {
              title: m.position,
              cell: (one) => <Position record={record} {...one} />,
              sx: { minWidth: 160 },
            },
            {
              title: m.amount,
              isFigure: true,
              cell: ({ amount }) => format.money(amount),
              sx: { whiteSpace: 'nowrap', verticalAlign: 'top' },
            },
          ]}
          sx={{ '& tbody td': { py: 2 } }}
        />
      </ScrollableTable>
    </Section>
  );
}

function Position({ record, ...one }: Invoice['positions'][number] & { record: Invoice }) {
  const { id, kind, title, description, corrects } = one;
  const { invoice: m } = useMessages(settlementMessages);
  return (
    <>
      {title}
      {kind === 'CORRECTION' && <Help term="restated" />}
      <Box sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>{description}</Box>
      {kind === 'ADJUSTMENT' && corrects && (
        <Box sx={{ color: 'text.secondary' }}>{m.correctsOf(corrects)}</Box>
      )}
      {id && record.status !== 'DRAFT' && kind !== 'ADJUSTMENT' && (
        <PositionCalculation invoiceId={record.id} positionId={id} title={title} />
      )}
    </>
  );
}
