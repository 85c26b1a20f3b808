import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useGetOne } from 'react-admin';
import { berlinDay } from '#shared/dates.ts';
import { precedingPeriod } from '#shared/domain/preceding-period.ts';
import { changeMessages } from '#shared/messages/change.ts';
import { signedFigure } from '#shared/messages/tell-effect.ts';
import type { Change } from '#shared/schemas/calls/reports/change.ts';
import type { ExplainedFigure } from '#shared/schemas/calls/reports/explained-figure.ts';
import type { RecordValues } from '../../engine/declaration.ts';
import { useReadable } from '../../engine/useReadable.ts';
import { DayField } from '../../platform/ui/DayField.tsx';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { NothingHere } from '../../platform/ui/NothingHere.tsx';
import { SideSheet } from '../../platform/ui/SideSheet.tsx';
import { Toggle } from '../../platform/ui/Toggle.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';
import ExplanationSheet from '../explanation/ExplanationSheet.tsx';
import { AsOfNote } from '../filter/AsOfNote.tsx';
import { type ReportFilter, writeFilter } from '../filter/report-filter.ts';
import { useFilterSentence } from '../filter/useFilterSentence.ts';
import { useSiteChoices } from '../filter/useSiteChoices.ts';
import type { AskedChange } from './change-address.ts';
import { EffectTable } from './EffectTable.tsx';

const Waterfall = lazy(() => import('./Waterfall.tsx'));

interface Props extends AskedChange {
  filter: ReportFilter;
  /** The report has later days, which are not complete yet. */
  isCut: boolean;
  onChange: (asked: AskedChange) => void;
  onClose: () => void;
}

interface Opened {
  figure: ExplainedFigure;
  filter: ReportFilter;
}

/** Why an amount differs from before: its causes one by one, each with its own calculation. */
export default function ChangeSheet({ filter, isCut, onChange, onClose, ...asked }: Props) {
  const { of, before, companyId } = asked;
  const m = useMessages(changeMessages);
  const locale = useLocale();
  const format = useFormat();
  const sentence = useFilterSentence();
  const sites = useSiteChoices();
  const [opened, setOpened] = useState<Opened>();
  const period = before ?? precedingPeriod(filter);
  const ofCompany = companyId === undefined ? '' : `&companyId=${companyId}`;
  const isInOrder = period.from <= period.to;
  const address = `reports/change?${writeFilter({ ...filter, compares: false })}&beforeFrom=${period.from}&beforeTo=${period.to}&of=${of}${ofCompany}`;
  return (
    <SideSheet title={m.title} onClose={onClose} width={940}>
      <Box sx={bodySx}>
        <Typography sx={{ color: 'text.secondary' }}>
          {companyId !== undefined && (
            <>
              <CompanyName id={companyId} />
              {' · '}
            </>
          )}
          {sentence(filter, sites, berlinDay(new Date()))}
        </Typography>
        <Box sx={controlsSx}>
          <Toggle
            label={m.figure}
            choices={m.of}
            value={of}
            onChange={(one) => onChange({ ...asked, of: one })}
          />
          {(['from', 'to'] as const).map((end) => (
            <Box key={end} sx={{ width: 172 }}>
              <DayField
                label={end === 'from' ? m.beforeFrom : m.beforeTo}
                value={period[end]}
                onChange={(day) => day && onChange({ ...asked, before: { ...period, [end]: day } })}
              />
            </Box>
          ))}
        </Box>
        <AsOfNote />
        {isInOrder ? (
          <Answer address={address}>
            {(change) => (
              <>
                {change.isKnown && (
                  <Typography sx={amountSx}>
                    {signedFigure(of, change.differenceCents, locale)}
                  </Typography>
                )}
                <Typography sx={{ color: 'text.secondary', mb: 3 }}>
                  {m.caption(format.days(change.now), format.days(change.before))}
                </Typography>
                {isCut && (
                  <Typography variant="caption" component="p" sx={cutSx}>
                    {m.partOfDay(format.day(filter.to))}
                  </Typography>
                )}
                {!change.isKnown ? (
                  <NothingHere title={m.noMargin} hint={m.noMarginHint} flush={false} />
                ) : change.effects.length === 0 ? (
                  <NothingHere title={m.nothing} hint={m.nothingHint} flush={false} />
                ) : (
                  <>
                    <Suspense fallback={<Skeleton variant="rounded" height={280} />}>
                      <Waterfall change={change} />
                    </Suspense>
                    <EffectTable
                      change={change}
                      onOpen={(figure, siteIds) =>
                        setOpened({
                          figure: companyId === undefined ? figure : { ...figure, companyId },
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
          <NothingHere title={m.noRange} flush={false} />
        )}
      </Box>
      {opened && <ExplanationSheet {...opened} onClose={() => setOpened(undefined)} />}
    </SideSheet>
  );
}

/** A number for users who may read reports but no companies. */
function CompanyName({ id }: { id: number }) {
  const declaration = useReadable()('companies');
  const { data } = useGetOne<RecordValues>('companies', { id }, { enabled: Boolean(declaration) });
  return <>{(data && declaration?.represent(data)) ?? `#${id}`}</>;
}

interface AnswerProps {
  address: string;
  children: (change: Change) => React.ReactNode;
}

const Answer = ({ address, children }: AnswerProps) => (
  <Loaded call={useCall<Change>(address)} height={420}>
    {children}
  </Loaded>
);

const bodySx = { flex: 1, minHeight: 0, overflowY: 'auto', px: 6, pb: 6 } as const;
const controlsSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  py: 4,
} as const;
const cutSx = { mt: -2, mb: 3 } as const;
const noteSx = { py: 4 } as const;
const amountSx = {
  fontSize: 28,
  lineHeight: 1.4,
  fontWeight: 'fontWeightBold',
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
} as const;
