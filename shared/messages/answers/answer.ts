import type { Label } from '../../locale.ts';

/** What the product says under a code: in both languages, with the values it is said of. */
export type Answer = Label | ((params: never) => Label);
