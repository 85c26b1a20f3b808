import { Building, Drawing, Panel } from './parts.tsx';

/** The company's address, and its bank card. */
export const CompanyDetails = () => (
  <Drawing>
    <Building x={54} y={28} />
    <rect className="ring" x="112" y="92" width="88" height="58" rx="8" />
    <Panel x={112} y={92} width={88} height={58} />
    <path className="accent outlined" d="M112 106h88v13h-88z" />
    <rect className="mid" x="123" y="130" width="16" height="11" rx="3" />
    <path className="writing" d="M150 136h36" />
  </Drawing>
);
