import { Drawing, Key, Panel, Switch, Window, Writing } from './parts.tsx';

/** Two doors, the site's and the consent manager's, and a key. */
export const SiteAndConsentLogin = () => (
  <Drawing>
    <Window x={36} y={24} width={124} height={98} />
    <Writing x={52} y={56} widths={[28]} />
    <rect className="soft outlined" x="52" y="65" width="50" height="14" rx="5" />
    <rect className="soft outlined" x="52" y="85" width="50" height="14" rx="5" />
    <rect className="ring" x="116" y="62" width="88" height="66" rx="8" />
    <Panel x={116} y={62} width={88} height={66} />
    <Writing x={129} y={80} widths={[24, 18, 24]} gap={17} />
    <Switch x={166} y={80} isOn />
    <Switch x={166} y={97} isOn={false} />
    <Switch x={166} y={114} isOn />
    <Key x={66} y={122} />
  </Drawing>
);
