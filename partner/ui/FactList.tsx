import type { ReactNode } from 'react';
import './FactList.css';

export interface Fact {
  label: string;
  value: string;
  /** Next to the value. */
  note?: ReactNode;
  /** What the value means for the reader. */
  text?: string;
}

/** Named facts, side by side where there is room. */
export const FactList = ({ facts }: { facts: Fact[] }) => (
  <dl className="fact-list">
    {facts.map(({ label, value, note, text }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <strong>{value}</strong>
          {note}
          {text && <span className="fact-text">{text}</span>}
        </dd>
      </div>
    ))}
  </dl>
);
