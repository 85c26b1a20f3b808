import type { ProfitReport } from '#shared/schemas/calls/reports.ts';
import { useCall } from '../../../app/useCall.ts';
import { useMessages } from '../../../app/useMessages.ts';
import { InlineFailure } from '../../../ui/Failure.tsx';
import { Section } from '../../../ui/Section.tsx';
import { ProfitTable } from '../profit/ProfitTable.tsx';
import { useReportMessages } from '../useReportMessages.ts';

/** Revenue, payout and profit of the chosen days. */
export function ProfitPanel({ query }: { query: string }) {
  const m = useMessages();
  const { marketing } = useReportMessages();
  const { data, error, refetch } = useCall<ProfitReport>(`reports/profit?${query}`);
  return (
    <Section title={m.profit.title} flush={!error || data !== undefined}>
      {error && !data ? (
        <InlineFailure error={error} onRetry={refetch} />
      ) : (
        <ProfitTable
          label={m.profit.title}
          columns={[{ title: marketing.chosenDays, amounts: data }]}
        />
      )}
    </Section>
  );
}
