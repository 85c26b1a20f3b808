import useSWR from 'swr';
import type { ClientCompany } from '#shared/schemas/calls/client.ts';
import { companyPath } from '../../../lib/paths.ts';
import { type ApiError, get } from '../../../lib/request.ts';

export const useCompany = () => useSWR<ClientCompany, ApiError>(companyPath, get);
