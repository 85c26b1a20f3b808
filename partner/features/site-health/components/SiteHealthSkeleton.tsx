import { Skeleton } from '../../../ui/Skeleton.tsx';
import '../../../ui/Form.css';

/** As high as a site that is all right. */
export const SiteHealthSkeleton = () => (
  <section className="card form-card" aria-busy="true">
    <Skeleton width="min(320px, 80%)" height={28} />
  </section>
);
