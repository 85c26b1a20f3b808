import { Badge, Drawing, Panel, Window, Writing } from './parts.tsx';

/** The site on a large and a small screen. */
export const GoLive = () => (
  <Drawing>
    <Window x={34} y={26} width={136} height={104} />
    <rect className="mid" x="48" y="57" width="108" height="18" rx="4" />
    <Writing x={50} y={89} widths={[70, 54, 62]} />
    <rect className="ring" x="138" y="66" width="56" height="90" rx="10" />
    <Panel x={138} y={66} width={56} height={90} radius={10} />
    <path className="stroke" d="M160 75h12" />
    <rect className="accent" x="147" y="86" width="38" height="20" rx="4" />
    <Writing x={149} y={119} widths={[32, 24]} />
    <circle className="accent" cx="190" cy="46" r="5" />
    <path
      className="stroke-accent"
      strokeWidth="3.5"
      d="M190 33a13 13 0 0 1 13 13M190 22a24 24 0 0 1 24 24"
    />
    <Badge x={44} y={132} />
  </Drawing>
);
