import type { Contract } from '#shared/schemas/calls/contracts.ts';
import { useGet } from '../../../lib/useGet.ts';

/** My company's contracts, newest first: the first is the valid one. */
export const useContracts = () => useGet<Contract[]>('/api/client/contracts');
