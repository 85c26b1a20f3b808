import Box from '@mui/material/Box';
import { berlinDay } from '#shared/dates.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import { presetRange } from '#shared/domain/report-presets.ts';
import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import { reportMessages } from '#shared/messages/reports.ts';
import type { ProfitReport } from '#shared/schemas/calls/reports.ts';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { PageButton } from '../../platform/ui/PageButton.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useMessages } from '../../platform/useMessages.ts';
import { ExplanationOpener } from '../../reports/explanation/ExplanationOpener.tsx';
import { AsOfNote } from '../../reports/filter/AsOfNote.tsx';
import { defaultFilter } from '../../reports/filter/report-filter.ts';
import { ProfitTable } from '../../reports/profit/ProfitTable.tsx';
import { ProfitSkeleton } from './ProfitSkeleton.tsx';

const useProfit = ({ from, to }: Period) =>
  useCall<ProfitReport>(`reports/profit?from=${from}&to=${to}`);

/** The profit of yesterday and the last 30 days, and its calculation. */
export default function ProfitCard() {
  const m = useMessages();
  const { siteList } = useMessages(reportScreenMessages);
  const { marketing } = useMessages(reportMessages);
  const today = berlinDay(new Date());
  const yesterday = presetRange('yesterday', today);
  const last30Days = presetRange('last30Days', today);
  const day = useProfit(yesterday);
  const month = useProfit(last30Days);
  const failed = day.error ?? month.error;

  if (failed && !(day.data && month.data)) {
    return (
      <Section title={m.profit.title}>
        <InlineFailure
          error={failed}
          onRetry={() => {
            day.refetch();
            month.refetch();
          }}
        />
      </Section>
    );
  }
  if (!day.data && !month.data) return <ProfitSkeleton />;
  return (
    <>
      <Section
        title={m.profit.title}
        flush
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', mx: -3 }}>
            <PageButton to={`/reports/marketing?${addressOf(last30Days)}`}>
              {marketing.title}
            </PageButton>
            <PageButton to={`/reports/sites?${addressOf(last30Days)}`}>{siteList.title}</PageButton>
          </Box>
        }
      >
        <AsOfNote />
        <ProfitTable
          label={m.profit.title}
          columns={[
            { title: m.profit.yesterday, amounts: day.data, period: yesterday },
            { title: m.profit.last30Days, amounts: month.data, period: last30Days },
          ]}
        />
      </Section>
      <ExplanationOpener filter={defaultFilter(today)} />
    </>
  );
}

const addressOf = ({ from, to }: Period) => new URLSearchParams({ from, to }).toString();
