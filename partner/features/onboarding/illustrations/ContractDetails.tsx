import { Badge, Drawing, Sheet, Writing } from './parts.tsx';

/** The terms, site by site: the first one is open. */
export const ContractDetails = () => (
  <Drawing>
    <Sheet x={62} y={18} width={116} height={138} />
    <Writing x={78} y={38} widths={[44]} />
    <rect className="soft outlined" x="76" y="54" width="88" height="44" rx="5" />
    <path className="stroke-accent" d="m149 63 4.5 4.5 4.5-4.5" />
    <Writing x={86} y={65} widths={[36, 24, 30]} gap={11} />
    <path className="stroke-accent" strokeWidth="4" d="M126 76h28M134 87h20" />
    <rect className="paper" x="76" y="105" width="88" height="16" rx="5" />
    <rect className="paper" x="76" y="128" width="88" height="16" rx="5" />
    <Writing x={86} y={113} widths={[40, 30]} gap={23} />
    <path className="stroke" d="m151 110.5 3 3-3 3m0 17 3 3-3 3" />
    <Badge x={182} y={150} />
  </Drawing>
);
