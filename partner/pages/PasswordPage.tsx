import { useNavigate } from 'react-router-dom';
import { resetPassword } from '../features/session/api/passwordCalls.ts';
import { AuthCard } from '../features/session/components/AuthCard.tsx';
import { NewPasswordForm } from '../features/session/components/NewPasswordForm.tsx';
import { useMailedLink } from '../features/session/useMailedLink.ts';
import { useLanguage } from '../lib/LocaleProvider.tsx';

export default function PasswordPage() {
  const { t } = useLanguage();
  const { token, owner, isDead } = useMailedLink('password');
  const navigate = useNavigate();
  const send = async (password: string) => {
    await resetPassword({ token, password });
    const state = { passwordChanged: true, email: owner?.email };
    navigate('/login', { replace: true, state });
  };
  return (
    <AuthCard title={t.newPassword.resetTitle} intro={t.newPassword.resetIntro}>
      <NewPasswordForm send={send} isRenewable isLinkDead={isDead} />
    </AuthCard>
  );
}
