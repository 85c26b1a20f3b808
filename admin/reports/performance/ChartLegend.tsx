import Box from '@mui/material/Box';
import { chartColors } from '#shared/design-tokens.ts';
import type { SeriesKey } from './build-chart.ts';
import { seriesColor, useSeriesNames } from './series.ts';

interface Props {
  series: SeriesKey[];
  previousLabel: string | undefined;
}

export function ChartLegend({ series, previousLabel }: Props) {
  const nameOf = useSeriesNames();
  return (
    <Box sx={legendSx}>
      {series.map((key) => (
        <span key={key}>
          <Swatch color={seriesColor(key)} /> {nameOf(key)}
        </span>
      ))}
      {previousLabel && (
        <span>
          <Swatch color={chartColors.previous} isLine /> {previousLabel}
        </span>
      )}
    </Box>
  );
}

export const Swatch = ({ color, isLine }: { color: string; isLine?: boolean }) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      display: 'inline-block',
      verticalAlign: 'middle',
      mr: 0.5,
      ...(isLine
        ? { width: 14, borderTop: `2px solid ${color}` }
        : { width: 10, height: 10, borderRadius: '3px', bgcolor: color, mb: '2px' }),
    }}
  />
);

const legendSx = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  color: 'text.secondary',
  fontSize: 12,
  printColorAdjust: 'exact',
} as const;
