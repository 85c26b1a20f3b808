import { partnerSettingsMessages } from '#shared/messages/partner-settings.ts';
import { BankingCards } from '../features/banking/components/BankingCards.tsx';
import { useMends } from '../features/banking/useMends.ts';
import { DocumentsByMail } from '../features/company/components/DocumentsByMail.tsx';
import { useDocumentTitle } from '../lib/useDocumentTitle.ts';
import { useMessages } from '../lib/useMessages.ts';
import { useViewer } from '../lib/viewer.ts';
import { Notice } from '../ui/Notice.tsx';
import '../ui/Form.css';

export function BankingPage() {
  const m = useMessages(partnerSettingsMessages);
  const { may, isPreview } = useViewer();
  const mends = useMends();
  const canRead = may('manageCompany');
  const canEdit = canRead && !isPreview;
  useDocumentTitle(m.banking.title);
  return (
    <>
      <section className="card form-card">
        <h2>{m.banking.title}</h2>
        {canRead && <p className="muted">{m.banking.text}</p>}
        {isPreview && <Notice>{m.readOnlyPreview}</Notice>}
        <BankingCards canRead={canRead} canEdit={canEdit} mends={mends} />
      </section>
      {canRead && (
        <section className="card form-card">
          <h2>{m.documentsByMail.title}</h2>
          <DocumentsByMail canEdit={canEdit} />
        </section>
      )}
    </>
  );
}
