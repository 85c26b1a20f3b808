import type { privacyText } from '#shared/schemas/entities/privacy-text.ts';
import type { ClientRecordOf } from '#shared/schemas/entity.ts';
import { useRecords } from '../../../lib/useRecords.ts';

export type PublishedText = ClientRecordOf<typeof privacyText>;

/** All published versions of the texts for a privacy policy, newest first. */
export const usePrivacyTexts = () => useRecords<typeof privacyText>('privacy-texts');
