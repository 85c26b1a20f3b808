import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'react-admin';
import { addDay, berlinDay, formatDay, formatMonth, monthOf, monthRange } from '#shared/dates.ts';
import { monthDeadline } from '#shared/domain/invoices/month-deadline.ts';
import { settlementMessages } from '#shared/messages/settlement-screens.ts';
import { settlementWorkMessages } from '#shared/messages/settlement-work.ts';
import type { PossibleInvoice } from '#shared/schemas/calls/invoices.ts';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import { invoices } from '../../resources/invoices/invoices.tsx';
import { Tile } from './Tiles.tsx';

/** Parts of the list of invoices that wait for somebody, the most urgent first. */
const parts = {
  failed: { state: ['FAILED'] },
  undelivered: { marks: ['UNDELIVERED'] },
  objected: { marks: ['UNANSWERED'] },
  overdue: { marks: ['OVERDUE'] },
  unsent: { state: ['APPROVED'] },
  waiting: { state: ['PROCESSING'] },
};
type Part = keyof typeof parts;
const names = Object.keys(parts) as Part[];

/** What those who settle have to do; each number links to what it counts. */
export default function SettlementWork() {
  const m = useMessages(settlementWorkMessages);
  const { month: screen } = useMessages(settlementMessages);
  const locale = useLocale();
  const dataProvider = useDataProvider();
  const today = berlinDay(new Date());
  const month = monthOf(addDay(`${monthOf(today)}-01`, -1));
  const { from, to } = monthRange(month);
  const possible = useCall<PossibleInvoice[]>(`invoices/possible-list?from=${from}&to=${to}`);
  // Under the resource's key: what changes invoices counts them again.
  const counts = useQuery({
    queryKey: [invoices.name, 'work'],
    queryFn: () => Promise.all(names.map((name) => count(dataProvider, name))),
  });
  const error = counts.error ?? possible.error;
  const waiting = names
    .map((name, index) => ({ name, count: counts.data?.[index] }))
    .filter(({ count }) => count !== 0);
  const toSettle = possible.data?.length;
  const isDone = waiting.length === 0 && toSettle === 0;
  const { day, daysLeft } = monthDeadline(month, today);
  return (
    <Section title={m.title}>
      {error && <InlineFailure error={error} />}
      {isDone && <Typography sx={{ color: 'text.secondary' }}>{m.nothing}</Typography>}
      <Box component="ul" sx={gridSx}>
        {waiting.map(({ name, count }) => (
          <Tile
            key={name}
            label={m[name]}
            count={count}
            of={invoices}
            filter={parts[name]}
            attention
          />
        ))}
        {toSettle !== 0 && (
          <Tile
            label={m.month(formatMonth(month, locale))}
            count={toSettle}
            of={invoices}
            to={`/settle-month?month=${month}`}
            attention
          />
        )}
      </Box>
      {Boolean(toSettle) && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 3 }}>
          {screen.deadline(daysLeft, formatDay(day))}
        </Typography>
      )}
    </Section>
  );
}

async function count(dataProvider: DataProvider, part: Part): Promise<number> {
  const { total } = await dataProvider.getList(invoices.name, {
    filter: parts[part],
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: 1 },
  });
  return total ?? 0;
}

const gridSx = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(180px, 100%), 1fr))',
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;
