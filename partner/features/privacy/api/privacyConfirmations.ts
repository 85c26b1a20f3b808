import type { SitePrivacy } from '#shared/schemas/calls/privacy.ts';
import { privacyPath } from '../../../lib/paths.ts';
import { request } from '../../../lib/request.ts';
import { useGet } from '../../../lib/useGet.ts';

/** The texts confirmed for each of my sites, and their changes since. */
export const usePrivacyConfirmations = () => useGet<SitePrivacy[]>(privacyPath);

/** Confirms that the texts are on these sites. */
export const confirmPrivacyTexts = (siteIds: number[], textIds: number[]) =>
  request('POST', privacyPath, { siteIds, textIds });
