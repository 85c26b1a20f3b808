import { Pie, PieChart, type PieLabelRenderProps, ResponsiveContainer } from 'recharts';

export interface PieSlice {
  key: string;
  views: number;
  share: number;
  color: string;
  /** Short enough to fit next to the ring. */
  label: string;
}

/** The drawing only: screen readers use the table next to it. */
export const ViewsPie = ({ slices }: { slices: PieSlice[] }) => (
  <ResponsiveContainer>
    <PieChart accessibilityLayer={false} tabIndex={-1}>
      <Pie
        data={slices.map(({ color, ...slice }) => ({ ...slice, fill: color }))}
        dataKey="views"
        nameKey="key"
        innerRadius="44%"
        outerRadius="72%"
        startAngle={90}
        endAngle={-270}
        stroke="var(--color-surface)"
        strokeWidth={1.5}
        rootTabIndex={-1}
        isAnimationActive={false}
        labelLine={false}
        label={SliceLabel}
      />
    </PieChart>
  </ResponsiveContainer>
);

/** Thinner slices have no room for a label. */
const leastLabelled = 0.04;
const gap = 10;

function SliceLabel({ cx, cy, midAngle = 0, outerRadius, payload }: PieLabelRenderProps) {
  const { label, share } = payload as PieSlice;
  if (share < leastLabelled) return null;
  const angle = (-midAngle * Math.PI) / 180;
  const x = cx + (outerRadius + gap) * Math.cos(angle);
  const y = cy + (outerRadius + gap) * Math.sin(angle);
  const isAside = Math.abs(Math.cos(angle)) > 0.2;
  const anchor = isAside ? (x > cx ? 'start' : 'end') : 'middle';
  return (
    <text x={x} y={y} textAnchor={anchor} dominantBaseline="central" className="views-label">
      {label}
    </text>
  );
}
