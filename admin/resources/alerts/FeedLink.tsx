import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { feedLabels } from '#shared/feeds/feeds.ts';
import type { AlertRecord } from '#shared/schemas/entities/alert.ts';
import { useLocale } from '../../platform/useMessages.ts';

/** The feed by name, linked to its freshness. */
export default function FeedLink({ record: { feed } }: { record: AlertRecord }) {
  const locale = useLocale();
  if (!feed) return null;
  return (
    <Link component={RouterLink} to="/feeds">
      {feedLabels[feed][locale]}
    </Link>
  );
}
