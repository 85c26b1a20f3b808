export { presentEffects } from './change/present-effects.ts';
export { selectKeptPayouts, selectUngoverned } from './change/select-payout-causes.ts';
export { ownExplanationTable } from './explanation/explanation-tables.ts';
export { refuseMonth } from './refuse-month.ts';
export { mostDays, parseSiteIds, refuseRange, threeYears } from './report-filter.ts';
export { selectReportTrackers } from './select-catalogue.ts';
export { reportOnRecommendations } from './trackers/tracker-report-routes.ts';
