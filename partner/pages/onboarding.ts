/** Everything about setting up, loaded together by those who are set up. */

export { YourTurnCard } from '../features/onboarding/components/YourTurnCard.tsx';
export { OnboardingPage } from './OnboardingPage.tsx';
export { SiteOnboarding } from './SiteOnboarding.tsx';
