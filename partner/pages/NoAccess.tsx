import { SupportCard } from '../features/support/components/SupportCard.tsx';
import { useLanguage } from '../lib/LocaleProvider.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

/** For users of a company who may not see its figures, or not read its documents. */
export function NoAccess({ to = 'figures' }: { to?: 'figures' | 'documents' }) {
  const { t } = useLanguage();
  return (
    <>
      <h1 className="page-title">{to === 'figures' ? t.overview.title : t.frame.payouts}</h1>
      <EmptyState title={t.noAccess.title[to]} text={t.noAccess.text[to]} />
      <SupportCard />
    </>
  );
}
