import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useMe } from '../features/session/api/useMe.ts';
import { AuthCard } from '../features/session/components/AuthCard.tsx';
import { SignInForm } from '../features/session/components/SignInForm.tsx';
import { useEnter } from '../features/session/useEnter.ts';
import { useLanguage } from '../lib/LocaleProvider.tsx';
import { Notice } from '../ui/Notice.tsx';

/** State passed by the previous page. */
interface Arrival {
  passwordChanged?: boolean;
  email?: string;
}

export function LoginPage() {
  const { t } = useLanguage();
  const { data: me, error } = useMe();
  const enter = useEnter();
  const arrival = useArrival();
  useEffect(() => {
    if (me && !error) enter(me);
  }, [me, error, enter]);
  return (
    <AuthCard title={t.signIn.title} intro={t.signIn.intro}>
      <div className="auth-form">
        {arrival?.passwordChanged && <Notice tone="good">{t.signIn.passwordChanged}</Notice>}
        <SignInForm key={arrival?.email} email={arrival?.email} onSignedIn={enter} />
      </div>
      <p className="auth-links">
        <Link to="/login/forgot">{t.signIn.forgot}</Link>
      </p>
    </AuthCard>
  );
}

/** The server renders this page without it, and the first render here must match. */
function useArrival(): Arrival | null {
  const { state } = useLocation();
  const [arrival, setArrival] = useState<Arrival | null>(null);
  useEffect(() => setArrival(state), [state]);
  return arrival;
}
