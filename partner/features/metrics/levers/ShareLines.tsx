import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import type { ShareName } from './shareOf.ts';
import '../components/DailyChart.css';

/** A day, or month; one without page views has no shares. */
export interface SharePoint {
  name: string;
  consent: number | null;
  mobile: number | null;
}

interface ShareLinesProps {
  points: readonly SharePoint[];
  /** Short, for the scale. */
  nameOf(point: SharePoint): string;
  series: readonly { name: ShareName; color: string }[];
  /** What it shows; its table has the figures. */
  label: string;
}

const ticks = [1, 0.75, 0.5, 0.25, 0];
/** So many names fit below, the first and the last among them. */
const mostNames = 4;

/** Lines from 0 to 100 per cent, with gaps where nothing was counted. */
export function ShareLines({ points, nameOf, series, label }: ShareLinesProps) {
  const { format } = useLanguage();
  const last = points.length - 1;
  const named = new Set(
    Array.from({ length: mostNames }, (_, index) => Math.round((index * last) / (mostNames - 1))),
  );
  return (
    <div className="chart-plot" role="img" aria-label={label}>
      <ul className="bare-list chart-amounts" aria-hidden="true">
        {ticks.map((tick) => (
          <li key={tick}>{format.ratio(tick)}</li>
        ))}
      </ul>
      <div className="chart-area" aria-hidden="true">
        <div className="chart-lines">
          {ticks.map((tick) => (
            <span key={tick} />
          ))}
        </div>
        <svg
          className="lever-lines"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {series.map(({ name, color }) => (
            <path key={name} d={lineOf(points.map((point) => point[name]))} stroke={color} />
          ))}
        </svg>
      </div>
      <ul className="bare-list lever-names" aria-hidden="true">
        {points
          .filter((_, index) => named.has(index))
          .map((point) => (
            <li key={point.name}>{nameOf(point)}</li>
          ))}
      </ul>
    </div>
  );
}

/** A single one between gaps is a dot. */
function lineOf(shares: readonly (number | null)[]): string {
  const last = Math.max(shares.length - 1, 1);
  return shares
    .map((share, index) => {
      if (share === null) return '';
      const isNext = index > 0 && shares[index - 1] !== null;
      const place = `${(index * 100) / last},${100 - share * 100}`;
      return isNext ? `L${place}` : `M${place}h0`;
    })
    .join('');
}
