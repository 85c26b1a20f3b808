import type { ReactNode } from 'react';
import './Chip.css';

export type Tone = 'neutral' | 'good' | 'warn' | 'bad' | 'info';

/** A state in one word; the colour only repeats what the word says. */
export function Chip({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`chip chip-${tone}`}>{children}</span>;
}
