import useSWR, { type SWRConfiguration } from 'swr';
import { type ApiError, get } from './request.ts';

/** The answer of a read of the API; null requests nothing. */
export const useGet = <T>(path: string | null, options?: SWRConfiguration<T, ApiError>) =>
  useSWR<T, ApiError>(path, get, options);
