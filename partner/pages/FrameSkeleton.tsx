import { Wordmark } from '../ui/Wordmark.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import './DashboardFrame.css';

/** The frame before it is known who looks at it. */
export function FrameSkeleton() {
  return (
    <>
      <header className="frame-header">
        <span className="frame-home">
          <Wordmark />
        </span>
      </header>
      <div className="frame-body">
        <div className="frame-side" />
        <main className="frame-content" aria-busy="true">
          <PageSkeleton />
        </main>
      </div>
    </>
  );
}
