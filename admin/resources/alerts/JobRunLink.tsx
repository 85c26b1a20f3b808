import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { AlertRecord } from '#shared/schemas/entities/alert.ts';
import { labelOfJob } from '#shared/schemas/job-labels.ts';
import { useLocale } from '../../platform/useMessages.ts';

/** The run that failed, with its log. */
export default function JobRunLink({ record: { jobRunId, figures } }: { record: AlertRecord }) {
  const locale = useLocale();
  return (
    <Link component={RouterLink} to={`/monitoring/${jobRunId}`}>
      {labelOfJob(figures.job ?? '')?.[locale] ?? figures.job ?? jobRunId}
    </Link>
  );
}
