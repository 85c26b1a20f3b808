import { heldDayMessages } from '#shared/messages/held-days.ts';
import { useLocale } from '../../app/useMessages.ts';

export const useHeldDayMessages = () => heldDayMessages[useLocale()];
