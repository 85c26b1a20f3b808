import { useQuery } from '@tanstack/react-query';
import type { ContractVerification } from '#shared/schemas/calls/contract-evidence.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { callApi } from '../../platform/http-client.ts';

/** A contract's stored signed document, or any file. */
export type Verified = { contractId: number } | { file: File };

/** Refetched each time: an earlier answer says nothing about the current file. */
export function useVerification(what: Verified) {
  return useQuery({
    queryKey: ['verification', 'file' in what ? keyOf(what.file) : what.contractId],
    queryFn: async () => (await ask(what)).json,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

const keyOf = ({ name, size, lastModified }: File) => [name, size, lastModified];

function ask(what: Verified) {
  if (!('file' in what)) {
    return callApi<ContractVerification>(`${apiUrl}/contracts/${what.contractId}/verify`);
  }
  const body = new FormData();
  body.append('file', what.file);
  return callApi<ContractVerification>(`${apiUrl}/contracts/verify`, { method: 'POST', body });
}
