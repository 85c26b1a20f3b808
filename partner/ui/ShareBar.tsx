import './ShareBar.css';

/** A part of the whole as a bar; the figure stands beside it in words. */
export const ShareBar = ({ share, color }: { share: number; color: string }) => (
  <span className="share-bar" aria-hidden="true">
    <span style={{ width: `${share * 100}%`, background: color }} />
  </span>
);
