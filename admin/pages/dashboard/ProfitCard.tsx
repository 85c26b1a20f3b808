import { addDay, berlinDay } from '#shared/dates.ts';
import type { ProfitReport } from '#shared/schemas/calls/reports.ts';
import { useCall } from '../../app/useCall.ts';
import { useMessages } from '../../app/useMessages.ts';
import { InlineFailure } from '../../ui/Failure.tsx';
import { Section } from '../../ui/Section.tsx';
import { ProfitTable } from '../reports/profit/ProfitTable.tsx';
import { ProfitSkeleton } from './ProfitSkeleton.tsx';

const useProfit = (from: string, to: string) =>
  useCall<ProfitReport>(`reports/profit?from=${from}&to=${to}`);

/** What was earned yesterday and in the last 30 days, and how it comes about. */
export default function ProfitCard() {
  const m = useMessages();
  const yesterday = addDay(berlinDay(new Date()), -1);
  const day = useProfit(yesterday, yesterday);
  const month = useProfit(addDay(yesterday, -29), yesterday);
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
    <Section title={m.profit.title} flush>
      <ProfitTable
        label={m.profit.title}
        columns={[
          { title: m.profit.yesterday, amounts: day.data },
          { title: m.profit.last30Days, amounts: month.data },
        ]}
      />
    </Section>
  );
}
