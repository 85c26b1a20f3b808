import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
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
import { type RowColumn, RowTable } from '../../platform/ui/RowTable.tsx';
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
  const amount = (
    title: string,
    of: 'grossCents' | 'paidCents' | 'openCents',
  ): RowColumn<OpenItem> => ({
    ...{ title, isFigure: true },
    cell: (item) => format.money(item[of]),
    total: format.money(totals[of]),
  });
  return (
    <ListContextProvider value={list}>
      <ScrollableTable>
        <RowTable
          title={m.title}
          rows={list.data ?? []}
          keyOf={({ id }) => id}
          hover
          total={words.total}
          columns={[
            {
              title: words.company,
              cell: ({ companyId, company }) => (
                <Link component={RouterLink} to={`/companies/${companyId}`} color="inherit">
                  {company}
                </Link>
              ),
            },
            {
              title: words.document,
              cell: ({ invoiceId, number }) =>
                invoiceId === null ? (
                  m.credit
                ) : (
                  <Link component={RouterLink} to={`/invoices/${invoiceId}`}>
                    {number}
                  </Link>
                ),
            },
            { title: words.issuedOn, cell: ({ issuedOn }) => issuedOn && format.day(issuedOn) },
            { title: words.dueOn, cell: ({ dueOn }) => dueOn && format.day(dueOn) },
            amount(words.gross, 'grossCents'),
            amount(m.paid, 'paidCents'),
            amount(words.open, 'openCents'),
          ]}
          sx={{ whiteSpace: 'nowrap' }}
        />
      </ScrollableTable>
      <Pagination />
    </ListContextProvider>
  );
}
