import useSWR from 'swr';
import type { SitePrivacy } from '#shared/schemas/calls/privacy.ts';
import { type ApiError, get, request } from '../../../lib/request.ts';

const path = '/api/client/privacy-confirmations';

/** The texts confirmed for each of my sites, and their changes since. */
export const usePrivacyConfirmations = () => useSWR<SitePrivacy[], ApiError>(path, get);

/** Confirms that the texts are on these sites. */
export const confirmPrivacyTexts = (siteIds: number[], textIds: number[]) =>
  request('POST', path, { siteIds, textIds });
