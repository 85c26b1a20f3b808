import Box from '@mui/material/Box';
import TableContainer from '@mui/material/TableContainer';
import { FEEDS } from '#shared/feeds/feeds.ts';
import { monitoringMessages } from '#shared/messages/monitoring.ts';
import type { FeedImport, ImportDay } from '#shared/schemas/calls/imports.ts';
import { BeforeAfter } from '../../../platform/ui/BeforeAfter.tsx';
import { type RowColumn, RowTable } from '../../../platform/ui/RowTable.tsx';
import { StateChip } from '../../../platform/ui/StateChip.tsx';
import { useFormat, useMessages } from '../../../platform/useMessages.ts';

/** Stored and new values by day, with sums in the footer. */
export function ChangedDays({ preview: { days, feed } }: { preview: FeedImport }) {
  const { import: m } = useMessages(monitoringMessages);
  const format = useFormat();
  const { figureColumns, total } = FEEDS[feed];
  const hasRevenue = figureColumns.includes('revenue');
  const sum = (figure: keyof Omit<ImportDay, 'date' | 'isNew' | 'belowHalf'>) =>
    days.reduce((total, day) => total + day[figure], 0);
  const count = (title: string, figure: 'added' | 'changed'): RowColumn<ImportDay> => ({
    ...{ title, isFigure: true, total: format.count(sum(figure)) },
    cell: (day) => format.count(day[figure]),
  });
  const change = (
    title: string,
    figure: 'total' | 'revenueCents' | 'rows',
    show: (value: number) => string,
  ): RowColumn<ImportDay> => {
    const [before, after] = [`${figure}Before`, `${figure}After`] as const;
    return {
      ...{ title, isFigure: true },
      cell: (day) => <BeforeAfter before={day[before]} after={day[after]} show={show} />,
      total: <BeforeAfter before={sum(before)} after={sum(after)} show={show} />,
    };
  };
  return (
    <TableContainer
      tabIndex={0}
      sx={{ maxHeight: 340, border: 1, borderColor: 'line', borderRadius: 1 }}
    >
      <RowTable
        stickyHeader
        rows={days}
        keyOf={({ date }) => date}
        {...(days.length > 1 && { total: m.total })}
        columns={[
          {
            title: m.day,
            isHeading: true,
            cell: (day) => (
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, whiteSpace: 'nowrap' }}>
                {format.day(day.date)}
                <DayNote day={day} />
              </Box>
            ),
          },
          change(total === 'views' ? m.views : m.pageImpressions, 'total', format.count),
          hasRevenue && change(m.revenue, 'revenueCents', format.money),
          change(m.rows, 'rows', format.count),
          count(m.added, 'added'),
          count(m.changed, 'changed'),
        ]}
      />
    </TableContainer>
  );
}

function DayNote({ day }: { day: ImportDay }) {
  const { import: m } = useMessages(monitoringMessages);
  const isLower =
    day.totalAfter < day.totalBefore || day.revenueCentsAfter < day.revenueCentsBefore;
  if (day.isNew) return <StateChip tone="info" label={m.newDay} />;
  if (day.belowHalf) return <StateChip tone="bad" label={m.belowHalf} />;
  if (isLower) return <StateChip tone="warn" label={m.lower} />;
  return null;
}
