import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { type ChosenSites, chosenSites, siteIdsOf } from '#shared/domain/chosen-sites.ts';
import { regions } from '#shared/domain/regions.ts';
import { presetNames, presetOf, presetRange } from '#shared/domain/report-presets.ts';
import { reportMessages } from '#shared/messages/reports.ts';
import { DayField } from '../../platform/ui/DayField.tsx';
import { focusUnreadable } from '../../platform/ui/focus-unreadable.ts';
import { SideSheet } from '../../platform/ui/SideSheet.tsx';
import { Tick } from '../../platform/ui/Tick.tsx';
import { useMessages } from '../../platform/useMessages.ts';
import { MonthField } from './MonthField.tsx';
import { faultOf, type ReportFilter } from './report-filter.ts';
import { SiteSelector } from './SiteSelector.tsx';
import type { SiteChoice } from './useSiteChoices.ts';

interface Props {
  filter: ReportFilter;
  sites: SiteChoice[];
  today: string;
  /** The filter after a reset. */
  standard: ReportFilter;
  /** Sites can be chosen; otherwise the report is about one. */
  hasSites: boolean;
  onAccept: (filter: ReportFilter) => void;
  onClose: () => void;
}

/** A report's filter, changed as a whole: nothing is requested before it is applied. */
export default function FilterDrawer({ filter, standard, sites, today, hasSites, ...on }: Props) {
  const { filter: m } = useMessages(reportMessages);
  const [draft, setDraft] = useState(filter);
  const [turned, setTurned] = useState<ChosenSites>();
  const [resets, setResets] = useState(0);
  const formId = useId();
  const change = (part: Partial<ReportFilter>) => setDraft((old) => ({ ...old, ...part }));
  const fault = faultOf(draft);
  const preset = presetOf(draft, today);
  const ids = sites.map(({ id }) => id);
  const opened = chosenSites(draft.siteIds, ids);
  const chosen = turned ?? opened;
  const siteIds = turned ? siteIdsOf(turned, ids) : draft.siteIds;

  const accept = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (focusUnreadable(formId) || fault || !siteIds) return;
    on.onAccept({ ...draft, siteIds });
    on.onClose();
  };
  return (
    <SideSheet title={m.change} onClose={on.onClose} width={480}>
      <Box component="form" id={formId} noValidate onSubmit={accept} sx={formSx}>
        <Box key={resets} sx={partsSx}>
          <Part title={m.range}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
              {presetNames.map((name) => (
                <Chip
                  key={name}
                  clickable
                  label={m.presets[name]}
                  color={name === preset ? 'primary' : 'default'}
                  variant={name === preset ? 'filled' : 'outlined'}
                  aria-pressed={name === preset}
                  onClick={() => change(presetRange(name, today))}
                />
              ))}
            </Box>
            <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: '1fr 1fr' }}>
              <DayField
                label={m.from}
                value={draft.from}
                onChange={(from) => from && change({ from })}
              />
              <DayField
                label={m.to}
                value={draft.to}
                error={fault && fault !== 'noRegion' ? m[fault] : undefined}
                onChange={(to) => to && change({ to })}
              />
            </Box>
            <MonthField from={draft.from} to={draft.to} today={today} onChange={change} />
            <Tick
              label={m.compare}
              checked={draft.compares}
              onChange={(compares) => change({ compares })}
            />
          </Part>
          <Part title={m.regions}>
            <FormGroup row>
              {regions.map((region) => (
                <Tick
                  key={region}
                  label={m.regionNames[region]}
                  checked={draft.regions.includes(region)}
                  onChange={(isOn) =>
                    change({
                      regions: regions.filter((one) =>
                        one === region ? isOn : draft.regions.includes(one),
                      ),
                    })
                  }
                />
              ))}
            </FormGroup>
            {fault === 'noRegion' && (
              <FormHelperText error role="alert">
                {m.noRegion}
              </FormHelperText>
            )}
          </Part>
          {hasSites && (
            <Part title={m.sites}>
              <SiteSelector
                sites={sites}
                first={opened.named}
                chosen={chosen}
                onChange={setTurned}
              />
            </Part>
          )}
        </Box>
        <Box sx={footerSx}>
          {!siteIds && (
            // Here it is visible wherever the list is scrolled to.
            <FormHelperText role="status" sx={{ width: '100%', m: 0, textAlign: 'right' }}>
              {chosen.mode === 'Exclude' ? m.leaveOne : m.atLeastOne}
            </FormHelperText>
          )}
          <Button
            color="inherit"
            onClick={() => {
              setDraft(standard);
              setTurned(undefined);
              setResets(resets + 1);
            }}
          >
            {m.reset}
          </Button>
          <Button type="submit" variant="contained" disabled={fault !== undefined || !siteIds}>
            {m.accept}
          </Button>
        </Box>
      </Box>
    </SideSheet>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 3 }}>
      <Typography id={id} variant="h3">
        {title}
      </Typography>
      {children}
    </Box>
  );
}

const formSx = { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 } as const;
const partsSx = {
  display: 'grid',
  alignContent: 'start',
  gap: 6,
  flex: 1,
  overflowY: 'auto',
  px: 6,
  py: 2,
} as const;
const footerSx = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 2,
  px: 6,
  py: 3,
  borderTop: 1,
  borderColor: 'line',
} as const;
