import { Drawing, Panel } from './parts.tsx';

/** A video, about to start. */
export const VideoPlayer = () => (
  <Drawing>
    <Panel x={44} y={36} width={150} height={108} radius={10} />
    <path className="soft outlined" d="M54 36h130a10 10 0 0 1 10 10v72H44V46a10 10 0 0 1 10-10Z" />
    <circle className="accent outlined" cx="119" cy="77" r="24" />
    <path className="stroke-light" fill="var(--color-on-brand)" d="m113 67 16 10-16 10Z" />
    <path className="writing" d="M74 131h104" />
    <path className="stroke-accent" strokeWidth="4" d="M74 131h38" />
    <circle className="accent outlined" cx="112" cy="131" r="5" />
    <path className="ink" d="m57 125 9 6-9 6Z" />
  </Drawing>
);
