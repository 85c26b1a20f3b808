import type { ReactNode } from 'react';
import './Facts.css';

export interface Fact {
  key: string;
  label: string;
  value: string;
  /** What the value means for the reader. */
  text?: string;
}

interface FactsProps {
  facts: Fact[];
  /** A note on one of them. */
  noteOn?(fact: Fact): ReactNode;
}

/** Terms or entries, read-only. */
export const Facts = ({ facts, noteOn }: FactsProps) => (
  <dl className="facts">
    {facts.map((fact) => (
      <div key={fact.key}>
        <dt>{fact.label}</dt>
        <dd>
          <strong>{fact.value}</strong>
          {noteOn?.(fact)}
          {fact.text && <span className="fact-text">{fact.text}</span>}
        </dd>
      </div>
    ))}
  </dl>
);
