import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link as RouterLink } from 'react-router-dom';
import { creditNoteMessages } from '#shared/messages/credit-note-screens.ts';
import type { CreditNote } from '#shared/schemas/calls/credit-notes.ts';
import { ScrollableTable } from '../../platform/ui/ScrollableTable.tsx';
import { StateChip } from '../../platform/ui/StateChip.tsx';
import { useFormat, useMessages } from '../../platform/useMessages.ts';

/** The tool's codes, coloured like our own states. */
const toneOf = { 100: 'neutral', 200: 'info', 1000: 'good' } as const;

export function CreditNoteTable({ notes }: { notes: readonly CreditNote[] }) {
  const m = useMessages(creditNoteMessages);
  const format = useFormat();
  return (
    <ScrollableTable>
      <Table size="small" aria-label={m.title} sx={{ whiteSpace: 'nowrap' }}>
        <TableHead>
          <TableRow>
            <TableCell>{m.number}</TableCell>
            <TableCell>{m.company}</TableCell>
            <TableCell>{m.date}</TableCell>
            <TableCell>{m.status}</TableCell>
            <TableCell align="right">{m.net}</TableCell>
            <TableCell align="right">{m.tax}</TableCell>
            <TableCell align="right">{m.gross}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {notes.map(({ id, number, invoiceId, companyId, companyName, date, ...note }) => (
            <TableRow key={id} hover sx={{ '&:last-child td': { borderBottom: 0 } }}>
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
                <StateChip
                  tone={note.isPartiallyPaid ? 'warn' : toneOf[note.statusCode]}
                  label={note.isPartiallyPaid ? m.partly : m.codes[note.statusCode]}
                />
              </TableCell>
              <TableCell align="right">{format.money(note.net)}</TableCell>
              <TableCell align="right">{format.money(note.tax)}</TableCell>
              <TableCell align="right">{format.money(note.gross)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollableTable>
  );
}
