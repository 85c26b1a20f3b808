import { partnerContractMessages } from '#shared/messages/partner-contract.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import type { SigningWay } from '../contractStage.ts';
import './WayChoice.css';

/** Here and now, or on paper. */
export function WayChoice({ onChoose }: { onChoose(way: SigningWay): void }) {
  const m = useMessages(partnerContractMessages);
  return (
    <section className="contract-part">
      <h3>{m.choose}</h3>
      <div className="way-choice">
        <Way
          icon="edit"
          name={m.browserWay}
          text={m.browserWayText}
          isRecommended
          onChoose={() => onChoose('browser')}
        />
        <Way
          icon="upload"
          name={m.paperWay}
          text={m.paperWayText}
          onChoose={() => onChoose('paper')}
        />
      </div>
    </section>
  );
}

interface WayProps {
  icon: IconName;
  name: string;
  text: string;
  isRecommended?: boolean;
  onChoose(): void;
}

function Way({ icon, name, text, isRecommended = false, onChoose }: WayProps) {
  const m = useMessages(partnerContractMessages);
  return (
    <button type="button" className="way" onClick={onChoose}>
      <span className="way-icon">
        <Icon name={icon} />
      </span>
      <span className="way-text">
        <span className="way-name">{name}</span>
        {isRecommended && <Chip tone="info">{m.recommended}</Chip>}
        <span className="muted">{text}</span>
      </span>
      <Icon name="chevronRight" />
    </button>
  );
}
