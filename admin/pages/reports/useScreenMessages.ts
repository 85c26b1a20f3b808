import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import { useLocale } from '../../app/useMessages.ts';

/** Words of the reports' figures, charts and tables, which come with them. */
export const useScreenMessages = () => reportScreenMessages[useLocale()];
