import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { berlinDay } from '#shared/dates.ts';
import { precedingPeriod } from '#shared/domain/preceding-period.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import { changeMessages } from '#shared/messages/change.ts';
import { signedCents } from '#shared/messages/tell-effect.ts';
import type { Change } from '#shared/schemas/calls/reports/change.ts';
import type { ExplainedFigure } from '#shared/schemas/calls/reports/explained-figure.ts';
import { useCall } from '../../../app/useCall.ts';
import { useLocale, useMessages } from '../../../app/useMessages.ts';
import { InlineFailure } from '../../../ui/Failure.tsx';
import { NothingHere } from '../../../ui/NothingHere.tsx';
import { SideSheet } from '../../../ui/SideSheet.tsx';
import ExplanationSheet from '../explanation/ExplanationSheet.tsx';
import { AsOfNote } from '../figures/AsOfNote.tsx';
import { Toggle } from '../figures/Toggle.tsx';
import { useDays } from '../figures/useDays.ts';
import { isDay, type ReportFilter, writeFilter } from '../filter/report-filter.ts';
import { useFilterSentence } from '../filter/useFilterSentence.ts';
import { useSiteChoices } from '../filter/useSiteChoices.ts';
import type { ChangedFigure } from './change-address.ts';
import { EffectTable } from './EffectTable.tsx';

const Waterfall = lazy(() => import('./Waterfall.tsx'));

interface Props {
  of: ChangedFigure;
  /** null: as many days, directly before. */
  before: Period | null;
  filter: ReportFilter;
  onChange: (of: ChangedFigure, before: Period | null) => void;
  onClose: () => void;
}

interface Opened {
  figure: ExplainedFigure;
  filter: ReportFilter;
}

/** Why an amount is another one than before: its causes one after the other, each with its own calculation. */
export default function ChangeSheet({ of, before, filter, onChange, onClose }: Props) {
  const m = useMessages(changeMessages);
  const locale = useLocale();
  const days = useDays();
  const sentence = useFilterSentence();
  const sites = useSiteChoices();
  const [opened, setOpened] = useState<Opened>();
  const period = before ?? precedingPeriod(filter);
  const isInOrder = period.from <= period.to;
  return (
    <SideSheet title={m.title} onClose={onClose} width={940}>
      <Box sx={bodySx}>
        <Typography sx={{ color: 'text.secondary' }}>
          {sentence(filter, sites, berlinDay(new Date()))}
        </Typography>
        <Box sx={controlsSx}>
          <Toggle
            label={m.figure}
            choices={{ revenue: m.of.revenue, payout: m.of.payout }}
            value={of}
            onChange={(one) => onChange(one, before)}
          />
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              type="date"
              size="small"
              label={end === 'from' ? m.beforeFrom : m.beforeTo}
              value={period[end]}
              onChange={({ target }) => {
                if (isDay(target.value)) onChange(of, { ...period, [end]: target.value });
              }}
              slotProps={{ inputLabel: { shrink: true } }}
              sx={{ width: 164 }}
            />
          ))}
        </Box>
        <AsOfNote />
        {isInOrder ? (
          <Answer
            address={`reports/change?${writeFilter({ ...filter, compares: false })}&beforeFrom=${period.from}&beforeTo=${period.to}&of=${of}`}
          >
            {(change) => (
              <>
                <Typography sx={amountSx}>{signedCents(change.differenceCents, locale)}</Typography>
                <Typography sx={{ color: 'text.secondary', mb: 3 }}>
                  {m.caption(days(change.now), days(change.before))}
                </Typography>
                {change.effects.length === 0 ? (
                  <Box sx={{ mx: -5 }}>
                    <NothingHere title={m.nothing} hint={m.nothingHint} />
                  </Box>
                ) : (
                  <>
                    <Suspense fallback={<Skeleton variant="rounded" height={280} />}>
                      <Waterfall change={change} />
                    </Suspense>
                    <EffectTable
                      change={change}
                      onOpen={(figure, siteIds) =>
                        setOpened({
                          figure,
                          filter: siteIds ? { ...filter, siteIds } : filter,
                        })
                      }
                    />
                    <Typography variant="caption" component="p" sx={noteSx}>
                      {m.rule}
                    </Typography>
                  </>
                )}
              </>
            )}
          </Answer>
        ) : (
          <Box sx={{ mx: -5 }}>
            <NothingHere title={m.noRange} />
          </Box>
        )}
      </Box>
      {opened && <ExplanationSheet {...opened} onClose={() => setOpened(undefined)} />}
    </SideSheet>
  );
}

interface AnswerProps {
  address: string;
  children: (change: Change) => React.ReactNode;
}

function Answer({ address, children }: AnswerProps) {
  const { data, error, refetch } = useCall<Change>(address);
  if (data) return children(data);
  if (error) return <InlineFailure error={error} onRetry={refetch} />;
  return <Skeleton variant="rounded" height={420} />;
}

const bodySx = { flex: 1, minHeight: 0, overflowY: 'auto', px: 6, pb: 6 } as const;
const controlsSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  py: 4,
} as const;
const noteSx = { py: 4, color: 'text.secondary' } as const;
const amountSx = {
  fontSize: 28,
  lineHeight: 1.4,
  fontWeight: 'fontWeightBold',
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
} as const;
