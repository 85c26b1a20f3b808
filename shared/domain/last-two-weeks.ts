import { addDay, type Day } from '../dates.ts';

/** The fourteen days up to yesterday. */
export const lastTwoWeeks = (today: Day): { from: Day; to: Day } => ({
  from: addDay(today, -14),
  to: addDay(today, -1),
});
