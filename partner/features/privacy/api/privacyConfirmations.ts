import useSWR from 'swr';
import type { SitePrivacy } from '#shared/schemas/calls/privacy.ts';
import { privacyPath } from '../../../lib/paths.ts';
import { type ApiError, get, request } from '../../../lib/request.ts';

/** The texts confirmed for each of my sites, and their changes since. */
export const usePrivacyConfirmations = () => useSWR<SitePrivacy[], ApiError>(privacyPath, get);

/** Confirms that the texts are on these sites. */
export const confirmPrivacyTexts = (siteIds: number[], textIds: number[]) =>
  request('POST', privacyPath, { siteIds, textIds });
