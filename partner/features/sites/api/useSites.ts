import useSWR from 'swr';
import type { ClientSite } from '#shared/schemas/calls/client.ts';
import { type ApiError, get } from '../../../lib/request.ts';

export const sitesPath = '/api/client/sites';

export const useSites = () => useSWR<ClientSite[], ApiError>(sitesPath, get);
