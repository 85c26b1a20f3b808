import { useTheme } from '@mui/material/styles';
import {
  Area,
  CartesianGrid,
  ComposedChart,
  Legend,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { formatDay } from '#shared/dates.ts';
import { chartColors } from '#shared/design-tokens.ts';
import { alertMessages, showFactor } from '#shared/messages/alerts.ts';
import type { AlertData } from '#shared/schemas/calls/alerts.ts';
import type { AlertRecord } from '#shared/schemas/entities/alert.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';

interface Props {
  data: AlertData;
  kind: AlertRecord['kind'];
}

/** The series as a line over its usual band; a missing day is a gap. */
export default function BandChart({ data, kind }: Props) {
  const { panel: m } = useMessages(alertMessages);
  const locale = useLocale();
  const { palette } = useTheme();
  const shown = kind === 'NEGATIVE_MARGIN' ? 'MARGIN' : kind;
  // For a tracker, its views.
  const show = (value: unknown): string => {
    if (Array.isArray(value)) return value.map(show).join(' – ');
    const of = kind === 'TRACKER_SILENT' ? 'AD_VIEWS' : shown;
    return showFactor(of, typeof value === 'number' ? value : null, locale);
  };
  const points = data.map(({ low, high, ...point }) => ({
    ...point,
    band: low === null || high === null ? null : [low, high],
  }));
  const text = { fill: palette.text.secondary, fontSize: 12 };
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={points} margin={{ top: 8, right: 8 }}>
        <CartesianGrid vertical={false} stroke={palette.line} />
        <XAxis
          dataKey="time"
          tick={text}
          tickFormatter={(day: string) => formatDay(day).slice(0, 6)}
          minTickGap={32}
        />
        <YAxis tick={text} tickFormatter={show} width={72} axisLine={false} tickLine={false} />
        <Tooltip
          formatter={show}
          labelFormatter={(day) => formatDay(String(day))}
          contentStyle={{
            background: palette.background.paper,
            border: `1px solid ${palette.line}`,
          }}
        />
        <Legend />
        <Area
          name={m.band}
          dataKey="band"
          stroke="none"
          fill={chartColors.previous}
          fillOpacity={0.25}
          isAnimationActive={false}
        />
        <Line
          name={m.expected}
          dataKey="expected"
          stroke={chartColors.previous}
          strokeDasharray="4 4"
          dot={false}
          isAnimationActive={false}
        />
        <Line
          name={m.value}
          dataKey="value"
          stroke={palette.primary.main}
          strokeWidth={2}
          dot={false}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
}
