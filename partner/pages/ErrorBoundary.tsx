import { Component, type ReactNode } from 'react';
import { useLanguage } from '../lib/LocaleProvider.tsx';
import { Button } from '../ui/Button.tsx';
import './DashboardFrame.css';

/** A bug leaves a page with a way on, never a blank one. React supports only classes here. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <Crashed /> : this.props.children;
  }
}

function Crashed() {
  const { t } = useLanguage();
  return (
    <main className="stranded">
      <h1>{t.errors.crashed}</h1>
      <div>
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t.errors.reload}
        </Button>
      </div>
    </main>
  );
}
