import { Icon, type IconName } from '../../../ui/Icon.tsx';
import type { Step } from '../../steps/steps.ts';
import './StepMark.css';

const icons: Record<Step['state'], IconName | null> = {
  completed: 'check',
  current: null,
  'qmn-working': 'clock',
  blocked: 'lock',
};

/** The state of a step as an icon, next to the word. */
export function StepMark({ state }: Pick<Step, 'state'>) {
  const icon = icons[state];
  return (
    <span className={`step-mark step-mark-${state}`} aria-hidden="true">
      {icon && <Icon name={icon} size={14} />}
    </span>
  );
}
