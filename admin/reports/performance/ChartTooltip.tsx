import Box from '@mui/material/Box';
import { chartColors } from '#shared/design-tokens.ts';
import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import { useMessages } from '../../platform/useMessages.ts';
import type { ChartStep, SeriesKey } from './build-chart.ts';
import { Swatch } from './ChartLegend.tsx';
import { seriesColor, useSeriesNames } from './series.ts';

interface Props {
  step: ChartStep;
  series: SeriesKey[];
  longName: (at: string) => string;
  format: (value: number | null) => string;
}

/** One bar in figures. */
export function ChartTooltip({ step, series, longName, format }: Props) {
  const m = useMessages(reportScreenMessages);
  const nameOf = useSeriesNames();
  const { at, state, values, total, previous, previousAt } = step;
  return (
    <Box sx={tooltipSx}>
      <Box sx={{ fontWeight: 'fontWeightMedium' }}>{longName(at)}</Box>
      {state !== 'complete' && state !== 'future' && (
        <Box sx={{ color: 'warning.main' }}>
          {state === 'missing' ? m.chart.missing : m.chart.partial}
        </Box>
      )}
      {values &&
        series.toReversed().map((key) => (
          <Box key={key} sx={rowSx}>
            <span>
              <Swatch color={seriesColor(key)} /> {nameOf(key)}
            </span>
            <span>{format(values[key] ?? null)}</span>
          </Box>
        ))}
      {values && series.length > 1 && (
        <Box sx={{ ...rowSx, fontWeight: 'fontWeightMedium' }}>
          <span>{m.total}</span>
          <span>{format(total)}</span>
        </Box>
      )}
      {previous !== null && previousAt !== null && (
        <Box sx={{ ...rowSx, color: 'text.secondary' }}>
          <span>
            <Swatch color={chartColors.previous} isLine /> {longName(previousAt)}
          </span>
          <span>{format(previous)}</span>
        </Box>
      )}
    </Box>
  );
}

const tooltipSx = {
  bgcolor: 'raised',
  color: 'text.primary',
  border: 1,
  borderColor: 'line',
  borderRadius: 1,
  boxShadow: 2,
  px: 3,
  py: 2,
  fontSize: 12,
  minWidth: 180,
  fontVariantNumeric: 'tabular-nums',
} as const;
const rowSx = { display: 'flex', justifyContent: 'space-between', gap: 4 } as const;
