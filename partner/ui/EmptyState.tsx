import type { ReactNode } from 'react';
import './EmptyState.css';

/** What belongs here, and the one thing to do next. */
export const EmptyState = ({
  title,
  text,
  action,
}: {
  title: string;
  text: string;
  action?: ReactNode;
}) => (
  <section className="card empty-state">
    <h2>{title}</h2>
    <p>{text}</p>
    {action}
  </section>
);
