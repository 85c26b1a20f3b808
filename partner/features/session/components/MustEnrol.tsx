import { partnerSecondFactorMessages } from '#shared/messages/partner-second-factor.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useMessages } from '../../../lib/useMessages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Enrolment } from '../../second-factor/components/Enrolment.tsx';
import { useMe } from '../api/useMe.ts';
import { signOut } from '../signOut.ts';
import { AuthCard } from './AuthCard.tsx';

/** All that an Owner sees whose required second factor is not set up yet. */
export default function MustEnrol() {
  const { t: words } = useLanguage();
  const t = useMessages(partnerSecondFactorMessages);
  const { mutate } = useMe();
  return (
    <AuthCard title={t.mustEnrolTitle} intro={t.mustEnrol}>
      <Enrolment doneLabel={t.continue} onDone={() => void mutate()} />
      <p className="auth-links">
        <Button variant="quiet" icon="signOut" onClick={() => void signOut()}>
          {words.frame.signOut}
        </Button>
      </p>
    </AuthCard>
  );
}
