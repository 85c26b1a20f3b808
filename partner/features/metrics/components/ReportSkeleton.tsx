import { useReportAddress } from '../useReportAddress.ts';
import { BreakdownCard } from './BreakdownCard.tsx';
import { ChartCard } from './ChartCard.tsx';
import { Headline } from './Headline.tsx';

/** The report without its figures; everything else is in its final place. */
export function ReportSkeleton() {
  const { asked } = useReportAddress();
  return (
    <>
      <Headline asked={asked} metrics={undefined} />
      <ChartCard
        asked={asked}
        metrics={undefined}
        previous={undefined}
        comparison={null}
        onOpenDay={() => {}}
      />
      <BreakdownCard asked={asked} metrics={undefined} monthQuery="" />
    </>
  );
}
