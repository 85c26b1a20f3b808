import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { berlinDay } from '#shared/dates.ts';
import { type PresetName, presetNames, presetRange } from '#shared/domain/report-presets.ts';
import { externalSiteMessages } from '#shared/messages/external-sites.ts';
import { reportMessages } from '#shared/messages/reports.ts';
import type { ExternalSites as Answer } from '#shared/schemas/calls/reports/external.ts';
import { BrokenUrl } from '../../../platform/ui/BrokenUrl.tsx';
import { useCall } from '../../../platform/useCall.ts';
import { useFormat, useMessages } from '../../../platform/useMessages.ts';
import { opening, useOpened } from '../../../platform/useOpened.ts';
import { FigureTable } from '../../../reports/figures/FigureTable.tsx';
import { Panel } from '../../../reports/figures/Panel.tsx';
import { AsOfNote } from '../../../reports/filter/AsOfNote.tsx';
import { useFigureColumns } from './useFigureColumns.ts';

const ExternalSheet = lazy(() => import('./ExternalSheet.tsx'));

/** Factor Eleven delivers whole days, the morning after: there is never a row for today. */
const choices = presetNames.filter((name) => name !== 'today');
const standard: PresetName = 'last30Days';

/** Domains of Factor Eleven without a site; the address says which one is open. */
export function ExternalSites() {
  const m = useMessages(externalSiteMessages);
  const format = useFormat();
  const [preset, setPreset] = useState(standard);
  const { from, to } = presetRange(preset, berlinDay(new Date()));
  const call = useCall<Answer>(`f11-raws/external-sites?${new URLSearchParams({ from, to })}`);
  return (
    <>
      <AsOfNote />
      <Panel
        title={m.title}
        call={call}
        isEmpty={({ rows }) => rows.length === 0}
        empty={{ title: m.none, hint: m.noneHint(format.day(from), format.day(to)) }}
        action={<Days value={preset} onChange={setPreset} />}
      >
        {(answer) => (
          <>
            <Typography sx={{ color: 'text.secondary', px: 5, pb: 3 }}>{m.hint}</Typography>
            <ExternalTable answer={answer} />
          </>
        )}
      </Panel>
      <Opened from={from} to={to} />
    </>
  );
}

interface DaysProps {
  value: PresetName;
  onChange: (preset: PresetName) => void;
}

function Days({ value, onChange }: DaysProps) {
  const m = useMessages(externalSiteMessages);
  const { presets } = useMessages(reportMessages).filter;
  return (
    <TextField
      select
      value={value}
      onChange={(event) => onChange(event.target.value as PresetName)}
      slotProps={{
        htmlInput: { 'aria-label': m.days },
        select: { SelectDisplayProps: { 'aria-label': m.days } },
      }}
      sx={{ width: 168, '& .MuiSelect-select': { py: 1.25 } }}
    >
      {choices.map((name) => (
        <MenuItem key={name} value={name}>
          {presets[name]}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Opened({ from, to }: { from: string; to: string }) {
  const { opened: domain, close } = useOpened('external');
  if (!domain) return null;
  return (
    <Suspense fallback={null}>
      <ExternalSheet key={domain} domain={domain} from={from} to={to} onClose={close} />
    </Suspense>
  );
}

type Row = Answer['rows'][number];

/** Domains by revenue, largest first: there a site is missing most. */
function ExternalTable({ answer }: { answer: Answer }) {
  const m = useMessages(externalSiteMessages);
  const format = useFormat();
  const [sort, setSort] = useState({ by: 'revenueCents', descending: true });
  const figures = useFigureColumns<Row>(answer.totals, { isSortable: true });
  return (
    <FigureTable
      label={m.title}
      rows={answer.rows}
      rowKey={({ domain }) => domain}
      columns={[
        {
          key: 'domain',
          title: m.domain,
          sort: ({ domain }) => domain,
          cell: ({ domain }) => <Opener domain={domain} />,
          total: '',
        },
        ...figures,
        {
          key: 'placements',
          title: m.placements,
          sort: ({ placements }) => placements,
          cell: ({ placements }) => format.count(placements),
        },
        {
          key: 'lastDate',
          title: m.lastDate,
          sort: ({ lastDate }) => lastDate,
          cell: ({ lastDate }) => format.day(lastDate),
        },
      ]}
      sort={sort}
      onSort={setSort}
    />
  );
}

function Opener({ domain }: { domain: string }) {
  const m = useMessages(externalSiteMessages);
  const [parameters] = useSearchParams();
  const search = new URLSearchParams(parameters);
  search.set('external', domain);
  return (
    <Link
      component={RouterLink}
      to={{ search: search.toString() }}
      state={opening}
      preventScrollReset
      aria-label={m.open(domain)}
      sx={{ fontWeight: 'fontWeightMedium', color: 'text.primary' }}
    >
      <BrokenUrl url={domain} />
    </Link>
  );
}
