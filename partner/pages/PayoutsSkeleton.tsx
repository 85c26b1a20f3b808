import { useLanguage } from '../lib/LocaleProvider.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

/** The payouts before they have loaded. */
export function PayoutsSkeleton() {
  const { t } = useLanguage();
  return (
    <>
      <h1 className="page-title">{t.frame.payouts}</h1>
      <Skeleton width="100%" height={212} />
      <Skeleton width="100%" height={420} />
    </>
  );
}
