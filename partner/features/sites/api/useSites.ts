import useSWR from 'swr';
import type { ClientSite } from '#shared/schemas/calls/client.ts';
import { sitesPath } from '../../../lib/paths.ts';
import { type ApiError, get } from '../../../lib/request.ts';

export const useSites = () => useSWR<ClientSite[], ApiError>(sitesPath, get);
