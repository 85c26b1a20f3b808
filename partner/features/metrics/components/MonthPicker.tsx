import { useState } from 'react';
import { monthOf } from '#shared/dates.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import {
  firstMonth,
  type Month,
  monthsOfYear,
  nextMonth,
  previousMonth,
  yearOf,
} from '../../../lib/months.ts';
import { today } from '../../../lib/today.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import './MonthPicker.css';

interface MonthPickerProps {
  month: Month;
  onChange(month: Month): void;
}

export function MonthPicker({ month, onChange }: MonthPickerProps) {
  const { t, format } = useLanguage();
  return (
    <fieldset className="month-picker">
      <legend className="visually-hidden">{t.month.label}</legend>
      <IconButton
        icon="chevronLeft"
        label={t.month.previous}
        disabled={month <= firstMonth}
        onClick={() => onChange(previousMonth(month))}
      />
      <Popover
        label={t.month.choose(format.month(month))}
        buttonClassName="month-button"
        button={
          <>
            <span>{format.month(month)}</span>
            <Icon name="chevronDown" size={16} />
          </>
        }
      >
        {(close) => (
          <MonthGrid
            month={month}
            onChoose={(chosen) => {
              close();
              onChange(chosen);
            }}
          />
        )}
      </Popover>
      <IconButton
        icon="chevronRight"
        label={t.month.next}
        disabled={month >= monthOf(today())}
        onClick={() => onChange(nextMonth(month))}
      />
    </fieldset>
  );
}

function MonthGrid({ month, onChoose }: { month: Month; onChoose(month: Month): void }) {
  const { t, format } = useLanguage();
  const [year, setYear] = useState(yearOf(month));
  const months = monthsOfYear(year, today());
  return (
    <div className="month-menu">
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
        {months.map((one) => (
          <button
            key={one.month}
            type="button"
            disabled={!one.selectable}
            aria-current={one.month === month ? 'date' : undefined}
            aria-label={format.month(one.month)}
            onClick={() => onChoose(one.month)}
          >
            {format.month(one.month, { month: 'short' })}
          </button>
        ))}
      </div>
    </div>
  );
}
