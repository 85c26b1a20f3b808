import { useQuery } from '@tanstack/react-query';
import type { ContractVerification } from '#shared/schemas/calls/contract-evidence.ts';
import { apiUrl } from '../../app/data-provider.ts';
import { callApi } from '../../app/http-client.ts';

/** The signed document that lies at a contract, or a file that someone has. */
export type Verified = { contractId: number } | { file: File };

/** Asked anew each time: a former answer says nothing about the file as it is now. */
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
