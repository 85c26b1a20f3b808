import useSWR from 'swr';
import type { SitePrivacy } from '#shared/schemas/calls/privacy.ts';
import { type ApiError, get, request } from '../../../lib/request.ts';

const path = '/api/client/privacy-confirmations';

/** Which texts were confirmed for each of my sites, and what has changed since. */
export const usePrivacyConfirmations = () => useSWR<SitePrivacy[], ApiError>(path, get);

/** Says that the texts stand on these sites. */
export const confirmPrivacyTexts = (siteIds: number[], textIds: number[]) =>
  request('POST', path, { siteIds, textIds });
