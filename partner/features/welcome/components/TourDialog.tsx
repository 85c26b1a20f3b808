import { partnerWelcomeMessages } from '#shared/messages/partner-welcome.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TourArt } from '../illustrations/TourArt.tsx';
import './TourDialog.css';

/** How the onboarding turns into the overview, and what the overview shows. */
export function TourDialog({ onClose }: { onClose(): void }) {
  const m = useMessages(partnerWelcomeMessages).tour;
  return (
    <Dialog shape="full" title={m.title} onClose={onClose}>
      <div className="tour">
        <p className="tour-intro">{m.intro}</p>
        <TourArt />
        <ol className="bare-list tour-parts">
          {Object.values(m.parts).map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <div>
          <Button variant="primary" onClick={onClose}>
            {m.done}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
