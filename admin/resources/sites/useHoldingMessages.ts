import { siteHoldingMessages } from '#shared/messages/site-holdings.ts';
import { useLocale } from '../../app/useMessages.ts';

/** Texts of a site's domains and of corrections; only what is loaded with its page may use them. */
export const useHoldingMessages = () => siteHoldingMessages[useLocale()];
