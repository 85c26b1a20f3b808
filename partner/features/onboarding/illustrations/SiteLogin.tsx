import { Drawing, Key, Window, Writing } from './parts.tsx';

/** The site's door, and a personal key. */
export const SiteLogin = () => (
  <Drawing>
    <Window x={48} y={30} width={138} height={108} />
    <Writing x={66} y={66} widths={[30]} />
    <rect className="soft outlined" x="66" y="76" width="84" height="16" rx="5" />
    <rect className="soft outlined" x="66" y="100" width="84" height="16" rx="5" />
    {[77, 87, 97].map((x) => (
      <circle key={x} className="ink" cx={x} cy="108" r="2.75" />
    ))}
    <path className="writing" d="M77 84h26" />
    <Key x={152} y={104} />
  </Drawing>
);
