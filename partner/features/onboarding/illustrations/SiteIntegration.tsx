import { CodeSign, Drawing, Panel, Window, Writing } from './parts.tsx';

/** A line of code takes its place in the page. */
export const SiteIntegration = () => (
  <Drawing>
    <Window x={36} y={24} width={132} height={118} />
    <Writing x={52} y={60} widths={[98, 70]} />
    <rect
      className="soft stroke-accent"
      strokeDasharray="5 6"
      x="50"
      y="86"
      width="104"
      height="40"
      rx="5"
    />
    <rect className="ring" x="122" y="92" width="78" height="56" rx="8" />
    <Panel x={122} y={92} width={78} height={56} />
    <CodeSign x={161} y={120} />
    <path className="stroke-accent" strokeWidth="3.5" d="M108 106H76m9-9-9 9 9 9" />
  </Drawing>
);
