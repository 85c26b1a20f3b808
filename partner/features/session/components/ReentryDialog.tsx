import { useCallback, useEffect, useState } from 'react';
import { partnerSecondFactorMessages } from '#shared/messages/partner-second-factor.ts';
import { reentryMessages } from '#shared/messages/reentry.ts';
import { answerReentry } from '#shared/reentry-question.ts';
import type { Me } from '#shared/schemas/calls/auth.ts';
import { mePath } from '../../../lib/paths.ts';
import { requestOnce } from '../../../lib/request.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Enrolment } from '../../second-factor/components/Enrolment.tsx';
import { useMe } from '../api/useMe.ts';
import { SignInForm } from './SignInForm.tsx';
import '../../../ui/Form.css';

/**
 * Signing in again over the open screen, so that no input is lost; refused calls are then sent
 * again. A second factor that has become required is set up here, too.
 */
export function ReentryDialog() {
  const m = useMessages(reentryMessages);
  const secondFactor = useMessages(partnerSecondFactorMessages);
  const { me } = useViewer();
  const { mutate } = useMe();
  const [readerId] = useState(me.id);
  const [state, setState] = useState<'asking' | 'out' | 'enrols'>('asking');

  const goOn = useCallback(
    (now: Me) => {
      // Another user sees different screens.
      if (now.id !== readerId) return window.location.reload();
      if (now.mustEnrol) return setState('enrols');
      answerReentry(true);
      void mutate();
    },
    [readerId, mutate],
  );
  const look = useCallback(
    () => requestOnce<Me>('GET', mePath).then(goOn, () => setState('out')),
    [goOn],
  );
  // The user may sign in elsewhere or in another tab.
  useEffect(() => void look(), [look]);
  useEffect(() => {
    if (state !== 'out') return;
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [state, look]);

  const leave = () => {
    const { pathname, search } = window.location;
    window.location.assign(`/login?${new URLSearchParams({ next: pathname + search })}`);
  };
  const close = () => answerReentry(false);

  if (state === 'asking') return null;
  if (state === 'enrols') {
    return (
      <Dialog shape="narrow" hasForm title={secondFactor.mustEnrolTitle} onClose={close}>
        <div className="form dialog-form">
          <p>{secondFactor.mustEnrol}</p>
          <Enrolment doneLabel={secondFactor.continue} onDone={() => void look()} />
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog shape="narrow" hasForm title={m.title} onClose={close}>
      <div className="form dialog-form">
        <p>{m.text}</p>
        <SignInForm email={me.email} isKnown onSignedIn={goOn} />
        <div>
          <Button variant="quiet" onClick={leave}>
            {m.otherAccount}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
