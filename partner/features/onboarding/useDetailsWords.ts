import { detailsStepMessages } from '#shared/messages/partner-details-steps.ts';
import { useLanguage } from '../../lib/LocaleProvider.tsx';

/** Words of the two steps at which a company confirms details. */
export const useDetailsWords = () => detailsStepMessages[useLanguage().locale];
