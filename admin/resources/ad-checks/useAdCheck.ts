import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { adCheckMessages } from '#shared/messages/ad-checks/ad-check-screens.ts';
import type { AdCheckResults } from '#shared/schemas/calls/ad-checks.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { request } from '../../platform/http-client.ts';
import { callOf } from '../../platform/useCall.ts';
import { useMessages } from '../../platform/useMessages.ts';

type Checked = { siteId: number } | { websiteId: number };

const followEveryMs = 2000;

export const isUnderWay = ({ run }: Pick<AdCheckResults, 'run'>): boolean =>
  run?.state === 'QUEUED' || run?.state === 'RUNNING';

/** The address of the site's problems. */
export const healthOf = (siteId: number) => `sites/${siteId}/health`;

/** The findings of the last check, followed while one is running, and how to request another. */
export function useAdCheck(checked: Checked) {
  const m = useMessages(adCheckMessages);
  const notify = useNotify();
  const client = useQueryClient();
  const isSite = 'siteId' in checked;
  const call = callOf<AdCheckResults>(
    isSite
      ? `sites/${checked.siteId}/ad-checker-results`
      : `datalake/ad-check-results?id=${checked.websiteId}`,
  );
  const results = useQuery({
    ...call,
    refetchInterval: ({ state: { data, error } }) =>
      !error && data !== undefined && isUnderWay(data) && followEveryMs,
  });
  const again = useMutation({
    mutationFn: () =>
      isSite
        ? request<AdCheckResults>(`${apiUrl}/sites/${checked.siteId}/request-ad-check`, 'POST')
        : request<AdCheckResults>(`${apiUrl}/datalake/request-ad-check`, 'POST', {
            id: checked.websiteId,
          }),
    onSuccess: (data) => {
      notify(m.requested, { type: 'success' });
      client.setQueryData(call.queryKey, data);
      if (isSite) client.invalidateQueries({ queryKey: callOf(healthOf(checked.siteId)).queryKey });
    },
  });
  return { results, again };
}
