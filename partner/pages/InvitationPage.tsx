import { useNavigate, useParams } from 'react-router-dom';
import { acceptInvitation } from '../features/session/api/passwordCalls.ts';
import { AuthCard } from '../features/session/components/AuthCard.tsx';
import { NewPasswordForm } from '../features/session/components/NewPasswordForm.tsx';
import { useLanguage } from '../lib/LocaleProvider.tsx';

export function InvitationPage() {
  const { t } = useLanguage();
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const send = async (password: string) => {
    await acceptInvitation({ token, password });
    navigate('/login', { replace: true, state: { passwordChanged: true } });
  };
  return (
    <AuthCard title={t.newPassword.invitationTitle} intro={t.newPassword.invitationIntro}>
      <NewPasswordForm send={send} isRenewable={false} />
    </AuthCard>
  );
}
