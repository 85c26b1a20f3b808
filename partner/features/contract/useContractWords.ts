import { partnerContractMessages } from '#shared/messages/partner-contract.ts';
import { useMessages } from '../../lib/useMessages.ts';

export const useContractWords = () => useMessages(partnerContractMessages);
