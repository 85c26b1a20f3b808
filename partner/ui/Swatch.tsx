import './Swatch.css';

/**
 * The colour of a part of a drawing, beside its name. Drawn rather than styled: what the server
 * sends has no styles in its tags, as the content security policy knows none.
 */
export const Swatch = ({ color }: { color: string }) => (
  <svg className="swatch" aria-hidden="true">
    <rect width="100%" height="100%" fill={color} />
  </svg>
);
