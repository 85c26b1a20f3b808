import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { acceptInvitation, openInvitation } from '../features/session/api/passwordCalls.ts';
import { AuthCard } from '../features/session/components/AuthCard.tsx';
import { NewPasswordForm } from '../features/session/components/NewPasswordForm.tsx';
import { useLanguage } from '../lib/LocaleProvider.tsx';
import { isApiError } from '../lib/request.ts';

export function InvitationPage() {
  const { t } = useLanguage();
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const [isLinkDead, setLinkDead] = useState(false);
  useEffect(() => {
    openInvitation(token).catch((failure: unknown) =>
      setLinkDead(isApiError(failure) && failure.code === 'link-invalid'),
    );
  }, [token]);
  const send = async (password: string) => {
    await acceptInvitation({ token, password });
    navigate('/login', { replace: true, state: { passwordChanged: true } });
  };
  return (
    <AuthCard title={t.newPassword.invitationTitle} intro={t.newPassword.invitationIntro}>
      <NewPasswordForm send={send} isRenewable={false} isLinkDead={isLinkDead} />
    </AuthCard>
  );
}
