import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ComponentProps } from 'react';
import { FEEDS } from '#shared/feeds/feeds.ts';
import { monitoringMessages } from '#shared/messages/monitoring.ts';
import type { FeedImport, ImportDay } from '#shared/schemas/calls/imports.ts';
import { BeforeAfter } from '../../../platform/ui/BeforeAfter.tsx';
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
  return (
    <TableContainer
      tabIndex={0}
      sx={{ maxHeight: 340, border: 1, borderColor: 'line', borderRadius: 1 }}
    >
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{m.day}</TableCell>
            <TableCell align="right">{total === 'views' ? m.views : m.pageImpressions}</TableCell>
            {hasRevenue && <TableCell align="right">{m.revenue}</TableCell>}
            <TableCell align="right">{m.rows}</TableCell>
            <TableCell align="right">{m.added}</TableCell>
            <TableCell align="right">{m.changed}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {days.map((day) => (
            <TableRow key={day.date}>
              <TableCell component="th" scope="row">
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, whiteSpace: 'nowrap' }}>
                  {format.day(day.date)}
                  <DayNote day={day} />
                </Box>
              </TableCell>
              <Change before={day.totalBefore} after={day.totalAfter} show={format.count} />
              {hasRevenue && (
                <Change
                  before={day.revenueCentsBefore}
                  after={day.revenueCentsAfter}
                  show={format.money}
                />
              )}
              <Change before={day.rowsBefore} after={day.rowsAfter} show={format.count} />
              <TableCell align="right">{format.count(day.added)}</TableCell>
              <TableCell align="right">{format.count(day.changed)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
        {days.length > 1 && (
          <TableFooter>
            <TableRow>
              <TableCell component="th" scope="row">
                {m.total}
              </TableCell>
              <Change before={sum('totalBefore')} after={sum('totalAfter')} show={format.count} />
              {hasRevenue && (
                <Change
                  before={sum('revenueCentsBefore')}
                  after={sum('revenueCentsAfter')}
                  show={format.money}
                />
              )}
              <Change before={sum('rowsBefore')} after={sum('rowsAfter')} show={format.count} />
              <TableCell align="right">{format.count(sum('added'))}</TableCell>
              <TableCell align="right">{format.count(sum('changed'))}</TableCell>
            </TableRow>
          </TableFooter>
        )}
      </Table>
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

const Change = (figures: ComponentProps<typeof BeforeAfter>) => (
  <TableCell align="right">
    <BeforeAfter {...figures} />
  </TableCell>
);
