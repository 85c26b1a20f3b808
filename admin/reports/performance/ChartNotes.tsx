import Typography from '@mui/material/Typography';
import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import { useMessages } from '../../platform/useMessages.ts';
import type { Chart, ChartStep } from './build-chart.ts';

interface Props {
  chart: Chart;
  nameOf: (at: string) => string;
}

/** Says where data is missing or unfinished, so that no gap looks like a bad day. */
export function ChartNotes({ chart, nameOf }: Props) {
  const { chart: m } = useMessages(reportScreenMessages);
  const missing = describe(chart.steps, 'missing', nameOf);
  const partial = describe(chart.steps, 'partial', nameOf);
  if (!missing && !partial) return null;
  return (
    <Typography component="p" variant="caption" sx={{ color: 'text.secondary', mt: 2 }}>
      {missing && m.gaps(missing)} {partial && m.partialDays(partial)}
    </Typography>
  );
}

/** Neighbours as a range: "Mo, 02.11.2026 – Mi, 04.11.2026, Fr, 06.11.2026". */
function describe(
  steps: readonly ChartStep[],
  state: ChartStep['state'],
  nameOf: (at: string) => string,
): string {
  const ranges: [string, string][] = [];
  steps.forEach((step, index) => {
    if (step.state !== state) return;
    const last = ranges.at(-1);
    if (last && steps[index - 1]?.state === state) last[1] = step.at;
    else ranges.push([step.at, step.at]);
  });
  return ranges
    .map(([first, last]) => (first === last ? nameOf(first) : `${nameOf(first)} – ${nameOf(last)}`))
    .join('; ');
}
