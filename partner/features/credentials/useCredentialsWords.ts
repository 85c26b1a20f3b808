import { partnerCredentialsMessages } from '#shared/messages/partner-credentials.ts';
import { useMessages } from '../../lib/useMessages.ts';

export const useCredentialsWords = () => useMessages(partnerCredentialsMessages);
