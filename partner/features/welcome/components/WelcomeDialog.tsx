import { useEffect, useRef, useState } from 'react';
import { partnerWelcomeMessages } from '#shared/messages/partner-welcome.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useCompany } from '../../company/api/useCompany.ts';
import { StepsArt } from '../illustrations/StepsArt.tsx';
import { WelcomeArt } from '../illustrations/WelcomeArt.tsx';
import './WelcomeDialog.css';

/** A greeting, and for managers of the company what they can do for it. */
export function WelcomeDialog({ onClose }: { onClose(): void }) {
  const m = useMessages(partnerWelcomeMessages).welcome;
  const { me, may } = useViewer();
  const { data: company } = useCompany();
  const [step, setStep] = useState(1);
  const content = useRef<HTMLDivElement>(null);
  const steps = may('manageCompany') ? 2 : 1;
  const tasks = company?.onboardingStatus === 'OPEN' ? m.onboarding : m.running;

  useEffect(() => {
    // Another page of the same dialog: all readers start at its heading.
    if (step > 1) content.current?.closest('dialog')?.querySelector('h2')?.focus();
  }, [step]);

  return (
    <Dialog
      shape="narrow"
      title={step === 1 ? m.hello.title(me.firstName) : tasks.title}
      onClose={onClose}
    >
      <div className="welcome" ref={content}>
        {step === 1 ? (
          <>
            <WelcomeArt />
            <p>{m.hello.text}</p>
            <p className="muted">{m.hello.more}</p>
          </>
        ) : (
          <>
            <StepsArt />
            <p>{tasks.text}</p>
            <ul className="bare-list">
              {Object.values(tasks.points).map((point) => (
                <li key={point}>
                  <Icon name="check" />
                  <span>{point}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        <div className="welcome-foot">
          <span className="welcome-step">{steps > 1 && m.step(step, steps)}</span>
          {step > 1 && <Button onClick={() => setStep(1)}>{m.back}</Button>}
          {step < steps ? (
            <Button variant="primary" onClick={() => setStep(2)}>
              {m.next}
            </Button>
          ) : (
            <Button variant="primary" onClick={onClose}>
              {m.start}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
