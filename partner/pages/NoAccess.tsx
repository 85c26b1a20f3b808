import { SupportCard } from '../features/support/components/SupportCard.tsx';
import { useLanguage } from '../lib/LocaleProvider.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

/** For users of a company who may not see its figures. */
export function NoAccess() {
  const { t } = useLanguage();
  return (
    <>
      <h1 className="page-title">{t.overview.title}</h1>
      <EmptyState title={t.noAccess.title} text={t.noAccess.text} />
      <SupportCard />
    </>
  );
}
