import { useEffect, useRef, useState } from 'react';
import { partnerWelcomeMessages } from '#shared/messages/partner-welcome.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useCompany } from '../../company/api/useCompany.ts';
import './WelcomeDialog.css';
import '../illustrations/illustration.css';

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

/** A signed contract, and the way from there. */
const StepsArt = () => (
  <svg className="welcome-art" viewBox="0 0 472 200" aria-hidden="true">
    <path className="art-way" d="M40 160c46 0 40-70 92-70m196 20c44 6 36-58 104-58" />
    <circle className="art-good" cx="40" cy="160" r="13" />
    <path className="art-tick" d="m34 160 4 4 8-8" />
    <circle className="art-good" cx="84" cy="118" r="13" />
    <path className="art-tick" d="m78 118 4 4 8-8" />
    <g transform="rotate(-3 230 100)">
      <rect className="art-paper" x="150" y="22" width="150" height="160" rx="10" />
      <path className="art-line" d="M170 46h64m-64 20h110m-110 18h110m-110 18h82" />
      <path className="art-faint" d="M168 122h114v38H168z" />
      <path className="art-ink" d="M178 148c10-22 16-20 14-8s8 6 12-2 8-2 8 2 8 2 14-4 14 4 26 2" />
    </g>
    <g transform="rotate(38 312 118)">
      <rect className="art-brand" x="304" y="56" width="16" height="62" rx="4" />
      <path className="art-soft" d="M304 118h16l-8 18z" />
    </g>
    <circle className="art-soft" cx="376" cy="86" r="13" />
    <circle className="art-brand" cx="432" cy="52" r="17" />
    <path className="art-tick" d="M425 58v-6m7 6V44m7 14v-9" />
  </svg>
);

/** A page of growing figures, with a growing plant. */
const WelcomeArt = () => (
  <svg className="welcome-art" viewBox="0 0 472 200" aria-hidden="true">
    <circle className="art-faint" cx="378" cy="66" r="40" />
    <circle className="art-sun" cx="378" cy="66" r="22" />
    <path className="art-line" d="M36 176h400" />
    <rect className="art-paper" x="112" y="30" width="216" height="146" rx="12" />
    <path className="art-line" d="M130 50h46" />
    <circle className="art-soft" cx="294" cy="50" r="4" />
    <circle className="art-soft" cx="308" cy="50" r="4" />
    <path className="art-faint" d="M112 66h216v1.5H112z" />
    <rect className="art-faint" x="132" y="128" width="24" height="36" rx="4" />
    <rect className="art-soft" x="166" y="112" width="24" height="52" rx="4" />
    <rect className="art-soft" x="200" y="118" width="24" height="46" rx="4" />
    <rect className="art-brand" x="234" y="98" width="24" height="66" rx="4" />
    <rect className="art-brand" x="268" y="82" width="24" height="82" rx="4" />
    <path className="art-ink" d="m138 112 40-16 34 6 34-20 44-14" />
    <path className="art-ink" d="m282 66 9 2-4 8" />
    <path className="art-paper" d="M54 150h36l-5 26H59z" />
    <path className="art-ink" d="M72 150c0-18-1-30 0-44" />
    <path className="art-good" d="M72 124c-16 0-24-8-25-22 15 0 24 8 25 22Z" />
    <path className="art-teal" d="M72 110c1-15 9-23 24-24 1 15-9 24-24 24Z" />
  </svg>
);
