import { useLanguage } from '../lib/LocaleProvider.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import '../ui/Form.css';

/** The payouts before they have loaded. */
export function PayoutsSkeleton() {
  const { t } = useLanguage();
  return (
    <>
      <h1 className="page-title">{t.frame.payouts}</h1>
      <PayoutsLoading />
    </>
  );
}

/** The next payout, and the last months. */
export const PayoutsLoading = () => (
  <>
    <div className="card form-card">
      <Skeleton width={140} height={16} />
      <Skeleton width={220} height={40} />
      <Skeleton width="100%" height={48} />
    </div>
    {[1, 2, 3].map((month) => (
      <div key={month} className="card form-card">
        <Skeleton width={130} height={20} />
        <Skeleton width="100%" height={56} />
      </div>
    ))}
  </>
);
