import { Wordmark } from '../ui/Wordmark.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import './DashboardFrame.css';

/** The frame before the user is known. */
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
