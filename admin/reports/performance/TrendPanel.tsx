import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import type { Day } from '#shared/dates.ts';
import { hasHours } from '#shared/domain/hourly-range.ts';
import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import type { PerformanceReport } from '#shared/schemas/calls/reports/site-figures.ts';
import { Toggle } from '../../platform/ui/Toggle.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useMessages } from '../../platform/useMessages.ts';
import { Panel } from '../figures/Panel.tsx';
import { type ReportFilter, writeFilter } from '../filter/report-filter.ts';
import { hasFigures, hourlyMeasures, type Measure, measures } from './build-chart.ts';
import { chartPeriod, chartStep } from './chart-period.ts';
import { TrendChart } from './TrendChart.tsx';
import { TrendTable } from './TrendTable.tsx';
import type { StepKind } from './useStepNames.ts';

interface Props {
  filter: ReportFilter;
  today: Day;
  /** Offers hours if the range is short and recent enough. */
  offersHours: boolean;
  onOpenDay: (day: Day) => void;
}

/** One figure over time, as a chart or, one click away, all of them as a table. */
export function TrendPanel({ filter, today, offersHours, onOpenDay }: Props) {
  const { chart: m, figures, beta } = useMessages(reportScreenMessages);
  const [chosen, setMeasure] = useState<Measure>('revenue');
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const mayHaveHours = offersHours && hasHours(filter, today);
  const [grain, setGrain] = useState<'hours' | 'days'>('hours');
  const isByHour = mayHaveHours && grain === 'hours';
  const kind: StepKind = isByHour ? 'hour' : chartStep(chartPeriod(filter, today));
  const call = useCall<PerformanceReport>(courseAddress(filter, today, isByHour));
  const opened = useRef<Day>(null);
  const offered: readonly Measure[] = isByHour ? hourlyMeasures : measures;
  const measure = offered.includes(chosen) ? chosen : 'revenue';
  const titles = { day: m.byDay, month: m.byMonth, hour: m.byHour };
  const title = titles[kind](figures[measure]);
  return (
    <Panel
      title={view === 'chart' ? title : titles[kind](m.title)}
      call={call}
      isEmpty={(report) =>
        !hasFigures(report.totals) && !(report.previous && hasFigures(report.previous.totals))
      }
      height={360}
      beside={isByHour && <Chip label={beta} color="info" variant="outlined" title={m.hoursHint} />}
      action={
        <Box sx={controlsSx}>
          {mayHaveHours && (
            <Toggle
              label={m.steps}
              choices={{ hours: m.hours, days: m.days }}
              value={grain}
              onChange={setGrain}
            />
          )}
          {view === 'chart' && (
            <TextField
              select
              value={measure}
              onChange={(event) => setMeasure(event.target.value as Measure)}
              slotProps={{
                htmlInput: { 'aria-label': m.what },
                select: { SelectDisplayProps: { 'aria-label': m.what } },
              }}
              sx={{ width: 168, '& .MuiSelect-select': { py: 1.25 } }}
            >
              {offered.map((one) => (
                <MenuItem key={one} value={one}>
                  {figures[one]}
                </MenuItem>
              ))}
            </TextField>
          )}
          <Toggle
            label={m.view}
            choices={{ chart: m.asChart, table: m.asTable }}
            value={view}
            onChange={setView}
          />
        </Box>
      }
    >
      {(report) =>
        view === 'chart' ? (
          <TrendChart
            label={title}
            report={report}
            measure={measure}
            kind={kind}
            today={today}
            chosen={kind === 'day' && filter.from === filter.to ? filter.from : undefined}
            opened={opened}
            onOpenDay={onOpenDay}
          />
        ) : (
          <TrendTable
            label={titles[kind](m.title)}
            report={report}
            kind={kind}
            today={today}
            onOpenDay={onOpenDay}
          />
        )
      }
    </Panel>
  );
}

/** A single day is requested within its month, unless it is shown by the hour. */
export function courseAddress(filter: ReportFilter, today: Day, isByHour = false): string {
  const period = isByHour ? filter : chartPeriod(filter, today);
  const step = isByHour ? 'hour' : chartStep(period);
  const { from, to } = period;
  return `reports/performance?${writeFilter({ ...filter, from, to })}&step=${step}`;
}

const controlsSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  displayPrint: 'none',
} as const;
