import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { berlinDay } from '#shared/dates.ts';
import { lastQuarter } from '#shared/domain/last-quarter.ts';
import { lastTwoWeeks } from '#shared/domain/last-two-weeks.ts';
import { lastReportDay } from '#shared/domain/report-presets.ts';
import { exportMessages } from '#shared/messages/exports.ts';
import { formatCount } from '#shared/money.ts';
import type { ExportFormat } from '#shared/schemas/calls/exports.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { DayField } from '../../platform/ui/DayField.tsx';
import { DownloadButtons } from '../../platform/ui/DownloadButtons.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { sideBySide } from '../../platform/ui/side-by-side.ts';
import { callOf } from '../../platform/useCall.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import { MonthSelect, useMonth } from '../../reports/filter/MonthSelect.tsx';
import { type SiteChoice, useSiteChoices } from '../../reports/filter/useSiteChoices.ts';

/** Exported files: for bookkeeping, and for further analysis. */
export default function ExportsPage() {
  const m = useMessages(exportMessages);
  return (
    <>
      <PageHeader title={m.title} />
      <Typography sx={{ color: 'text.secondary', mb: 4 }}>{m.intro}</Typography>
      <Box
        sx={{
          ...sideBySide('lg', 4),
          '& > section': { height: '100%' },
        }}
      >
        <PayoutsExport />
        <RangeExport {...m.margin} address={`${apiUrl}/exports/margin`} />
        <RangeExport {...m.performance} address={`${apiUrl}/exports/sitelist-performance`} />
        <DailyMetricsExport />
        <ExportCard {...m.siteList} address={`${apiUrl}/exports/sitelist`} />
      </Box>
    </>
  );
}

/** Monthly Payouts. */
function PayoutsExport() {
  const m = useMessages(exportMessages);
  const locale = useLocale();
  const [month, setMonth] = useMonth();
  const [until, setUntil] = useState(month);
  const isWrong = month > until;
  const query = { month, until };
  const { data } = useQuery({
    ...callOf<{ rows: number }>(`reports/payout-rows?${new URLSearchParams(query)}`),
    enabled: !isWrong,
  });
  const rows = formatCount(data?.rows, locale);
  return (
    <ExportCard
      {...m.payouts}
      address={`${apiUrl}/exports/payouts`}
      query={query}
      disabled={isWrong}
    >
      <Box sx={fieldsSx}>
        <MonthSelect label={m.fromMonth} month={month} onChange={setMonth} />
        <MonthSelect label={m.toMonth} month={until} onChange={setUntil} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Button
          variant="outlined"
          onClick={() => {
            const [first, last] = lastQuarter(berlinDay(new Date()));
            setMonth(first);
            setUntil(last);
          }}
        >
          {m.lastQuarter}
        </Button>
        <Typography aria-live="polite" sx={{ color: 'text.secondary' }}>
          {isWrong ? m.wrongOrder : m.rows(rows, data?.rows)}
        </Typography>
      </Box>
    </ExportCard>
  );
}

/** The file that a publisher downloads on a site's own page. */
function DailyMetricsExport() {
  const m = useMessages(exportMessages);
  const { list, record, close } = useMessages();
  const sites = useSiteChoices();
  const [site, setSite] = useState<SiteChoice | null>(null);
  const [month, setMonth] = useMonth();
  const [year = '', number = ''] = month.split('-');
  return (
    <ExportCard
      {...m.dailyMetrics}
      address="/api/exports/daily-metrics"
      query={{ siteId: String(site?.id ?? ''), month: number, year }}
      csvFiles={[
        { label: m.csvOfDays },
        { label: m.csvOfPositions, query: { table: 'positions' } },
      ]}
      disabled={site === null}
    >
      <Box sx={fieldsSx}>
        <Autocomplete
          size="small"
          options={sites}
          value={site}
          onChange={(_, next) => setSite(next)}
          getOptionLabel={({ url }) => url}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          noOptionsText={record.noOptions}
          clearText={record.clear}
          openText={list.open}
          closeText={close}
          renderInput={(input) => <TextField {...input} label={m.site} placeholder={m.anySite} />}
        />
        <MonthSelect month={month} onChange={setMonth} />
      </Box>
    </ExportCard>
  );
}

interface RangeExportProps {
  title: string;
  hint: string;
  address: string;
}

/** An export of a range of days, both included; the last two weeks unless others are chosen. */
function RangeExport(props: RangeExportProps) {
  const m = useMessages(exportMessages);
  const [range, setRange] = useState(() => lastTwoWeeks(berlinDay(new Date())));
  const { from, to } = range;
  const isWrong = from > to;
  const isLong = to > lastReportDay(from);
  return (
    <ExportCard {...props} query={range} disabled={isWrong || isLong}>
      <Box sx={fieldsSx}>
        <DayField
          label={m.from}
          value={from}
          onChange={(day) => day && setRange({ from: day, to })}
        />
        <DayField
          label={m.to}
          value={to}
          error={isWrong ? m.wrongOrder : isLong ? m.tooLong : undefined}
          onChange={(day) => day && setRange({ from, to: day })}
        />
      </Box>
    </ExportCard>
  );
}

interface CsvFile {
  label: string;
  query?: Record<string, string>;
}

interface ExportCardProps {
  title: string;
  hint: string;
  address: string;
  query?: Record<string, string>;
  /** A workbook's sheets, each as a CSV of its own; by default one for all. */
  csvFiles?: readonly CsvFile[];
  /** The choice is invalid. */
  disabled?: boolean;
  /** The fields for the choice. */
  children?: ReactNode;
}

/** One export: its description, its choices, and a button for each format. */
function ExportCard(props: ExportCardProps) {
  const { title, hint, address, query, csvFiles, disabled = false, children } = props;
  const m = useMessages(exportMessages);
  const fileOf = (format: ExportFormat, { label, query: ofFile }: CsvFile) => ({
    label,
    url: `${address}?${new URLSearchParams({ ...query, ...ofFile, format })}`,
  });
  const csv = (csvFiles ?? [{ label: m.csv }]).map((file) => fileOf('csv', file));
  return (
    <Section title={title}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        <Typography sx={{ color: 'text.secondary', maxWidth: 560 }}>{hint}</Typography>
        {children}
        <DownloadButtons
          quiet
          what={title}
          files={[fileOf('xlsx', { label: m.excel }), ...csv]}
          disabled={disabled}
        />
      </Box>
    </Section>
  );
}
/** An export's fields side by side, two per row. */
const fieldsSx = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: '1fr 1fr',
  maxWidth: 400,
} as const;
