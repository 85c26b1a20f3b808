import { useNavigate } from 'react-router-dom';
import { partnerPasswordMessages } from '#shared/messages/partner-password.ts';
import { resetPassword } from '../features/session/api/passwordCalls.ts';
import { AuthCard } from '../features/session/components/AuthCard.tsx';
import { NewPasswordForm } from '../features/session/components/NewPasswordForm.tsx';
import { useMailedLink } from '../features/session/useMailedLink.ts';
import { useMessages } from '../lib/useMessages.ts';

export default function PasswordPage() {
  const { newPassword: w } = useMessages(partnerPasswordMessages);
  const { token, owner, isDead } = useMailedLink('password');
  const navigate = useNavigate();
  const send = async (password: string) => {
    await resetPassword({ token, password });
    const state = { passwordChanged: true, email: owner?.email };
    navigate('/login', { replace: true, state });
  };
  return (
    <AuthCard title={w.resetTitle} intro={w.resetIntro}>
      <NewPasswordForm send={send} isRenewable isLinkDead={isDead} />
    </AuthCard>
  );
}
