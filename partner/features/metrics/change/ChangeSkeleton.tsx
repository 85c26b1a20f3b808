import { Skeleton } from '../../../ui/Skeleton.tsx';

/** Placeholder for the sentence. */
export const ChangeSkeleton = () => (
  <p className="change-line">
    <Skeleton width="70%" height={16} />
  </p>
);
