import { useQuery } from '@tanstack/react-query';
import { noteAsOf } from './as-of.ts';
import { apiUrl } from './data-provider.ts';
import { callApi } from './http-client.ts';

/** An API call outside the resources, cached under its address. */
export const useCall = <T>(address: string) => useQuery(callOf<T>(address));

export const callOf = <T>(address: string) => ({
  queryKey: ['call', address] as const,
  queryFn: async () => {
    const { json, headers } = await callApi<T>(`${apiUrl}/${address}`);
    noteAsOf(address, headers);
    return json;
  },
});
