import { useEffect, useRef } from 'react';
import { partnerOnboardingMessages } from '#shared/messages/partner-onboarding.ts';
import { bringToFault } from '../../../lib/bringToFault.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import './StepAction.css';

interface StepActionProps {
  label: string;
  run(): Promise<void>;
  isBusy: boolean;
  error?: string | undefined;
  isReadOnly: boolean;
  /** While the reader has to add something first. */
  isDisabled?: boolean;
}

/** The one button that advances a step, and the error if it may not. */
export function StepAction({ label, run, isBusy, error, isReadOnly, isDisabled }: StepActionProps) {
  const m = useMessages(partnerOnboardingMessages);
  const fault = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) bringToFault(fault.current);
  }, [error]);
  return (
    <div className="step-action">
      {error && (
        <div ref={fault} tabIndex={-1}>
          <Notice tone="bad">{error}</Notice>
        </div>
      )}
      <Button
        variant="primary"
        isBusy={isBusy}
        disabled={isReadOnly || isDisabled}
        onClick={() => void run()}
      >
        {label}
      </Button>
      {isReadOnly && <p className="muted">{m.readOnly}</p>}
    </div>
  );
}
