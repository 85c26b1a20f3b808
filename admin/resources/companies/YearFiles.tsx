import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { berlinDay } from '#shared/dates.ts';
import { firstMonth } from '#shared/domain/report-months.ts';
import { bookMessages } from '#shared/messages/books.ts';
import { exportMessages } from '#shared/messages/exports.ts';
import { yearStatementMessages } from '#shared/messages/year-statement.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { DownloadButtons } from '../../platform/ui/DownloadButtons.tsx';
import { useMessages } from '../../platform/useMessages.ts';

/** A year of a company's account as files: its statement, and its documents. */
export function YearFiles({ companyId }: { companyId: number }) {
  const m = useMessages(yearStatementMessages);
  const { documents } = useMessages(bookMessages);
  const { excel } = useMessages(exportMessages);
  const current = Number(berlinDay(new Date()).slice(0, 4));
  const [year, setYear] = useState(String(current));
  const first = Number(firstMonth.slice(0, 4));
  const statement = `${apiUrl}/companies/${companyId}/year-statement?year=${year}&format=`;
  const ofYear = `from=${year}-01-01&to=${year}-12-31&companyId=${companyId}`;
  return (
    <Box sx={{ px: 5, py: 4, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      <TextField
        select
        label={m.year}
        sx={{ width: 112 }}
        value={year}
        onChange={({ target }) => setYear(target.value)}
      >
        {Array.from({ length: current - first + 1 }, (_, back) => String(current - back)).map(
          (one) => (
            <MenuItem key={one} value={one}>
              {one}
            </MenuItem>
          ),
        )}
      </TextField>
      <DownloadButtons
        what={m.title(year)}
        quiet
        files={[
          { label: m.pdf, url: `${statement}pdf` },
          { label: excel, url: `${statement}xlsx` },
          { label: documents.action, url: `${apiUrl}/books/documents?${ofYear}` },
        ]}
      />
    </Box>
  );
}
