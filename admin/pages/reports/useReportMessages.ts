import { reportMessages } from '#shared/messages/reports.ts';
import { useLocale } from '../../app/useMessages.ts';

/** Words of the reports, which come with them. */
export const useReportMessages = () => reportMessages[useLocale()];
