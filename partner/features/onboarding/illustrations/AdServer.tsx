import { Drawing, Window, Writing } from './parts.tsx';

/** A page with the places for ads in it. */
export const AdServer = () => (
  <Drawing>
    <Window x={46} y={24} width={148} height={128} />
    <rect className="accent" x="58" y="55" width="124" height="20" rx="4" />
    <rect className="mid" x="150" y="84" width="32" height="56" rx="4" />
    <Writing x={60} y={88} widths={[76, 58]} gap={11} />
    <rect className="mid" x="58" y="109" width="80" height="16" rx="4" />
    <Writing x={60} y={136} widths={[64]} />
  </Drawing>
);
