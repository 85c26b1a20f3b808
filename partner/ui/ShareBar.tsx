import './ShareBar.css';

/** A part of the whole as a bar; the figure stands beside it in words. */
export const ShareBar = ({ share, color }: { share: number; color: string }) => (
  <svg className="share-bar" aria-hidden="true">
    <rect width={`${share * 100}%`} height="100%" rx="3" fill={color} />
  </svg>
);
