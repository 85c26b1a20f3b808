import { ReportBar } from '../features/metrics/components/ReportBar.tsx';
import { ReportSkeleton } from '../features/metrics/components/ReportSkeleton.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

/** What most pages look like before their data are there. */
export const PageSkeleton = () => (
  <>
    <ReportBar
      title={
        <span className="is-plain">
          <Skeleton width={130} height={24} />
        </span>
      }
    >
      <Skeleton width={208} height={40} />
      <Skeleton width={124} height={40} />
    </ReportBar>
    <ReportSkeleton />
  </>
);
