import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { ListContextProvider, Pagination, useList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { invoiceStates } from '#shared/domain/ledger/invoice-state.ts';
import { creditNoteMessages } from '#shared/messages/credit-note-screens.ts';
import type { CreditNote } from '#shared/schemas/calls/credit-notes.ts';
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
  const sum = (amount: 'net' | 'tax' | 'gross') =>
    format.money(notes.reduce((total, one) => total + signed(one, amount), 0));
  return (
    <ListContextProvider value={list}>
      <ScrollableTable>
        <Table size="small" aria-label={m.title} sx={{ whiteSpace: 'nowrap' }}>
          <TableHead>
            <TableRow>
              <TableCell>{m.number}</TableCell>
              <TableCell>{m.company}</TableCell>
              <TableCell>{m.date}</TableCell>
              <TableCell>{m.state}</TableCell>
              <TableCell>{m.status}</TableCell>
              <TableCell align="right">{m.net}</TableCell>
              <TableCell align="right">{m.tax}</TableCell>
              <TableCell align="right">{m.gross}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {list.data?.map(({ id, number, invoiceId, companyId, companyName, date, ...note }) => (
              <TableRow key={id} hover>
                <TableCell>
                  {invoiceId === null ? (
                    number
                  ) : (
                    <Link component={RouterLink} to={`/invoices/${invoiceId}`}>
                      {number}
                    </Link>
                  )}
                </TableCell>
                <TableCell>
                  {companyId === null ? (
                    m.unknown
                  ) : (
                    <Link component={RouterLink} to={`/companies/${companyId}`} color="inherit">
                      {companyName}
                    </Link>
                  )}
                </TableCell>
                <TableCell>{format.day(date)}</TableCell>
                <TableCell>
                  {note.state ? (
                    <StateChip
                      tone={invoiceStates[note.state].tone}
                      label={invoiceStates[note.state][locale]}
                    />
                  ) : (
                    '–'
                  )}
                </TableCell>
                <TableCell>
                  <StateChip
                    tone={note.isPartiallyPaid ? 'warn' : toneOf[note.statusCode]}
                    label={note.isPartiallyPaid ? m.partly : m.codes[note.statusCode]}
                  />
                </TableCell>
                <TableCell align="right">{format.money(signed(note, 'net'))}</TableCell>
                <TableCell align="right">{format.money(signed(note, 'tax'))}</TableCell>
                <TableCell align="right">{format.money(signed(note, 'gross'))}</TableCell>
              </TableRow>
            ))}
          </TableBody>
          <TableFooter>
            <TableRow>
              <TableCell colSpan={5}>{m.total(notes.length)}</TableCell>
              <TableCell align="right">{sum('net')}</TableCell>
              <TableCell align="right">{sum('tax')}</TableCell>
              <TableCell align="right">{sum('gross')}</TableCell>
            </TableRow>
          </TableFooter>
        </Table>
      </ScrollableTable>
      <Pagination rowsPerPageOptions={[25, 50, 100]} />
    </ListContextProvider>
  );
}

const signed = (
  note: Pick<CreditNote, 'kind' | 'net' | 'tax' | 'gross'>,
  amount: 'net' | 'tax' | 'gross',
) => (note.kind === 'CANCELLATION' ? -note[amount] : note[amount]);
