import { Skeleton } from '../../../ui/Skeleton.tsx';
import '../../../ui/Form.css';

/** As high as for a healthy site. */
export const SiteHealthSkeleton = () => (
  <section className="card form-card" aria-busy="true">
    <Skeleton width="min(320px, 80%)" height={28} />
  </section>
);
