import './ShareBar.css';

/** A share as a bar; the figure is next to it as text. */
export const ShareBar = ({ share, color }: { share: number; color: string }) => (
  <svg className="share-bar" aria-hidden="true">
    <rect width={`${share * 100}%`} height="100%" rx="3" fill={color} />
  </svg>
);
