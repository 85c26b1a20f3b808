import { repricingMessages } from '#shared/messages/repricing.ts';
import { useLocale } from '../useMessages.ts';

export const useRepricingMessages = () => repricingMessages[useLocale()];
