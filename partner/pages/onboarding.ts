/** The onboarding screens, loaded together by companies in onboarding. */

export { OnboardingPage } from './OnboardingPage.tsx';
export { SiteOnboarding } from './SiteOnboarding.tsx';
