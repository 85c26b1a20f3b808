import { type PointerEvent, useState } from 'react';
import { axisTicks } from '#shared/axis-ticks.ts';
import type { ChosenSites } from '#shared/domain/chosen-sites.ts';
import { knownFigures } from '#shared/domain/known-figures.ts';
import type { ClientDays } from '#shared/schemas/calls/client.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { daysPath } from '../../../lib/paths.ts';
import { askedRange, type ReportPeriod } from '../../../lib/period.ts';
import { today } from '../../../lib/today.ts';
import { useGet } from '../../../lib/useGet.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { ChartNotes } from './ChartNotes.tsx';
import { ChartSkeleton } from './ChartSkeleton.tsx';
import { DailyScale } from './DailyScale.tsx';
import { DayTooltip } from './DayTooltip.tsx';
import './DailyChart.css';

interface DaysAreaProps {
  asked: ReportPeriod;
  chosen: ChosenSites;
}

/** Each day of a long period as one area: bars of several parts would be a pixel wide. */
export default function DaysArea({ asked, chosen }: DaysAreaProps) {
  const { t, format } = useLanguage();
  const path = daysPath(askedRange(asked.period, today()), chosen);
  const { data, error, mutate } = useGet<ClientDays>(path);
  if (!data && !error) return <ChartSkeleton />;
  return (
    <>
      <div className="chart-body">
        {data ? (
          <Area days={data.days} label={t.chart.tableCaption(format.period(asked.period))} />
        ) : (
          error && <LoadFailure text={t.chart.daysFailed} error={error} onRetry={mutate} />
        )}
      </div>
      {data && <ChartNotes days={data.days} isByDay />}
    </>
  );
}

const alone = { segments: [], forecastCents: 0, previousDate: null, previousCents: null };

function Area({ days, label }: { days: ClientDays['days']; label: string }) {
  const [pointed, setPointed] = useState(-1);
  const shown = days.map((day) => ({
    ...{ ...alone, date: day.date, until: day.date, state: day.completeness },
    payoutCents: knownFigures(day).payoutCents,
  }));
  const ticks = axisTicks(
    shown.map(({ payoutCents }) => payoutCents ?? 0),
    100,
  );
  const highest = ticks.at(-1) ?? 1;
  const heights = shown.map(({ payoutCents }) => `V${highest - (payoutCents ?? 0)}h1`);
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(Math.floor(((clientX - left) / width) * days.length));
  };
  const day = shown[pointed];
  return (
    <figure className="chart">
      <DailyScale chart={{ days, step: 'day', ticks }}>
        <svg
          className="chart-sketch"
          viewBox={`0 0 ${days.length} ${highest}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
          onPointerMove={point}
          onPointerLeave={() => setPointed(-1)}
        >
          <path d={`M0,${highest}${heights.join('')}V${highest}`} fill="var(--color-brand)" />
        </svg>
        <div className="chart-over chart-read">
          {day && day.date <= today() && (
            <DayTooltip day={day} position={(pointed + 0.5) / days.length} />
          )}
        </div>
      </DailyScale>
    </figure>
  );
}
