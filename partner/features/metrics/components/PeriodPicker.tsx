import { lazy, Suspense } from 'react';
import { neighbour, wholeMonths } from '#shared/domain/periods/periods.ts';
import { firstMonth } from '#shared/domain/report-months.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { today } from '../../../lib/today.ts';
import { usePeriod } from '../../../lib/usePeriod.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import './PeriodPicker.css';

const PeriodMenu = lazy(() => import('./PeriodMenu.tsx'));

/** The days a report is about: on and back by as many, or anything from a menu. */
export function PeriodPicker() {
  const { t, format } = useLanguage();
  const { period, compare, choose } = usePeriod();
  const words = wholeMonths(period) === 1 ? t.month : t.period;
  const [before, after] = [neighbour(period, -1), neighbour(period, 1)];
  const name = format.period(period);
  return (
    <fieldset className="month-picker">
      <legend className="visually-hidden">{words.label}</legend>
      <IconButton
        icon="chevronLeft"
        label={words.previous}
        disabled={before.to < `${firstMonth}-01`}
        onClick={() => choose({ period: before })}
      />
      <Popover
        align="end"
        label={words.choose(name)}
        buttonClassName="month-button"
        button={
          <>
            <span>{name}</span>
            <Icon name="chevronDown" size={16} />
          </>
        }
      >
        {(close) => (
          <Suspense fallback={<div className="period-menu" />}>
            <PeriodMenu
              period={period}
              compare={compare}
              onChoose={(wanted) => {
                close();
                choose(wanted);
              }}
            />
          </Suspense>
        )}
      </Popover>
      <IconButton
        icon="chevronRight"
        label={words.next}
        disabled={after.from > today()}
        onClick={() => choose({ period: after })}
      />
    </fieldset>
  );
}
