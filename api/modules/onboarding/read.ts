export { waitsForApproval } from './login-of.ts';
export { getOnboarding, listOnboardings } from './onboarding-queries.ts';
export { shownTermsSql } from './shown-agreements.ts';
