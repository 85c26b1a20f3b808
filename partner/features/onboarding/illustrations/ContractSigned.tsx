import { Drawing, Sheet, Writing } from './parts.tsx';

/** The name under the contract, and the pen that writes it. */
export const ContractSigned = () => (
  <Drawing>
    <Sheet x={58} y={18} width={112} height={138} />
    <Writing x={74} y={42} widths={[38, 78, 78, 56]} gap={14} />
    <path className="stroke" d="M74 138h80" />
    <path
      className="stroke-accent"
      strokeWidth="3.5"
      d="M77 130c8-26 20-31 19-20-1 9-12 20-8 20 5 0 9-14 14-14 4 0-3 13 2 13 4 0 7-8 11-8 3 0 0 6 4 6h6"
    />
    <g transform="translate(127 125) rotate(-50)">
      <path className="ring" d="M0 0 14-9h66a6 6 0 0 1 6 6v6a6 6 0 0 1-6 6H14Z" />
      <path className="paper" d="M0 0 14-9h66a6 6 0 0 1 6 6v6a6 6 0 0 1-6 6H14Z" />
      <path className="accent outlined" d="M14-9h44V9H14Z" />
      <path className="ink" d="M0 0 7-4.5v9Z" />
    </g>
  </Drawing>
);
