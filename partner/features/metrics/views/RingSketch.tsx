import type { PieSlice } from '../drawings/ViewsPie.tsx';

/** The ring before its drawing has loaded: printing does not wait for that. */
export function RingSketch({ slices }: { slices: PieSlice[] }) {
  let begun = 0;
  return (
    <svg className="views-sketch" viewBox="-50 -50 100 100" aria-hidden="true">
      {slices.map(({ key, share, color }) => {
        begun += share;
        return (
          <circle
            key={key}
            r={29}
            fill="none"
            stroke={color}
            strokeWidth={14}
            pathLength={1}
            strokeDasharray={`${share} 1`}
            strokeDashoffset={share - begun}
            transform="rotate(-90)"
          />
        );
      })}
    </svg>
  );
}
