import Box from '@mui/material/Box';
import { ResourceContextProvider, useReference } from 'react-admin';
import { ledgerMessages } from '#shared/messages/ledger-screens.ts';
import type { InvoiceAllocation } from '#shared/schemas/calls/invoices.ts';
import type { Invoice } from '#shared/schemas/entities/invoice.ts';
import { payment } from '#shared/schemas/entities/payment.ts';
import { RecordActions } from '../../engine/actions/RecordActions.tsx';
import type { RecordValues } from '../../engine/declaration.ts';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { PageLink } from '../../platform/ui/PageLink.tsx';
import { RowTable } from '../../platform/ui/RowTable.tsx';
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
  return (
    <Section title={m.payments} flush>
      <Loaded call={call} height={96} flush>
        {(all) => (
          <ScrollableTable>
            <RowTable
              title={m.payments}
              rows={all}
              keyOf={({ id }) => id}
              none={isUnknown ? undefined : m.nothingPaid}
              sums={[
                [m.paid, isUnknown ? m.unknownAmount : format.money(record.paid)],
                [m.open, isUnknown ? m.lessThan(open) : open],
              ]}
              columns={[
                {
                  title: m.day,
                  cell: ({ settledOn }) => format.day(settledOn),
                  sx: { whiteSpace: 'nowrap' },
                },
                {
                  title: m.reference,
                  cell: (one) => <Reference {...one} />,
                  sx: { minWidth: 160, py: 2 },
                },
                {
                  title: m.amount,
                  isFigure: true,
                  cell: ({ cents }) => format.money(cents),
                  sx: { whiteSpace: 'nowrap' },
                },
                {
                  cell: ({ cents, paymentId }) => cents > 0 && <PaymentActions id={paymentId} />,
                  sx: { textAlign: 'right' },
                },
              ]}
            />
          </ScrollableTable>
        )}
      </Loaded>
    </Section>
  );
}

function Reference({ cents, paymentId, reference, source, ...one }: InvoiceAllocation) {
  const m = useMessages(ledgerMessages);
  const locale = useLocale();
  const credit = one.from ? m.creditOf(one.from) : m.credit;
  const facts = [
    payment.fields.source.choices?.[source]?.[locale],
    cents < 0 ? m.becameCredit : (one.from || one.isCredit) && credit,
  ];
  return (
    <>
      <PageLink to={`/payments/${paymentId}`}>{reference}</PageLink>
      <Box sx={{ color: 'text.secondary' }}>{facts.filter(Boolean).join(' · ')}</Box>
    </>
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
