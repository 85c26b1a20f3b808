import type { ClientSite } from '#shared/schemas/calls/client.ts';
import { sitesPath } from '../../../lib/paths.ts';
import { useGet } from '../../../lib/useGet.ts';

export const useSites = () => useGet<ClientSite[]>(sitesPath);
