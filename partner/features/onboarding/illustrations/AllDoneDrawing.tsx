import { Drawing } from './parts.tsx';

/** A way upwards, with a flag at the top. */
export const AllDoneDrawing = () => (
  <Drawing>
    <path className="shade" d="M92 124h6v28h-6zM130 104h6v48h-6zM168 82h6v70h-6z" />
    <path className="paper" d="M60 152v-30a4 4 0 0 1 4-4h24a4 4 0 0 1 4 4v30Z" />
    <path className="soft outlined" d="M98 152v-50a4 4 0 0 1 4-4h24a4 4 0 0 1 4 4v50Z" />
    <path className="accent outlined" d="M136 152V80a4 4 0 0 1 4-4h24a4 4 0 0 1 4 4v72Z" />
    <path className="stroke" d="M40 152h156M152 76V24" />
    <path className="good outlined" d="M152 24h44l-10 13 10 13h-44Z" />
    <path className="stroke-accent" strokeWidth="3.5" d="M62 96c20-3 38-15 50-34m-14 3 14-4 3 14" />
  </Drawing>
);
