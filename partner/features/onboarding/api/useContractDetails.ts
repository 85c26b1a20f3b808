import useSWR from 'swr';
import type { ContractDetails } from '#shared/schemas/calls/onboarding.ts';
import { type ApiError, get } from '../../../lib/request.ts';

/** Every site with its terms. */
export const useContractDetails = () =>
  useSWR<ContractDetails, ApiError>('/api/client/contract-details', get);
