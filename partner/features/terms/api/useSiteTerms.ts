import useSWR from 'swr';
import type { SiteTerms } from '#shared/schemas/calls/site-terms.ts';
import { type ApiError, get } from '../../../lib/request.ts';

/** Current and past terms of each of my sites, former sites last. */
export const useSiteTerms = () => useSWR<SiteTerms[], ApiError>('/api/client/site-terms', get);
