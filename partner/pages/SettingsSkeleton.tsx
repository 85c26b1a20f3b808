import { useLanguage } from '../lib/LocaleProvider.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

/** The settings before they have loaded. */
export function SettingsSkeleton() {
  const { t } = useLanguage();
  return (
    <>
      <h1 className="page-title">{t.frame.settings}</h1>
      <Skeleton width={640} height={420} />
    </>
  );
}
