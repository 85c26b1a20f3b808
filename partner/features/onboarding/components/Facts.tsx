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
  /** What else there is to say about one of them. */
  noteOn?(fact: Fact): ReactNode;
}

/** What was agreed or entered, to be read. */
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
