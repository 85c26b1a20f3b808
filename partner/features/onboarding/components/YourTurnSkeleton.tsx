import { Skeleton } from '../../../ui/Skeleton.tsx';
import '../../../ui/YourTurnCard.css';

/** The card's placeholder, so that the figures below do not move when it loads. */
export const YourTurnSkeleton = () => (
  <section className="card your-turn spread" aria-hidden="true">
    <div>
      <h2>
        <Skeleton width={140} height={16} />
      </h2>
      <p>
        <Skeleton width={260} height={16} />
      </p>
    </div>
    <div className="your-turn-button">
      <Skeleton width={110} height={44} />
    </div>
  </section>
);
