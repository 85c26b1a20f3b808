import { externalSiteMessages } from '#shared/messages/external-sites.ts';
import { useLocale } from '../../../app/useMessages.ts';

/** Words of the external sites, which come with the page of the feeds. */
export const useExternalMessages = () => externalSiteMessages[useLocale()];
