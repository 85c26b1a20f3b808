import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { exportMessages } from '#shared/messages/exports.ts';
import { useMessages } from '../../platform/useMessages.ts';
import { type SiteChoice, useSiteChoices } from '../../reports/filter/useSiteChoices.ts';
import { ExportCard } from './ExportCard.tsx';
import { fieldsSx } from './fields-layout.ts';
import { MonthSelect, useMonth } from './MonthSelect.tsx';

/** The file that a publisher downloads on a site's own page. */
export function DailyMetricsExport() {
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
