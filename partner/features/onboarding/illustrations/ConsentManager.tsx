import { Drawing, Panel, Switch, Writing } from './parts.tsx';

/** The consents of readers, switch by switch. */
export const ConsentManager = () => (
  <Drawing>
    <Panel x={48} y={34} width={132} height={110} />
    <Writing x={64} y={52} widths={[46]} />
    <Writing x={64} y={73} widths={[52, 38, 46]} gap={19} />
    <Switch x={138} y={73} isOn />
    <Switch x={138} y={92} isOn />
    <Switch x={138} y={111} isOn={false} />
    <g transform="translate(184 142)">
      <path className="ring" d="M4-27A27 27 0 1 0 27-4a11 11 0 0 1-12-9 12 12 0 0 1-11-14Z" />
      <path
        className="soft outlined"
        d="M4-27A27 27 0 1 0 27-4a11 11 0 0 1-12-9 12 12 0 0 1-11-14Z"
      />
      <circle className="accent" cx="-10" cy="-9" r="4" />
      <circle className="accent" cx="3" cy="1" r="3.5" />
      <circle className="accent" cx="-11" cy="8" r="3" />
      <circle className="accent" cx="8" cy="14" r="4" />
    </g>
  </Drawing>
);
