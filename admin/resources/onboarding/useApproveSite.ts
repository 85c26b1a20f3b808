import { useMutation } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import type { Day } from '#shared/dates.ts';
import type { ApprovalCheck } from '#shared/domain/onboarding/site-approval.ts';
import { apiUrl } from '../../app/data-provider.ts';
import { request } from '../../app/http-client.ts';
import { useMessages } from '../../app/useMessages.ts';

interface Approval {
  agreementId: number;
  startsAt: Day | null;
  checks: ApprovalCheck[];
}

/** With its approval the site, its agreement and its onboarding are others. */
export function useApproveSite(siteId: number, onDone: () => void) {
  const { approval: m } = useMessages().onboarding;
  const notify = useNotify();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (approval: Approval) =>
      request(`${apiUrl}/sites/${siteId}/approve`, 'POST', approval),
    onSuccess: () => {
      notify(m.done, { type: 'success' });
      refresh();
      onDone();
    },
  });
}
