import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { addDay, berlinDay, formatDay, formatMonth, monthOf, monthRange } from '#shared/dates.ts';
import { monthDeadline } from '#shared/domain/invoices/month-deadline.ts';
import { settlementMessages } from '#shared/messages/settlement-screens.ts';
import { settlementWorkMessages } from '#shared/messages/settlement-work.ts';
import type { PossibleInvoice } from '#shared/schemas/calls/invoices.ts';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { callOf } from '../../platform/useCall.ts';
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
  const work = useWork(month);
  const { day, daysLeft } = monthDeadline(month, today);
  const toMonth = { of: invoices, to: `/settle-month?month=${month}`, attention: true };
  return (
    <Section title={m.title}>
      <Loaded call={work} height={88}>
        {({ counts, toSettle, earlier }) => {
          const waiting = names.filter((name) => counts[name]);
          if (waiting.length === 0 && toSettle === 0)
            return <Typography sx={{ color: 'text.secondary' }}>{m.nothing}</Typography>;
          return (
            <>
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
                {toSettle > 0 && (
                  <Tile label={m.month(formatMonth(month, locale))} count={toSettle} {...toMonth} />
                )}
              </Box>
              {toSettle > 0 && (
                <Typography
                  variant="caption"
                  component="p"
                  sx={{ color: daysLeft < 5 ? 'warning.main' : 'text.secondary', mt: 3 }}
                >
                  {screen.deadline(daysLeft, formatDay(day))}
                </Typography>
              )}
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}

/** Under the resource's key: what changes invoices counts them again. */
function useWork(month: string) {
  const dataProvider = useDataProvider();
  const { from, to } = monthRange(month);
  return useQuery({
    queryKey: [invoices.name, 'work', month],
    async queryFn() {
      const [possible, ...totals] = await Promise.all([
        callOf<PossibleInvoice[]>(`invoices/possible-list?from=${from}&to=${to}`).queryFn(),
        ...names.map((name) => dataProvider.getList(invoices.name, firstOf(parts[name]))),
      ]);
      return {
        counts: Object.fromEntries(names.map((name, index) => [name, totals[index]?.total ?? 0])),
        toSettle: possible.length,
        earlier: earlierOf(possible).months,
      };
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
