import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { berlinDay } from '#shared/dates.ts';
import { type PresetName, presetNames, presetRange } from '#shared/domain/report-presets.ts';
import { externalSiteMessages } from '#shared/messages/external-sites.ts';
import { reportMessages } from '#shared/messages/reports.ts';
import type { ExternalSites as Answer } from '#shared/schemas/calls/reports/external.ts';
import { useCall } from '../../../platform/useCall.ts';
import { useFormat, useMessages } from '../../../platform/useMessages.ts';
import { useOpened } from '../../../platform/useOpened.ts';
import { Panel } from '../../../reports/figures/Panel.tsx';
import { AsOfNote } from '../../../reports/filter/AsOfNote.tsx';
import { ExternalTable } from './ExternalTable.tsx';

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
