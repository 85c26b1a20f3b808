import { partnerSettingsMessages } from '#shared/messages/partner-settings.ts';
import { SecondFactorCard } from '../features/second-factor/components/SecondFactorCard.tsx';
import { ChangePasswordForm } from '../features/session/components/ChangePasswordForm.tsx';
import { PasswordLinkCard } from '../features/session/components/PasswordLinkCard.tsx';
import { SessionsCard } from '../features/session/components/SessionsCard.tsx';
import { useDocumentTitle } from '../lib/useDocumentTitle.ts';
import { useMessages } from '../lib/useMessages.ts';
import { useViewer } from '../lib/viewer.ts';
import { Notice } from '../ui/Notice.tsx';

export function PasswordSettingsPage() {
  const m = useMessages(partnerSettingsMessages);
  const { isPreview } = useViewer();
  useDocumentTitle(m.pages.password);
  // That would be the admin's own.
  if (isPreview) return <Notice>{m.readOnlyPreview}</Notice>;
  return (
    <>
      <ChangePasswordForm />
      <SecondFactorCard />
      <PasswordLinkCard />
      <SessionsCard />
    </>
  );
}
