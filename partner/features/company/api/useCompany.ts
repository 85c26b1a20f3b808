import useSWR from 'swr';
import type { ClientCompany } from '#shared/schemas/calls/client.ts';
import { type ApiError, get } from '../../../lib/request.ts';

export const companyPath = '/api/client/company';

export const useCompany = () => useSWR<ClientCompany, ApiError>(companyPath, get);
