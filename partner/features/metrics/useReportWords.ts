import { partnerReportMessages } from '#shared/messages/partner-reports.ts';
import { useMessages } from '../../lib/useMessages.ts';

/** For what opens on demand: its words are loaded with it. */
export const useReportWords = () => useMessages(partnerReportMessages);
