import { firstMonth } from '#shared/domain/report-months.ts';
import { partnerPayoutMessages } from '#shared/messages/partner-payouts.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { today } from '../../../lib/today.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';
import { ReportBar } from '../../metrics/components/ReportBar.tsx';

interface YearBarProps {
  year: number;
  onChange(year: number): void;
}

/** The year, and all of it as a file. */
export function YearBar({ year, onChange }: YearBarProps) {
  const { t } = useLanguage();
  const m = useMessages(partnerPayoutMessages);
  const path = `/api/client/payouts/export?year=${year}&format=`;
  return (
    <ReportBar title={<h1>{t.frame.payouts}</h1>}>
      <fieldset className="month-picker payout-year">
        <legend className="visually-hidden">{m.year}</legend>
        <IconButton
          icon="chevronLeft"
          label={t.month.previousYear}
          disabled={year <= firstYear}
          onClick={() => onChange(year - 1)}
        />
        <span aria-live="polite">{year}</span>
        <IconButton
          icon="chevronRight"
          label={t.month.nextYear}
          disabled={year >= currentYear()}
          onClick={() => onChange(year + 1)}
        />
      </fieldset>
      <FileButton path={`${path}xlsx`} label={m.excel(String(year))}>
        {t.report.excel}
      </FileButton>
      <FileButton path={`${path}csv`} label={m.csv(String(year))}>
        CSV
      </FileButton>
    </ReportBar>
  );
}

const firstYear = Number(firstMonth.slice(0, 4));
const currentYear = () => Number(today().slice(0, 4));

/** The year in the address, if available; else the current one. */
export function readYear(wanted: string | null): number {
  const year = Number(wanted);
  return year >= firstYear && year <= currentYear() ? year : currentYear();
}
