import type { ReactNode } from 'react';
import './drawing.css';

/** The parts of the drawings, on a grid of 240 × 180 with 20 left free on both sides. */

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The offset of an object's shade to its lower right. */
const shade = 6;

export const Drawing = ({ children }: { children: ReactNode }) => (
  <svg className="drawing" viewBox="20 0 200 180" aria-hidden="true">
    <circle className="disc" cx="120" cy="90" r="80" />
    {children}
  </svg>
);

export const Panel = ({ x, y, radius = 8, ...size }: Box & { radius?: number }) => (
  <>
    <rect className="shade" x={x + shade} y={y + shade} rx={radius} {...size} />
    <rect className="paper" x={x} y={y} rx={radius} {...size} />
  </>
);

/** A page of paper with its corner folded over. */
export function Sheet({ x, y, width, height }: Box) {
  const fold = 20;
  const outline = `M${x + 6} ${y}h${width - fold - 6}l${fold} ${fold}v${height - fold - 6}a6 6 0 0 1-6 6H${x + 6}a6 6 0 0 1-6-6V${y + 6}a6 6 0 0 1 6-6Z`;
  return (
    <>
      <path className="shade" d={outline} transform={`translate(${shade} ${shade})`} />
      <path className="paper" d={outline} />
      <path className="soft outlined" d={`M${x + width - fold} ${y}v${fold}h${fold}Z`} />
    </>
  );
}

/** A browser window, empty below its bar. */
export function Window({ x, y, width, height }: Box) {
  return (
    <>
      <Panel {...{ x, y, width, height }} />
      <path className="stroke" d={`M${x} ${y + 20}h${width}`} />
      {[0, 9, 18].map((offset) => (
        <circle key={offset} className="mid" cx={x + 13 + offset} cy={y + 10.5} r="2.75" />
      ))}
    </>
  );
}

/** Lines of writing. */
export const Writing = ({
  x,
  y,
  widths,
  gap = 12,
}: Pick<Box, 'x' | 'y'> & { widths: number[]; gap?: number }) => (
  <path
    className="writing"
    d={widths.map((width, index) => `M${x} ${y + index * gap}h${width}`).join('')}
  />
);

const signs = { check: 'M-8 .5l5.5 5.5L8-6', plus: 'M0-7.5v15M-7.5 0h15' };

export const Badge = ({
  x,
  y,
  sign = 'check',
}: {
  x: number;
  y: number;
  sign?: keyof typeof signs;
}) => (
  <g transform={`translate(${x} ${y})`}>
    <circle className={`${sign === 'check' ? 'good' : 'accent'} ring`} r="18" />
    <path className="stroke-light" strokeWidth="3.5" d={signs[sign]} />
  </g>
);

/** The sign for a piece of code. */
export const CodeSign = ({ x, y }: { x: number; y: number }) => (
  <path
    className="stroke-accent"
    strokeWidth="3.5"
    transform={`translate(${x} ${y})`}
    d="m-10-8-8 8 8 8M10-8l8 8-8 8M4-11l-8 22"
  />
);

/** A key, its bit to the lower right. */
export const Key = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y}) rotate(40)`}>
    <path className="ring" d="M0-17a17 17 0 0 1 16.3 12H58v10H50v8H40V5H16.3A17 17 0 1 1 0-17Z" />
    <path
      className="accent outlined"
      d="M0-17a17 17 0 0 1 16.3 12H58v10H50v8H40V5H16.3A17 17 0 1 1 0-17Z"
    />
    <circle className="paper" cx="-3" r="5.5" />
  </g>
);

/** A switch of a consent dialog. */
export const Switch = ({ x, y, isOn }: { x: number; y: number; isOn: boolean }) => (
  <g transform={`translate(${x} ${y})`}>
    <rect className={isOn ? 'accent' : 'mid'} x="0" y="-7" width="26" height="14" rx="7" />
    <circle fill="var(--drawing-paper)" cx={isOn ? 19 : 7} r="4.5" />
  </g>
);

/** Houses companies. */
export const Building = ({ x, y }: Pick<Box, 'x' | 'y'>) => (
  <g transform={`translate(${x} ${y})`}>
    <path className="shade" d="M6 6h66v30h30v78H6Z" />
    <path className="soft outlined" d="M60 34h30a6 6 0 0 1 6 6v68H60Z" />
    <path className="paper" d="M6 0h54a6 6 0 0 1 6 6v102H0V6a6 6 0 0 1 6-6Z" />
    <path
      className="mid"
      d="M12 14h10v12H12zM28 14h10v12H28zM44 14h10v12H44zM12 38h10v12H12zM44 38h10v12H44zM12 62h10v12H12zM28 62h10v12H28zM44 62h10v12H44z"
    />
    <path className="accent" d="M28 38h10v12H28z" />
    <path className="accent outlined" d="M25 108V90a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v18" />
    <path className="mid" d="M75 50h12v10H75zM75 70h12v10H75z" />
    <path className="stroke" d="M-10 108h118" />
  </g>
);
