import type { AlertRecord } from '#shared/schemas/entities/alert.ts';
import { labelOfJob } from '#shared/schemas/job-labels.ts';
import { PageLink } from '../../platform/ui/PageLink.tsx';
import { useLocale } from '../../platform/useMessages.ts';

/** The run that failed, with its log. */
export default function JobRunLink({ record: { jobRunId, figures } }: { record: AlertRecord }) {
  const locale = useLocale();
  return (
    <PageLink to={`/monitoring/${jobRunId}`}>
      {labelOfJob(figures.job ?? '')?.[locale] ?? figures.job ?? jobRunId}
    </PageLink>
  );
}
