import { feedLabels } from '#shared/feeds/feeds.ts';
import type { AlertRecord } from '#shared/schemas/entities/alert.ts';
import { PageLink } from '../../platform/ui/PageLink.tsx';
import { useLocale } from '../../platform/useMessages.ts';

/** The feed by name, linked to its freshness. */
export default function FeedLink({ record: { feed } }: { record: AlertRecord }) {
  const locale = useLocale();
  if (!feed) return null;
  return <PageLink to="/feeds">{feedLabels[feed][locale]}</PageLink>;
}
