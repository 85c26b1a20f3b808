import './Swatch.css';

/**
 * The colour of a part of a drawing, next to its name. Drawn rather than styled: server markup has
 * no inline styles, which the content security policy forbids.
 */
export const Swatch = ({ color }: { color: string }) => (
  <svg className="swatch" aria-hidden="true">
    <rect width="100%" height="100%" fill={color} />
  </svg>
);
