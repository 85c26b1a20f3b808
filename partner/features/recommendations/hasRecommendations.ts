import { monthOf } from '#shared/dates.ts';
import { firstRecommendationsDay } from '#shared/domain/recommendations.ts';
import type { Month } from '../../lib/months.ts';

/** Whether there is a report of the month at all. */
export const hasRecommendations = (month: Month): boolean =>
  month >= monthOf(firstRecommendationsDay);
