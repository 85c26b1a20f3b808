import type { ContractDetails } from '#shared/schemas/calls/onboarding.ts';
import { useGet } from '../../../lib/useGet.ts';

/** Every site with its terms. */
export const useContractDetails = () => useGet<ContractDetails>('/api/client/contract-details');
