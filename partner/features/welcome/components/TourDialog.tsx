import { partnerWelcomeMessages } from '#shared/messages/partner-welcome.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import './TourDialog.css';
import '../illustrations/illustration.css';

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

/** From the list of steps past the first morning to the page of figures. */
const TourArt = () => (
  <svg className="tour-art" viewBox="0 0 912 300" aria-hidden="true">
    <path className="art-way" d="M262 168c50 34 74 26 104 10m194-14c34-34 58-40 92-20" />
    <g transform="rotate(-2 160 150)">
      <rect className="art-paper" x="62" y="56" width="196" height="188" rx="14" />
      <circle className="art-good" cx="92" cy="94" r="13" />
      <path className="art-tick" d="m86 94 4 4 8-8" />
      <path className="art-line" d="M120 94h104" />
      <circle className="art-good" cx="92" cy="136" r="13" />
      <path className="art-tick" d="m86 136 4 4 8-8" />
      <path className="art-line" d="M120 136h84" />
      <circle className="art-brand" cx="92" cy="178" r="13" />
      <circle className="art-paper" cx="92" cy="178" r="5" />
      <path className="art-line" d="M120 178h112" />
      <circle className="art-faint" cx="92" cy="216" r="13" />
      <path className="art-line" d="M120 216h64" />
    </g>
    <circle className="art-faint" cx="462" cy="160" r="92" />
    <path className="art-sun" d="M416 182a46 46 0 0 1 92 0z" />
    <path className="art-ink" d="M462 116v-18m-47 38-13-13m107 13 13-13" />
    <path className="art-line" d="M380 184h164m-140 18h116m-92 18h68" />
    <rect className="art-paper" x="654" y="44" width="204" height="212" rx="14" />
    <path className="art-line" d="M676 72h54" />
    <path className="art-ink" d="M676 96h96" />
    <path className="art-faint" d="M654 120h204v1.5H654z" />
    <rect className="art-soft" x="676" y="190" width="18" height="44" rx="4" />
    <rect className="art-soft" x="705" y="170" width="18" height="64" rx="4" />
    <rect className="art-brand" x="734" y="176" width="18" height="58" rx="4" />
    <rect className="art-brand" x="763" y="156" width="18" height="78" rx="4" />
    <rect className="art-teal" x="792" y="146" width="18" height="88" rx="4" />
    <rect className="art-teal" x="821" y="138" width="18" height="96" rx="4" />
  </svg>
);
