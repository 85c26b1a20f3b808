export { selectPagesWithoutPilot } from './count-feed-rows.ts';
export type { Unit } from './final-months.ts';
export type { RestatementCause } from './freeze-final-days.ts';
export { countUndecidedDays } from './hold-days.ts';
