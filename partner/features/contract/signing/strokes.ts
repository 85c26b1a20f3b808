import type { SignContractBody } from '#shared/schemas/calls/contracts.ts';

/** One stroke, from pen down to pen up, on a field of 600 × 200. */
export type Stroke = NonNullable<SignContractBody['strokes']>[number];
type Point = Stroke[number];

export const fieldWidth = 600;
export const fieldHeight = 200;

/** The API's maximum. */
const maxPoints = 2000;
export const maxStrokes = 200;
/** A point closer to the previous one adds jitter, not shape. */
const minDistance = 1.5;
/** A tap or a tick is no signature. */
const minLength = 60;

interface Place {
  clientX: number;
  clientY: number;
}
type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** The pointer's position on the field, clamped to its edge. */
export function pointAt({ clientX, clientY }: Place, box: Box): Point {
  return [
    scale((clientX - box.left) / box.width, fieldWidth),
    scale((clientY - box.top) / box.height, fieldHeight),
  ];
}

const scale = (part: number, length: number) =>
  Math.round(Math.min(Math.max(part, 0), 1) * length * 10) / 10;

/** The extended stroke; the same one if the pointer has hardly moved. */
export function continueStroke(stroke: Stroke, point: Point): Stroke {
  const last = stroke.at(-1);
  if (stroke.length >= maxPoints || (last && distance(last, point) < minDistance)) return stroke;
  return [...stroke, point];
}

const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(bx - ax, by - ay);

/** A smooth SVG path along the points: it passes through their midpoints. */
export function pathOf(stroke: Stroke): string {
  const [first, ...rest] = stroke;
  if (!first) return '';
  const last = rest.pop();
  // A dot is a line of length zero with a round cap.
  if (!last) return `M${first.join(' ')}h0.01`;
  const curves = rest.map((point, index) => {
    const end = middle(point, rest[index + 1] ?? last);
    return `Q${point.join(' ')} ${end.join(' ')}`;
  });
  return `M${first.join(' ')}${curves.join('')}L${last.join(' ')}`;
}

const middle = ([ax, ay]: Point, [bx, by]: Point): Point => [
  Math.round((ax + bx) * 5) / 10,
  Math.round((ay + by) * 5) / 10,
];

/** Long enough to be a name. */
export const isSignature = (strokes: readonly Stroke[]): boolean =>
  strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0) >= minLength;

const lengthOf = (stroke: Stroke) =>
  stroke.reduce((sum, point, index) => {
    const before = stroke[index - 1];
    return before ? sum + distance(before, point) : 0;
  }, 0);
