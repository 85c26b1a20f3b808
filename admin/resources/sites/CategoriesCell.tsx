import type { Site } from '#shared/schemas/entities/site.ts';
import { useMessages } from '../../app/useMessages.ts';

/** What the site is about; which of it comes first. */
export function CategoriesCell({ record: { categories } }: { record: Site }) {
  const { primary } = useMessages().sites;
  return categories
    .map(({ name, type }) => (type === 'PRIMARY' ? `${name} (${primary})` : name))
    .join(', ');
}
