import { useCallback } from 'react';
import { useReentry } from '#shared/hooks/useReentry.ts';
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

const load = () => requestOnce<Me>('GET', mePath);

/** Signing in again, or setting up a second factor that has become required. */
export default function ReentryDialog() {
  const m = useMessages(reentryMessages);
  const secondFactor = useMessages(partnerSecondFactorMessages);
  const { me } = useViewer();
  const { mutate } = useMe();
  const renew = useCallback(() => void mutate(), [mutate]);
  const { state, goOn, look } = useReentry({ reader: me, load, renew });

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
