import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { addDay, berlinDay, formatDay, formatMonth, monthOf, monthRange } from '#shared/dates.ts';
import { monthDeadline } from '#shared/domain/invoices/month-deadline.ts';
import { settlementMessages } from '#shared/messages/settlement-screens.ts';
import { settlementWorkMessages } from '#shared/messages/settlement-work.ts';
import type { PossibleInvoice } from '#shared/schemas/calls/invoices.ts';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import { invoices } from '../../resources/invoices/invoices.tsx';
import { earlierOf } from '../settle-month/totals-of.ts';
import { Tile } from './Tiles.tsx';

/** Parts of the list of invoices that wait for somebody, the most urgent first. */
const parts = {
  failed: { state: ['FAILED'] },
  undelivered: { marks: ['UNDELIVERED'] },
  toAnswer: { marks: ['TO_ANSWER'] },
  overdue: { marks: ['OVERDUE'] },
  waiting: { marks: ['WAITING'] },
  unsent: { state: ['APPROVED'] },
  drafts: { state: ['DRAFT'] },
};
const names = Object.keys(parts) as (keyof typeof parts)[];

/** What those who settle have to do; each number links to what it counts. */
export default function SettlementWork() {
  const m = useMessages(settlementWorkMessages);
  const { month: screen } = useMessages(settlementMessages);
  const locale = useLocale();
  const today = berlinDay(new Date());
  const month = monthOf(addDay(`${monthOf(today)}-01`, -1));
  const { from, to } = monthRange(month);
  const work = useWork();
  const possible = useCall<PossibleInvoice[]>(`invoices/possible-list?from=${from}&to=${to}`);
  // Not known before the lists are: their numbers do not wait for it.
  const toSettle = possible.data?.length;
  const earlier = earlierOf(possible.data ?? []).months;
  const { day, daysLeft } = monthDeadline(month, today);
  const toMonth = { of: invoices, to: `/settle-month?month=${month}`, attention: true };
  return (
    <Section title={m.title}>
      <Loaded call={work} height={88}>
        {(counts) => {
          const waiting = names.filter((name) => counts[name]);
          if (waiting.length === 0 && toSettle === 0)
            return <Typography sx={{ color: 'text.secondary' }}>{m.nothing}</Typography>;
          return (
            <Box component="ul" sx={gridSx}>
              {waiting.map((name) => (
                <Tile
                  key={name}
                  label={m[name]}
                  count={counts[name]}
                  of={invoices}
                  filter={parts[name]}
                  attention
                />
              ))}
              {earlier > 0 && <Tile label={m.earlier} count={earlier} {...toMonth} />}
              {toSettle !== 0 && !possible.error && (
                <Tile label={m.month(formatMonth(month, locale))} count={toSettle} {...toMonth} />
              )}
            </Box>
          );
        }}
      </Loaded>
      {possible.error && <InlineFailure error={possible.error} onRetry={possible.refetch} />}
      {Boolean(toSettle) && (
        <Typography
          variant="caption"
          component="p"
          sx={{ color: daysLeft < 5 ? 'warning.main' : 'text.secondary', mt: 3 }}
        >
          {screen.deadline(daysLeft, formatDay(day))}
        </Typography>
      )}
    </Section>
  );
}

/** Under the resource's key: what changes invoices counts them again. */
function useWork() {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: [invoices.name, 'work'],
    async queryFn() {
      const counted = names.map((name) =>
        dataProvider.getList(invoices.name, firstOf(parts[name])),
      );
      const totals = await Promise.all(counted);
      return Object.fromEntries(names.map((name, index) => [name, totals[index]?.total ?? 0]));
    },
  });
}

const firstOf = (filter: object) => ({
  filter,
  sort: { field: 'id', order: 'ASC' } as const,
  pagination: { page: 1, perPage: 1 },
});

const gridSx = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(auto-fill, minmax(180px, 1fr))',
  },
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;
