import { exportMessages } from '#shared/messages/exports.ts';
import { useLocale } from '../../app/useMessages.ts';

/** Words of the exports, which come with their page. */
export const useExportMessages = () => exportMessages[useLocale()];
