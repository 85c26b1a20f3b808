import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  Bar,
  BarChart,
  Cell,
  LabelList,
  ReferenceLine,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts';
import { changeMessages } from '#shared/messages/change.ts';
import { effectName, figureText, signedFigure } from '#shared/messages/tell-effect.ts';
import type { Change } from '#shared/schemas/calls/reports/change.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import { buildWaterfall, type WaterfallBar } from './build-waterfall.ts';

const barHeight = 34;

/** A chart of the causes, from top to bottom; the table next to it has the same figures. */
export default function Waterfall({ change }: { change: Change }) {
  const m = useMessages(changeMessages);
  const locale = useLocale();
  const { palette, breakpoints } = useTheme();
  const isPhone = useMediaQuery(breakpoints.down('sm'));
  const bars = buildWaterfall(change, (effect) => effectName(effect, locale), [
    m.beforeTotal,
    m.nowTotal,
  ]);
  const colors: Record<WaterfallBar['kind'], string> = {
    total: palette.text.secondary,
    more: palette.success.main,
    less: palette.error.main,
  };
  const text = { fill: palette.text.secondary, fontSize: 12 };
  const label = ({ kind, cents }: WaterfallBar) =>
    kind === 'total'
      ? figureText(change.of, cents, locale)
      : signedFigure(change.of, cents, locale);
  const domain = domainOf(bars);
  return (
    <>
      <Box role="img" aria-label={m.chart} sx={{ height: bars.length * barHeight + 16, mb: 2 }}>
        <ResponsiveContainer width="100%" height="100%">
          <BarChart
            data={bars}
            layout="vertical"
            margin={{ top: 0, right: 104, bottom: 0, left: 0 }}
            accessibilityLayer={false}
            barCategoryGap="22%"
          >
            <XAxis type="number" hide domain={domain} allowDataOverflow />
            <YAxis
              type="category"
              dataKey="name"
              width={isPhone ? 124 : 216}
              axisLine={false}
              tickLine={false}
              interval={0}
              tick={text}
            />
            <ReferenceLine x={0} stroke={palette.line} />
            <Bar dataKey="range" isAnimationActive={false} minPointSize={2}>
              {bars.map(({ name, kind }) => (
                <Cell key={name} fill={colors[kind]} fillOpacity={kind === 'total' ? 0.55 : 1} />
              ))}
              <LabelList
                position="right"
                valueAccessor={(_: unknown, index: number) => {
                  const bar = bars[index];
                  return bar ? label(bar) : '';
                }}
                style={{ ...text, fill: palette.text.primary, fontVariantNumeric: 'tabular-nums' }}
              />
            </Bar>
          </BarChart>
        </ResponsiveContainer>
      </Box>
      {domain[0] > 0 && (
        <Typography variant="caption" component="p" sx={{ mb: 4 }}>
          {m.axis}
        </Typography>
      )}
    </>
  );
}

/** If all causes are small compared to the amounts, the axis starts near the amounts. */
function domainOf(bars: readonly WaterfallBar[]): [number, number] {
  const ends = bars.flatMap(({ kind, range, cents }) => (kind === 'total' ? [cents] : range));
  const [lowest, highest] = [Math.min(...ends), Math.max(...ends)];
  const room = Math.max(1, highest - lowest);
  const isFar = lowest > 0 && room < lowest / 4;
  return [isFar ? lowest - room : Math.min(0, lowest), highest];
}
