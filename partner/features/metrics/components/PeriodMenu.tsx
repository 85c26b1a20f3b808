import { type FormEvent, useState } from 'react';
import type { Day } from '#shared/dates.ts';
import {
  monthsAround,
  type PeriodPreset,
  periodPresets,
} from '#shared/domain/periods/period-presets.ts';
import { begunDays, comparisons } from '#shared/domain/periods/periods.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import { firstMonth } from '#shared/domain/report-months.ts';
import { lastReportDay } from '#shared/domain/report-presets.ts';
import { periodMessages } from '#shared/messages/partner-periods.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { monthsOfYear, yearOf } from '../../../lib/months.ts';
import type { ReportPeriod } from '../../../lib/period.ts';
import { today } from '../../../lib/today.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { TextField } from '../../../ui/TextField.tsx';

interface PeriodMenuProps extends ReportPeriod {
  onChoose(wanted: Partial<ReportPeriod>): void;
}

/** Months, quarters and years, frequent periods, own days, and what they are compared with. */
export default function PeriodMenu({ period, compare, onChoose }: PeriodMenuProps) {
  const m = useMessages(periodMessages);
  const isCurrent = (one: Period) => one.from === period.from && one.to === period.to;
  const current = (one: Period) => (isCurrent(one) ? ('date' as const) : undefined);
  const choose = (one: Period) => onChoose({ period: one });
  return (
    <div className="period-menu">
      <div>
        <Calendar period={period} current={current} onChoose={choose} />
      </div>
      <div>
        <ul className="bare-list period-presets" aria-label={m.often}>
          {(Object.keys(periodPresets) as PeriodPreset[]).map((name) => {
            const preset = periodPresets[name](today());
            return (
              <li key={name}>
                <button
                  type="button"
                  className="menu-item"
                  aria-current={current(preset)}
                  onClick={() => choose(preset)}
                >
                  {m.presets[name]}
                </button>
              </li>
            );
          })}
        </ul>
      </div>
      <OwnDays period={period} onChoose={choose} />
      <div className="period-compare row">
        <span aria-hidden="true">{m.compare}</span>
        <Segmented
          label={m.compare}
          options={comparisons.map((value) => ({ value, label: m.comparisons[value] }))}
          value={compare}
          onChange={(wanted) => onChoose({ compare: wanted })}
        />
      </div>
    </div>
  );
}

interface PartProps {
  period: Period;
  onChoose(period: Period): void;
}

interface CalendarProps extends PartProps {
  current(period: Period): 'date' | undefined;
}

/** A year at a time: its months, its quarters, and itself. */
function Calendar({ period, current, onChoose }: CalendarProps) {
  const { t, format } = useLanguage();
  const m = useMessages(periodMessages);
  const [year, setYear] = useState(yearOf(period.from));
  const whole = monthsAround(`${year}-01-01`, 12);
  const hasFigures = ({ from, to }: Period) => to >= `${firstMonth}-01` && from <= today();
  return (
    <>
      <div className="month-year">
        <IconButton
          icon="chevronLeft"
          label={t.month.previousYear}
          disabled={year <= yearOf(firstMonth)}
          onClick={() => setYear(year - 1)}
        />
        <span aria-live="polite">{year}</span>
        <IconButton
          icon="chevronRight"
          label={t.month.nextYear}
          disabled={year >= yearOf(today())}
          onClick={() => setYear(year + 1)}
        />
      </div>
      <div className="month-grid">
        {monthsOfYear(year, today()).map(({ month, selectable }) => {
          const one = monthsAround(`${month}-01`, 1);
          return (
            <button
              key={month}
              type="button"
              disabled={!selectable}
              aria-current={current(one)}
              aria-label={format.month(month)}
              onClick={() => onChoose(one)}
            >
              {format.month(month, { month: 'short' })}
            </button>
          );
        })}
      </div>
      <div className="month-grid">
        {['01', '04', '07', '10'].map((month) => {
          const quarter = monthsAround(`${year}-${month}-01`, 3);
          const name = format.period(quarter);
          return (
            <button
              key={month}
              type="button"
              disabled={!hasFigures(quarter)}
              aria-current={current(quarter)}
              aria-label={name}
              onClick={() => onChoose(quarter)}
            >
              {name.slice(0, 2)}
            </button>
          );
        })}
        <button
          type="button"
          className="period-year"
          aria-current={current(whole)}
          onClick={() => onChoose(whole)}
        >
          {m.year(year)}
        </button>
      </div>
    </>
  );
}

/** Any days; the browser's own calendars choose them. */
function OwnDays({ period, onChoose }: PartProps) {
  const m = useMessages(periodMessages);
  const begun = begunDays(period, today());
  const [from, setFrom] = useState<Day>(begun.from);
  const [to, setTo] = useState<Day>(begun.to);
  const [isSent, setSent] = useState(false);
  const fault = to < from ? m.wrongOrder : to > lastReportDay(from) ? m.tooLong : undefined;
  const bounds = { type: 'date', min: `${firstMonth}-01`, max: today(), required: true };

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    if (!fault) onChoose({ from, to });
  }

  return (
    <form className="period-own" aria-label={m.own} onSubmit={onSubmit}>
      <TextField
        {...bounds}
        name="from"
        label={m.from}
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      />
      <TextField
        {...bounds}
        name="to"
        label={m.to}
        value={to}
        error={isSent ? fault : undefined}
        onChange={({ target }) => setTo(target.value)}
      />
      <Button type="submit">{m.show}</Button>
    </form>
  );
}
