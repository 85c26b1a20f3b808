import { BreakdownCard } from '../features/metrics/components/BreakdownCard.tsx';
import { ChartCard } from '../features/metrics/components/ChartCard.tsx';
import { Headline } from '../features/metrics/components/Headline.tsx';
import { ReportBar } from '../features/metrics/components/ReportBar.tsx';
import { useReportAddress } from '../features/metrics/useReportAddress.ts';
import { useLanguage } from '../lib/LocaleProvider.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

/** What most pages look like before their data are there. */
export function PageSkeleton() {
  const { t } = useLanguage();
  return (
    <>
      <ReportBar
        title={
          <div>
            <h1 className="visually-hidden">{t.loading}</h1>
            <Skeleton width={130} height={24} />
          </div>
        }
      >
        <Skeleton width={208} height={40} />
        <Skeleton width={124} height={40} />
      </ReportBar>
      <ReportSkeleton />
    </>
  );
}

/** The report without its figures; everything else is in its final place. */
function ReportSkeleton() {
  const { asked, chosen } = useReportAddress();
  return (
    <>
      <Headline asked={asked} metrics={undefined} />
      <ChartCard
        asked={asked}
        chosen={chosen}
        metrics={undefined}
        previous={undefined}
        comparison={null}
        onOpenDay={() => {}}
      />
      <BreakdownCard asked={asked} metrics={undefined} monthQuery="" />
    </>
  );
}
