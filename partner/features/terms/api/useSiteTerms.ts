import useSWR from 'swr';
import type { SiteTerms } from '#shared/schemas/calls/site-terms.ts';
import { type ApiError, get } from '../../../lib/request.ts';

/** What holds and held for each of my sites, those that are no longer mine last. */
export const useSiteTerms = () => useSWR<SiteTerms[], ApiError>('/api/client/site-terms', get);
