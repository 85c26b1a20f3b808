import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { lastReportDay } from '#shared/domain/report-presets.ts';
import { agreementMessages } from '#shared/messages/agreements.ts';
import { type Agreement, agreement } from '#shared/schemas/entities/agreement.ts';
import type { Tracker } from '#shared/schemas/entities/tracker.ts';
import { Value } from '../../engine/Cell.tsx';
import { columnOf } from '../../engine/columns.ts';
import { Fact, FactList } from '../../engine/detail/Facts.tsx';
import { RowTable } from '../../platform/ui/RowTable.tsx';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';
import { LoneFigure } from '../../reports/explanation/LoneFigure.tsx';
import { useTrackers } from '../trackers/useTrackers.ts';
import { possibleAds, withAgreedAds } from './agreed-ads.ts';

/** All terms, and their results. */
export function AgreementFacts({ record }: { record: Agreement }) {
  const locale = useLocale();
  const m = useMessages(agreementMessages);
  const { data: trackers } = useTrackers();
  const label = (name: keyof Agreement) => columnOf(agreement, name).label[locale];
  const value = (name: keyof Agreement) => (
    <Value column={columnOf(agreement, name)} value={record[name]} />
  );
  return (
    <FactList>
      <Fact label={label('mode')}>{value('mode')}</Fact>
      <Fact label={label('type')}>{value('type')}</Fact>
      <Fact label={label('managementType')}>{value('managementType')}</Fact>
      <Fact label={label('consentManagerType')}>{value('consentManagerType')}</Fact>
      <Fact label={label('hasPlugin')}>{value('hasPlugin')}</Fact>
      <Fact label={m.dates}>
        <Days record={record} />
      </Fact>
      <Fact label={label('trackers')}>
        {trackers ? (
          <Rates record={record} trackers={trackers} />
        ) : (
          <Skeleton variant="rounded" height={120} />
        )}
      </Fact>
      <Fact label={label('adTrackers')}>
        {trackers ? <AdTrackers record={record} trackers={trackers} /> : <Skeleton width={80} />}
      </Fact>
      <Fact label={label('payout')}>
        <Payout record={record} />
      </Fact>
      <Fact label={label('comment')}>
        {record.comment ? (
          <Box component="span" sx={{ whiteSpace: 'pre-wrap' }}>
            {record.comment}
          </Box>
        ) : (
          <Muted>{m.noComment}</Muted>
        )}
      </Fact>
    </FactList>
  );
}

const Muted = ({ children }: { children: string }) => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    {children}
  </Box>
);

function Days({ record }: { record: Pick<Agreement, 'startsAt' | 'endsAt'> }) {
  const format = useFormat();
  const m = useMessages(agreementMessages);
  const { startsAt, endsAt } = record;
  if (!startsAt) return <Muted>{m.noDates}</Muted>;
  const from = format.day(startsAt);
  return endsAt ? m.span(from, format.day(endsAt)) : m.openEnd(from);
}

interface WithTrackers {
  record: Pick<Agreement, 'hasPlugin' | 'trackers' | 'adTrackers'>;
  trackers: Tracker[];
}

function Rates({ record, trackers }: WithTrackers) {
  const format = useFormat();
  const m = useMessages(agreementMessages);
  if (record.trackers.length === 0) return <Muted>{m.noRates}</Muted>;
  return (
    <RowTable
      rows={record.trackers}
      keyOf={({ trackerId }) => trackerId}
      isLast
      columns={[
        { title: m.tracker, cell: ({ trackerId }) => nameOf(trackers, trackerId) },
        {
          title: m.ratePer1000,
          isFigure: true,
          cell: ({ viewsCpm }) => format.money(viewsCpm),
        },
      ]}
      sx={{ width: 'auto', mt: { xs: 0, sm: -2 }, '& td, & th': { pl: 0 } }}
    />
  );
}

function AdTrackers({ record, trackers }: WithTrackers) {
  const m = useMessages(agreementMessages);
  const all = possibleAds(record, trackers).length;
  const { adTrackers } = withAgreedAds(record, trackers);
  const count = adTrackers.length;
  if (count === 0) return <Muted>{m.noAdTrackers}</Muted>;
  if (count >= all) return m.allAdTrackers(count);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Box component="span" sx={{ width: '100%' }}>
        {m.someAdTrackers(count, all)}
      </Box>
      {adTrackers.map((id) => (
        <Chip key={id} label={nameOf(trackers, id)} variant="outlined" />
      ))}
    </Box>
  );
}

export const nameOf = (trackers: Tracker[], id: number) =>
  trackers.find((tracker) => tracker.id === id)?.name ?? String(id);

function Payout({ record }: { record: Agreement }) {
  const format = useFormat();
  const m = useMessages(agreementMessages);
  if (!record.payout) return <Muted>{m.notPaidYet}</Muted>;
  const { payoutCents, pageImpressions, to } = record.payout;
  return (
    <>
      <div>
        <PaidAmount record={record} /> {m.paidUntil(format.day(to))}
      </div>
      {pageImpressions > 0 && (
        <Muted>
          {m.paidPer1000(format.money(Math.round((payoutCents * 1000) / pageImpressions)))}
        </Muted>
      )}
    </>
  );
}

/** The sum of its months, each rounded once; opens its calculation. */
function PaidAmount({ record: { siteId, siteUrl, startsAt, payout } }: { record: Agreement }) {
  const format = useFormat();
  const locale = useLocale();
  if (!payout) return null;
  const { payoutCents, to } = payout;
  const text = format.money(payoutCents);
  // More years than can be explained at once.
  if (!startsAt || to > lastReportDay(startsAt)) return text;
  return (
    <LoneFigure
      figure={{ figure: 'payout', siteId, from: startsAt, to, payoutCents, isSettled: true }}
      text={text}
      what={`${columnOf(agreement, 'payout').label[locale]}, ${siteUrl}`}
    />
  );
}
