import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ListContextProvider, Pagination, useList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { berlinDay } from '#shared/dates.ts';
import { bookMessages } from '#shared/messages/books.ts';
import { exportMessages } from '#shared/messages/exports.ts';
import { payoutFileMessages } from '#shared/messages/payout-files.ts';
import type { OpenItems as Answer, OpenItem } from '#shared/schemas/calls/books.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { DayField } from '../../platform/ui/DayField.tsx';
import { DownloadButtons } from '../../platform/ui/DownloadButtons.tsx';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { ScrollableTable } from '../../platform/ui/ScrollableTable.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useFormat, useMessages } from '../../platform/useMessages.ts';

/** What was open at the end of a day, on the screen and as files. */
export function OpenItems() {
  const { openItems: m } = useMessages(bookMessages);
  const words = useMessages(exportMessages);
  const [on, setOn] = useState(() => berlinDay(new Date()));
  const call = useCall<Answer>(`books/open-items?on=${on}`);
  const fileOf = (format: string) =>
    `${apiUrl}/books/open-items/export?${new URLSearchParams({ on, format })}`;
  return (
    <Section title={m.title} flush>
      <Box sx={{ px: 5, pb: 4, display: 'flex', flexDirection: 'column', gap: 3 }}>
        <Typography sx={{ color: 'text.secondary', maxWidth: 760 }}>{m.hint}</Typography>
        <Box sx={{ maxWidth: 200 }}>
          <DayField label={m.on} value={on} onChange={(day) => day && setOn(day)} />
        </Box>
        <DownloadButtons
          what={m.title}
          quiet
          files={[
            { label: words.excel, url: fileOf('xlsx') },
            { label: words.csv, url: fileOf('csv') },
          ]}
        />
      </Box>
      <Loaded call={call} height={240} flush>
        {(answer) =>
          answer.items.length === 0 ? (
            <Typography sx={{ px: 5, pb: 5, color: 'text.secondary' }}>{m.none}</Typography>
          ) : (
            <ItemTable key={on} {...answer} />
          )
        }
      </Loaded>
    </Section>
  );
}

/** A page of them, and the sums of all. */
function ItemTable({ items, totals }: Answer) {
  const { openItems: m } = useMessages(bookMessages);
  const words = useMessages(payoutFileMessages);
  const format = useFormat();
  const list = useList({
    data: items.map((item, id) => ({ ...item, id })),
    perPage: 25,
  });
  const amounts = (of: Pick<OpenItem, 'grossCents' | 'paidCents' | 'openCents'>) =>
    [of.grossCents, of.paidCents, of.openCents].map((cents, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: three columns in this order.
      <TableCell key={index} align="right">
        {format.money(cents)}
      </TableCell>
    ));
  return (
    <ListContextProvider value={list}>
      <ScrollableTable>
        <Table size="small" aria-label={m.title} sx={{ whiteSpace: 'nowrap' }}>
          <TableHead>
            <TableRow>
              <TableCell>{words.company}</TableCell>
              <TableCell>{words.document}</TableCell>
              <TableCell>{words.issuedOn}</TableCell>
              <TableCell>{words.dueOn}</TableCell>
              <TableCell align="right">{words.gross}</TableCell>
              <TableCell align="right">{m.paid}</TableCell>
              <TableCell align="right">{words.open}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {list.data?.map(({ id, companyId, company, invoiceId, number, ...item }) => (
              <TableRow key={id} hover>
                <TableCell>
                  <Link component={RouterLink} to={`/companies/${companyId}`} color="inherit">
                    {company}
                  </Link>
                </TableCell>
                <TableCell>
                  {invoiceId === null ? (
                    m.credit
                  ) : (
                    <Link component={RouterLink} to={`/invoices/${invoiceId}`}>
                      {number}
                    </Link>
                  )}
                </TableCell>
                <TableCell>{item.issuedOn && format.day(item.issuedOn)}</TableCell>
                <TableCell>{item.dueOn && format.day(item.dueOn)}</TableCell>
                {amounts(item)}
              </TableRow>
            ))}
          </TableBody>
          <TableFooter>
            <TableRow>
              <TableCell colSpan={4}>{words.total}</TableCell>
              {amounts(totals)}
            </TableRow>
          </TableFooter>
        </Table>
      </ScrollableTable>
      <Pagination />
    </ListContextProvider>
  );
}
