import { useMutation } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import { labelOfJob } from '#shared/messages/job-labels.ts';
import type { JobRun } from '#shared/schemas/calls/jobs.ts';
import { apiUrl } from '../../app/data-provider.ts';
import { request } from '../../app/http-client.ts';
import { useErrorText } from '../../app/useErrorText.ts';
import { useLocale, useMessages } from '../../app/useMessages.ts';

/** What can be done about a run that failed: run it again as it was, or leave it at that. */
export function useGivenUpActions({ id, job, name }: Pick<JobRun, 'id' | 'job' | 'name'>) {
  const { jobs: m } = useMessages();
  const locale = useLocale();
  const notify = useNotify();
  const refresh = useRefresh();
  const errorText = useErrorText();
  const after = (text: string) => ({
    onSuccess: () => {
      notify(text, { type: 'success' });
      refresh();
    },
    onError: (error: unknown) => notify(errorText(error), { type: 'error' }),
  });
  const post = (act: string) => request(`${apiUrl}/monitoring/jobs/${id}/${act}`, 'POST');
  return {
    runAgain: useMutation({
      mutationFn: () => post('run-again'),
      ...after(m.started(labelOfJob(job)?.[locale] ?? name)),
    }),
    dismiss: useMutation({ mutationFn: () => post('dismiss'), ...after(m.dismissed) }),
  };
}
