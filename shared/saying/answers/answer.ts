import type { Label } from '../../locale.ts';

/** The text of a code: in both languages, with its values. */
export type Answer = Label | ((params: never) => Label);
