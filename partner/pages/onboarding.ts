/** Everything about setting up, loaded together by those who are set up. */

export { OnboardingPage } from './OnboardingPage.tsx';
export { SiteOnboarding } from './SiteOnboarding.tsx';
