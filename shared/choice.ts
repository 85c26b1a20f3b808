import type { Label } from './locale.ts';

export type Tone = 'neutral' | 'info' | 'good' | 'warn' | 'bad';

/** A value of a few; with a `tone` it is a state, and a chip in lists. */
export type Choice = Label & { tone?: Tone };
export type State = Required<Choice>;
