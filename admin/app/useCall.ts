import { useQuery } from '@tanstack/react-query';
import { apiUrl } from './data-provider.ts';
import { request } from './http-client.ts';

/** A call of the API that is no resource, cached under its address. */
export const useCall = <T>(address: string) =>
  useQuery({ queryKey: ['call', address], queryFn: () => request<T>(`${apiUrl}/${address}`) });
