import { partnerOnboardingMessages } from '#shared/messages/partner-onboarding.ts';
import { useLanguage } from '../../lib/LocaleProvider.tsx';

/** Words of the set-up, which the overview of a live site has no use for. */
export const useOnboardingWords = () => partnerOnboardingMessages[useLanguage().locale];
