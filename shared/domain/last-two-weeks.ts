import type { Day } from '../dates.ts';
import { lastDays } from './report-presets.ts';

/** The fourteen days up to yesterday. */
export const lastTwoWeeks = (today: Day): { from: Day; to: Day } => lastDays(today, 14);
