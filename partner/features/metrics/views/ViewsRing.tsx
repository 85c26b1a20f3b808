export interface RingSlice {
  key: string;
  share: number;
  color: string;
  /** Short enough to fit next to the ring. */
  label: string;
}

/** A square drawing only: screen readers use the table next to it. */
export function ViewsRing({ slices }: { slices: RingSlice[] }) {
  let next = 0;
  return (
    <svg className="views-ring" aria-hidden="true">
      {slices.map((slice) => {
        const start = next;
        next += slice.share;
        return <Slice key={slice.key} slice={slice} start={start} />;
      })}
    </svg>
  );
}

/** Between two slices, as a share of the ring. */
const gap = 0.003;
/** Thinner slices have no room for a label. */
const leastLabelled = 0.04;

function Slice({ slice: { share, color, label }, start }: { slice: RingSlice; start: number }) {
  const angle = 2 * Math.PI * (start + share / 2);
  const [right, down] = [Math.sin(angle), -Math.cos(angle)];
  const anchor = Math.abs(right) <= 0.2 ? 'middle' : right > 0 ? 'start' : 'end';
  return (
    <>
      <circle
        cx="50%"
        cy="50%"
        r="29%"
        stroke={color}
        strokeWidth="14%"
        pathLength={1}
        strokeDasharray={`${Math.max(share - gap, gap)} 1`}
        strokeDashoffset={-start}
      />
      {share >= leastLabelled && (
        <text x={`${50 + 41 * right}%`} y={`${50 + 41 * down}%`} textAnchor={anchor}>
          {label}
        </text>
      )}
    </>
  );
}
