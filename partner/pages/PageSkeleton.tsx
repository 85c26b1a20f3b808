import { ReportBar } from '../features/metrics/components/ReportBar.tsx';
import { ReportSkeleton } from '../features/metrics/components/ReportSkeleton.tsx';
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
