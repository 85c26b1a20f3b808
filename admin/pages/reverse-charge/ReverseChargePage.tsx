import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { taxSets } from '#shared/domain/tax.ts';
import { reverseChargeMessages } from '#shared/messages/reverse-charge.ts';
import { nameOfCountry } from '#shared/name-countries.ts';
import {
  type ReverseCharge,
  type ReverseChargeMonth,
  reverseChargeMonths,
} from '#shared/schemas/calls/reverse-charge.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { NothingHere } from '../../platform/ui/NothingHere.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { type RowColumn, RowTable } from '../../platform/ui/RowTable.tsx';
import { ScrollableTable } from '../../platform/ui/ScrollableTable.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useDownload } from '../../platform/useDownload.ts';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';
import { fieldsSx } from '../exports/fields-layout.ts';
import { MonthSelect, useMonth } from '../exports/MonthSelect.tsx';

/** What the operator owes tax for in a month, by country and company, and its file. */
export default function ReverseChargePage() {
  const m = useMessages(reverseChargeMessages);
  const [month, setMonth] = useMonth();
  const [by, setBy] = useState<ReverseChargeMonth>('issued');
  const query = new URLSearchParams({ month, by });
  const call = useCall<ReverseCharge[]>(`reverse-charge?${query}`);
  const { download, start } = useDownload();
  return (
    <>
      <PageHeader title={m.title}>
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            variant="outlined"
            startIcon={<DownloadIcon />}
            disabled={download.state === 'loading'}
            onClick={() => start(`${apiUrl}/exports/reverse-charge?${query}&format=${format}`)}
          >
            {format === 'csv' ? m.csv : m.excel}
          </Button>
        ))}
      </PageHeader>
      <Typography sx={{ color: 'text.secondary', mb: 4, maxWidth: 760 }}>{m.intro}</Typography>
      {download.state === 'failed' && <InlineFailure error={download.error} />}
      <Box
        sx={{
          ...fieldsSx,
          gridTemplateColumns: { xs: '1fr', sm: '2fr 3fr' },
          maxWidth: 560,
          mb: 5,
        }}
      >
        <MonthSelect month={month} onChange={setMonth} />
        <TextField
          select
          size="small"
          label={m.by}
          value={by}
          onChange={({ target }) => setBy(target.value as ReverseChargeMonth)}
        >
          {reverseChargeMonths.map((one) => (
            <MenuItem key={one} value={one}>
              {m.months[one]}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Section title={m.list} flush>
        <Loaded call={call} height={240} flush>
          {(rows) => (rows.length > 0 ? <Rows rows={rows} /> : <NothingHere title={m.none} />)}
        </Loaded>
      </Section>
    </>
  );
}

function Rows({ rows }: { rows: ReverseCharge[] }) {
  const m = useMessages(reverseChargeMessages);
  const locale = useLocale();
  const format = useFormat();
  const sum = (
    title: string,
    key: 'documents' | 'baseCents' | 'taxCents',
    show: (value: number) => string,
  ): RowColumn<ReverseCharge> => ({
    ...{ title, isFigure: true },
    cell: (row) => show(row[key]),
    total: show(rows.reduce((total, row) => total + row[key], 0)),
  });
  return (
    <ScrollableTable>
      <RowTable
        title={m.list}
        rows={rows}
        keyOf={({ country, companyId, taxType }) => `${country} ${companyId} ${taxType}`}
        hover
        total={m.total}
        columns={[
          {
            title: m.country,
            cell: ({ country }) => (country ? nameOfCountry(country, locale) : '–'),
          },
          {
            title: m.company,
            cell: ({ companyId, company }) => (
              <Link component={RouterLink} to={`/companies/${companyId}`} color="inherit">
                {company}
              </Link>
            ),
          },
          { title: m.taxType, cell: ({ taxType }) => taxSets[taxType].label[locale] },
          sum(m.documents, 'documents', format.count),
          sum(m.base, 'baseCents', format.money),
          sum(m.tax, 'taxCents', format.money),
        ]}
        sx={{ whiteSpace: 'nowrap' }}
      />
    </ScrollableTable>
  );
}
