import { useNavigate, useParams } from 'react-router-dom';
import { resetPassword } from '../features/session/api/passwordCalls.ts';
import { AuthCard } from '../features/session/components/AuthCard.tsx';
import { NewPasswordForm } from '../features/session/components/NewPasswordForm.tsx';
import { useLanguage } from '../lib/LocaleProvider.tsx';

export function PasswordPage() {
  const { t } = useLanguage();
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const send = async (password: string) => {
    await resetPassword({ token, password });
    navigate('/login', { replace: true, state: { passwordChanged: true } });
  };
  return (
    <AuthCard title={t.newPassword.resetTitle} intro={t.newPassword.resetIntro}>
      <NewPasswordForm send={send} isRenewable />
    </AuthCard>
  );
}
