import '../features/onboarding/components/OnboardingView.css';
import '../features/onboarding/components/StepFrame.css';
import { Skeleton } from '../ui/Skeleton.tsx';

/** The layout of the onboarding while its steps load. */
export const OnboardingSkeleton = () => (
  <div className="onboarding stack">
    <div className="onboarding-skeleton-rail">
      {[70, 85, 60, 75, 80].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={20} />
      ))}
    </div>
    <div className="card step-frame stack">
      <Skeleton width="60%" height={32} />
      <Skeleton width="90%" height={20} />
      <Skeleton width="100%" height={160} />
      <Skeleton width={180} height={44} />
    </div>
  </div>
);
