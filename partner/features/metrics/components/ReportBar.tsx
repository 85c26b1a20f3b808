import type { ReactNode } from 'react';
import './ReportBar.css';

/** The report's subject; stays visible while scrolling. */
export const ReportBar = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <div className="report-bar spread">
    <div className="report-bar-title">{title}</div>
    {children && <div className="report-bar-controls">{children}</div>}
  </div>
);
