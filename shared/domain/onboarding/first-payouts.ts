import { addDay, berlinInstant, type Day } from '../../dates.ts';

/** When a site's first payouts become visible: the morning after its start. */
export const firstPayoutsAt = (startsAt: Day): Date => berlinInstant(addDay(startsAt, 1), '07:00');
