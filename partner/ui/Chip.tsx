import type { ReactNode } from 'react';
import type { Tone } from '#shared/choice.ts';
import './Chip.css';

/** A state in one word; the colour only repeats what the word says. */
export function Chip({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`chip chip-${tone}`}>{children}</span>;
}
