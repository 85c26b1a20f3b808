import { Badge, Drawing, Panel, Writing } from './parts.tsx';

/** A card with one's name, and the password below. */
export const AccountSetup = () => (
  <Drawing>
    <Panel x={54} y={32} width={126} height={112} />
    <circle className="soft outlined" cx="86" cy="66" r="19" />
    <circle className="accent" cx="86" cy="61" r="6.5" />
    <path className="accent" d="M74.5 76a11.5 9.5 0 0 1 23 0Z" />
    <Writing x={118} y={59} widths={[44, 28]} gap={14} />
    <rect className="soft outlined" x="67" y="100" width="100" height="28" rx="6" />
    {[82, 96, 110, 124].map((x) => (
      <circle key={x} className="ink" cx={x} cy="114" r="3.5" />
    ))}
    <path className="stroke-accent" d="M138 107v14" />
    <Badge x={180} y={36} />
  </Drawing>
);
