import type { ClientCompany } from '#shared/schemas/calls/client.ts';
import { companyPath } from '../../../lib/paths.ts';
import { useGet } from '../../../lib/useGet.ts';

export const useCompany = () => useGet<ClientCompany>(companyPath);
