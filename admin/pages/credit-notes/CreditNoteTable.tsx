import Link from '@mui/material/Link';
import { ListContextProvider, Pagination, useList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { invoiceStates } from '#shared/domain/ledger/invoice-state.ts';
import { creditNoteMessages } from '#shared/messages/credit-note-screens.ts';
import type { CreditNote } from '#shared/schemas/calls/credit-notes.ts';
import { type RowColumn, RowTable } from '../../platform/ui/RowTable.tsx';
import { ScrollableTable } from '../../platform/ui/ScrollableTable.tsx';
import { StateChip } from '../../platform/ui/StateChip.tsx';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';

/** The tool's codes, coloured like our own states. */
const toneOf = { 100: 'neutral', 200: 'info', 1000: 'good' } as const;

/** A page of them, and the sum of all: what takes a document back takes its amounts back. */
export function CreditNoteTable({ notes }: { notes: CreditNote[] }) {
  const m = useMessages(creditNoteMessages);
  const format = useFormat();
  const locale = useLocale();
  const list = useList({ data: notes, perPage: 25 });
  const amount = (of: 'net' | 'tax' | 'gross'): RowColumn<CreditNote> => ({
    ...{ title: m[of], isFigure: true },
    cell: (note) => format.money(signed(note, of)),
    total: format.money(notes.reduce((total, note) => total + signed(note, of), 0)),
  });
  return (
    <ListContextProvider value={list}>
      <ScrollableTable>
        <RowTable
          title={m.title}
          rows={list.data ?? []}
          keyOf={({ id }) => id}
          hover
          total={m.total(notes.length)}
          columns={[
            {
              title: m.number,
              cell: ({ invoiceId, number }) =>
                invoiceId === null ? (
                  number
                ) : (
                  <Link component={RouterLink} to={`/invoices/${invoiceId}`}>
                    {number}
                  </Link>
                ),
            },
            {
              title: m.company,
              cell: ({ companyId, companyName }) =>
                companyId === null ? (
                  m.unknown
                ) : (
                  <Link component={RouterLink} to={`/companies/${companyId}`} color="inherit">
                    {companyName}
                  </Link>
                ),
            },
            { title: m.date, cell: ({ date }) => format.day(date) },
            {
              title: m.state,
              cell: ({ state }) =>
                state ? (
                  <StateChip
                    tone={invoiceStates[state].tone}
                    label={invoiceStates[state][locale]}
                  />
                ) : (
                  '–'
                ),
            },
            {
              title: m.status,
              cell: ({ isPartiallyPaid, statusCode }) => (
                <StateChip
                  tone={isPartiallyPaid ? 'warn' : toneOf[statusCode]}
                  label={isPartiallyPaid ? m.partly : m.codes[statusCode]}
                />
              ),
            },
            amount('net'),
            amount('tax'),
            amount('gross'),
          ]}
          sx={{ whiteSpace: 'nowrap' }}
        />
      </ScrollableTable>
      <Pagination rowsPerPageOptions={[25, 50, 100]} />
    </ListContextProvider>
  );
}

const signed = (note: CreditNote, amount: 'net' | 'tax' | 'gross') =>
  note.kind === 'CANCELLATION' ? -note[amount] : note[amount];
