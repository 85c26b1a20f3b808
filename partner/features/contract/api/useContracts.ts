import useSWR from 'swr';
import type { Contract } from '#shared/schemas/calls/contracts.ts';
import { type ApiError, get } from '../../../lib/request.ts';

/** My company's contracts, newest first: the first is the valid one. */
export const useContracts = () => useSWR<Contract[], ApiError>('/api/client/contracts', get);
