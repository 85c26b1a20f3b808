import { partnerPayoutMessages } from '#shared/messages/partner-payouts.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useMessages } from '../../../lib/useMessages.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { PayoutStep } from '../stepsOf.ts';
import './PayoutSteps.css';

/** How far a month has come, in four dated steps. */
export function PayoutSteps({ label, steps }: { label: string; steps: PayoutStep[] }) {
  const { format } = useLanguage();
  const m = useMessages(partnerPayoutMessages);
  const dateOf = ({ key, on, dueOn }: PayoutStep) => {
    if (on) return key === 'estimated' ? m.monthEnd(format.day(on)) : format.day(on);
    return dueOn ? m.due(format.day(dueOn)) : '–';
  };
  return (
    <ol className="bare-list payout-steps" aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.key}
          className={`payout-step payout-step-${step.state}`}
          aria-current={step.state === 'next' ? 'step' : undefined}
        >
          <span className="payout-step-mark">
            {step.state === 'done' && <Icon name="check" size={14} />}
          </span>
          <span className="payout-step-name">{m.steps[step.key]}</span>
          {step.state !== 'open' && (
            <span className="visually-hidden">{step.state === 'done' ? m.done : m.isNext}</span>
          )}
          <span className="payout-step-date">{dateOf(step)}</span>
        </li>
      ))}
    </ol>
  );
}
