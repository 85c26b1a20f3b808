import { Skeleton } from '../../../ui/Skeleton.tsx';
import './ChartCard.css';

/** As high as the chart that replaces it. */
export const ChartSkeleton = () => (
  <div className="chart-body">
    <div className="chart-skeleton">
      <Skeleton width="60%" height={12} />
      <Skeleton width="100%" height="100%" />
    </div>
  </div>
);
