import { useReportAddress } from '../useReportAddress.ts';
import { BreakdownCard } from './BreakdownCard.tsx';
import { ChartCard } from './ChartCard.tsx';
import { Headline } from './Headline.tsx';

/** The report without its figures; everything else is in its final place. */
export function ReportSkeleton() {
  const { month } = useReportAddress();
  return (
    <>
      <Headline month={month} metrics={undefined} />
      <ChartCard
        month={month}
        metrics={undefined}
        previous={undefined}
        comparison={null}
        onOpenDay={() => {}}
      />
      <BreakdownCard month={month} metrics={undefined} monthQuery="" />
    </>
  );
}
