import { partnerSettingsMessages } from '#shared/messages/partner-settings.ts';
import { BankingCards } from '../features/banking/components/BankingCards.tsx';
import { useMends } from '../features/banking/useMends.ts';
import { useCompany } from '../features/company/api/useCompany.ts';
import { CompanyForm } from '../features/company/components/CompanyForm.tsx';
import { useDocumentTitle } from '../lib/useDocumentTitle.ts';
import { useMessages } from '../lib/useMessages.ts';
import { useViewer } from '../lib/viewer.ts';
import { Disclosure } from '../ui/Disclosure.tsx';
import { MaintenanceAlert } from '../ui/MaintenanceAlert.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

/** Company and bank details, both needed for payouts: the banner about missing ones leads here. */
export function CompanyDetailsPage() {
  const m = useMessages(partnerSettingsMessages);
  const mends = useMends();
  const { may, isPreview } = useViewer();
  const { data: company, error, mutate } = useCompany();
  const canRead = may('manageCompany');
  const canEdit = canRead && !isPreview;
  useDocumentTitle(m.company.title);
  if (error && !company) {
    return <MaintenanceAlert missing="company" error={error} onRetry={() => mutate()} />;
  }
  return (
    <>
      <Disclosure title={m.company.title} isOpenAtFirst>
        <div className="form">
          <p className="muted">{m.company.text}</p>
          {!canEdit && <Notice>{isPreview ? m.readOnlyPreview : m.company.readOnly}</Notice>}
          {company ? (
            <CompanyForm company={company} canEdit={canEdit} />
          ) : (
            <Skeleton width="100%" height={380} />
          )}
        </div>
      </Disclosure>
      <Disclosure title={m.banking.title} isOpenAtFirst>
        <div className="form">
          {canRead && <p className="muted">{m.banking.text}</p>}
          <BankingCards canRead={canRead} canEdit={canEdit} mends={mends} />
        </div>
      </Disclosure>
    </>
  );
}
