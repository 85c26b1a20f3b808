import Box from '@mui/material/Box';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import { walkByKey } from '#shared/walk-by-key.ts';
import { useMessages } from '../../platform/useMessages.ts';
import type { Chart, ChartStep } from './build-chart.ts';
import { ChartTooltip } from './ChartTooltip.tsx';
import { useSeriesNames } from './series.ts';

interface Props {
  /** A description of the drawing for screen readers. */
  label: string;
  chart: Chart;
  longName: (at: string) => string;
  format: (value: number | null) => string;
  /** The position of zero, from 0 at the lower end of the axis to 1 at its upper one. */
  zero: number;
  /** The step that the rest of the report is about. */
  chosen: string | undefined;
  /** The step opened from here, which gets the focus once its report has loaded. */
  opened: RefObject<string | null>;
  onOpen: ((at: string) => void) | undefined;
}

/**
 * One button per bar, over the drawing: its name states the figures, a click or Enter opens it or,
 * if there is nothing to open, shows them. Arrow keys move between them, and the whole chart is one
 * tab stop.
 */
export function BarButtons({ label, chart, zero, chosen, opened, onOpen, ...text }: Props) {
  const { steps, series } = chart;
  const describe = useDescription(chart, text);
  const begun = steps.filter(({ state }) => state !== 'future');
  const [current, setCurrent] = useState<string>();
  const [pointed, setPointed] = useState<number | null>(null);
  const bars = useRef<(HTMLButtonElement | null)[]>([]);
  const indexOf = (at: string | undefined) => begun.findIndex((step) => step.at === at);
  const tabStop =
    [indexOf(current), indexOf(chosen)].find((index) => index >= 0) ?? begun.length - 1;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another day's report counts
  useEffect(() => {
    if (chosen && opened.current === chosen) bars.current[indexOf(chosen)]?.focus();
    opened.current = null;
  }, [chosen]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') return setPointed(null);
    const goTo = walkByKey(event.key, tabStop, begun.length);
    if (goTo === undefined) return;
    event.preventDefault();
    bars.current[goTo]?.focus();
  }

  function press(step: ChartStep, index: number) {
    if (!onOpen) return setPointed(index);
    opened.current = step.at;
    onOpen(step.at);
  }

  const shown = pointed === null ? undefined : steps[pointed];
  return (
    <>
      <Box
        role="group"
        aria-label={label}
        onKeyDown={onKeyDown}
        onPointerLeave={() => setPointed(null)}
        sx={{ ...rowSx, '--zero': `${zero * 100}%` }}
      >
        {steps.map((step, index) =>
          step.state === 'future' ? (
            <span key={step.at} onPointerEnter={() => setPointed(index)} />
          ) : (
            <button
              key={step.at}
              ref={(element) => {
                bars.current[index] = element;
              }}
              type="button"
              data-state={step.state}
              aria-label={describe(step)}
              aria-current={step.at === chosen || undefined}
              tabIndex={index === tabStop ? 0 : -1}
              onClick={() => press(step, index)}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointed(index)}
              onFocus={({ currentTarget }) => {
                setCurrent(step.at);
                if (currentTarget.matches(':focus-visible')) setPointed(index);
              }}
              onBlur={() => setPointed(null)}
            />
          ),
        )}
      </Box>
      {shown && pointed !== null && (
        <Box aria-hidden sx={tooltipSx} style={placeOf(pointed, steps.length)}>
          <ChartTooltip step={shown} series={series} {...text} />
        </Box>
      )}
    </>
  );
}

/** What a bar shows, in one sentence: "Fr, 20.11.2026: 1.284,60 €, QMN 800,00 €, WB 484,60 €". */
function useDescription(
  { series }: Chart,
  { longName, format }: Pick<Props, 'longName' | 'format'>,
) {
  const { chart: m } = useMessages(reportScreenMessages);
  const nameOf = useSeriesNames();
  return ({ at, state, values, total, previous, previousAt }: ChartStep): string => {
    const figures = [
      ...(values ? [format(total)] : state === 'partial' ? [] : [m.missing]),
      ...(values && series.length > 1
        ? series.map((key) => `${nameOf(key)} ${format(values[key] ?? null)}`)
        : []),
      ...(state === 'partial' ? [m.partial] : []),
      ...(previous !== null && previousAt ? [`${longName(previousAt)} ${format(previous)}`] : []),
    ];
    return `${longName(at)}: ${figures.join(', ')}`;
  };
}

/** Next to its bar, towards the middle, and never outside the card on a phone. */
const placeOf = (index: number, count: number) =>
  index < count / 2 ? { left: inside((index + 1) / count) } : { right: inside(1 - index / count) };
const inside = (share: number) => `max(0px, min(${share * 100}% + 4px, 100% - 200px))`;

const rowSx = {
  display: 'flex',
  height: '100%',
  '& > *': { flex: 1, minWidth: 0 },
  '& > button': {
    position: 'relative',
    p: 0,
    border: 0,
    borderRadius: '4px',
    bgcolor: 'transparent',
    cursor: 'pointer',
  },
  '& > button:hover, & > button:focus-visible, & > button[aria-current]': {
    bgcolor: 'action.hover',
  },
  '& > button:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
  // No data is neither a bar nor a zero.
  '& > button[data-state=missing]::after': {
    content: '""',
    position: 'absolute',
    left: '15%',
    right: '15%',
    bottom: 'var(--zero)',
    borderBottom: '2px dotted',
    borderColor: 'text.secondary',
  },
} as const;
const tooltipSx = {
  position: 'absolute',
  top: 0,
  zIndex: 1,
  maxWidth: '100%',
  pointerEvents: 'none',
  displayPrint: 'none',
} as const;
