/** The business clock: days, months and schedules are those of Berlin. */
export const businessTimeZone = 'Europe/Berlin';
