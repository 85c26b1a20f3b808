import { partnerContractMessages } from '#shared/messages/partner-contract.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { ContractStage } from '../contractStage.ts';
import './StageLine.css';

interface StageLineProps {
  stages: ContractStage[];
  current: ContractStage;
}

/** The contract's progress, in a line. */
export function StageLine({ stages, current }: StageLineProps) {
  const m = useMessages(partnerContractMessages);
  const reached = stages.indexOf(current);
  return (
    <ol className="bare-list stage-line" aria-label={m.stagesLabel}>
      {stages.map((stage, index) => (
        <li
          key={stage}
          className={index < reached ? 'stage stage-done' : 'stage'}
          aria-current={stage === current ? 'step' : undefined}
        >
          <span className="stage-mark" aria-hidden="true">
            {index < reached ? <Icon name="check" size={14} /> : index + 1}
          </span>
          <span className="stage-name">{m.stages[stage]}</span>
        </li>
      ))}
    </ol>
  );
}
