import { Drawing, Sheet, Writing } from './parts.tsx';

/** A magnifying glass over the contract. */
export const ContractChecked = () => (
  <Drawing>
    <Sheet x={56} y={18} width={112} height={138} />
    <Writing x={72} y={42} widths={[38, 78, 78, 34, 26, 30]} gap={16} />
    <path className="ring" strokeWidth="16" d="m165 133 22 22" />
    <path className="stroke" strokeWidth="12" d="m166 134 22 22" />
    <path className="stroke-accent" strokeWidth="7" d="m171 139 17 17" />
    <circle className="ring" cx="143" cy="111" r="31" />
    <circle className="paper" cx="143" cy="111" r="31" />
    <circle className="soft" cx="143" cy="111" r="24" />
    <path className="stroke-accent" strokeWidth="5" d="m132 111 8 8 15-16" />
  </Drawing>
);
