import { berlinDay, type Day } from '#shared/dates.ts';

/** Today in Berlin, wherever the reader is. */
export const today = (): Day => berlinDay(new Date());
