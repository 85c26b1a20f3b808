import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { ResourceContextProvider, useReference } from 'react-admin';
import { ledgerMessages } from '#shared/messages/ledger-screens.ts';
import type { InvoiceAllocation } from '#shared/schemas/calls/invoices.ts';
import type { Invoice } from '#shared/schemas/entities/invoice.ts';
import { payment } from '#shared/schemas/entities/payment.ts';
import { RecordActions } from '../../engine/actions/RecordActions.tsx';
import type { RecordValues } from '../../engine/declaration.ts';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { PageLink } from '../../platform/ui/PageLink.tsx';
import { ScrollableTable } from '../../platform/ui/ScrollableTable.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';
import { isUnknownPart } from './is-unknown-part.ts';

/** What was paid of the document and set against it, and what is left open. */
export default function InvoicePayments({ record }: { record: Invoice }) {
  const m = useMessages(ledgerMessages);
  const format = useFormat();
  const call = useCall<InvoiceAllocation[]>(`invoices/${record.id}/allocations`);
  const isUnknown = isUnknownPart(record);
  const open = format.money(record.open);
  const sums: [string, string][] = [
    [m.paid, isUnknown ? m.unknownAmount : format.money(record.paid)],
    [m.open, isUnknown ? m.lessThan(open) : open],
  ];
  return (
    <Section title={m.payments} flush>
      <Loaded call={call} height={96} flush>
        {(all) => (
          <ScrollableTable>
            <Table size="small" aria-label={m.payments}>
              <TableHead>
                <TableRow>
                  <TableCell>{m.day}</TableCell>
                  <TableCell>{m.reference}</TableCell>
                  <TableCell align="right">{m.amount}</TableCell>
                  <TableCell component="td" />
                </TableRow>
              </TableHead>
              <TableBody>
                {all.length === 0 && !isUnknown && (
                  <TableRow>
                    <TableCell colSpan={4} sx={{ color: 'text.secondary' }}>
                      {m.nothingPaid}
                    </TableCell>
                  </TableRow>
                )}
                {all.map((one) => (
                  <Line key={one.id} {...one} />
                ))}
              </TableBody>
              <TableFooter>
                {sums.map(([label, sum]) => (
                  <TableRow key={label}>
                    <TableCell colSpan={2} align="right">
                      {label}
                    </TableCell>
                    <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                      {sum}
                    </TableCell>
                    <TableCell />
                  </TableRow>
                ))}
              </TableFooter>
            </Table>
          </ScrollableTable>
        )}
      </Loaded>
    </Section>
  );
}

function Line({ settledOn, cents, paymentId, reference, source, ...one }: InvoiceAllocation) {
  const m = useMessages(ledgerMessages);
  const format = useFormat();
  const locale = useLocale();
  const credit = one.from ? m.creditOf(one.from) : m.credit;
  const facts = [
    payment.fields.source.choices?.[source]?.[locale],
    cents < 0 ? m.becameCredit : one.isCredit && credit,
  ];
  return (
    <TableRow>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{format.day(settledOn)}</TableCell>
      <TableCell sx={{ minWidth: 160, py: 2 }}>
        <PageLink to={`/payments/${paymentId}`}>{reference}</PageLink>
        <Box sx={{ color: 'text.secondary' }}>{facts.filter(Boolean).join(' · ')}</Box>
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {format.money(cents)}
      </TableCell>
      <TableCell align="right">{cents > 0 && <PaymentActions id={paymentId} />}</TableCell>
    </TableRow>
  );
}

/** What can be done to a payment, where it is one line among others. */
function PaymentActions({ id }: { id: number }) {
  const { referenceRecord } = useReference<RecordValues>({ reference: 'payments', id });
  if (!referenceRecord) return null;
  return (
    <ResourceContextProvider value="payments">
      <RecordActions record={referenceRecord} />
    </ResourceContextProvider>
  );
}
