import { Drawing, Sheet, Writing } from './parts.tsx';

/** The site's privacy policy, under a shield. */
export const PrivacyPolicy = () => (
  <Drawing>
    <Sheet x={56} y={18} width={112} height={138} />
    <Writing x={72} y={42} widths={[38, 78, 78, 50, 30, 30, 30]} gap={15} />
    <g transform="translate(148 112)">
      <path
        className="ring"
        d="M0-36c10 8 20 11 31 12v18c0 22-13 36-31 44-18-8-31-22-31-44v-18c11-1 21-4 31-12Z"
      />
      <path
        className="soft outlined"
        d="M0-36c10 8 20 11 31 12v18c0 22-13 36-31 44-18-8-31-22-31-44v-18c11-1 21-4 31-12Z"
      />
      <path className="accent" d="M0-25c7 5 14 8 22 9v10c0 16-9 26-22 33Z" />
      <path className="mid" d="M0-25c-7 5-14 8-22 9v10c0 16 9 26 22 33Z" />
      <path className="stroke-light" strokeWidth="5" d="m-10 0 7 7L11-8" />
    </g>
  </Drawing>
);
