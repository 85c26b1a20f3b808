import { Skeleton } from '../../../ui/Skeleton.tsx';

/** Keeps the place of the sentence. */
export const ChangeSkeleton = () => (
  <p className="change-line">
    <Skeleton width="70%" height={16} />
  </p>
);
