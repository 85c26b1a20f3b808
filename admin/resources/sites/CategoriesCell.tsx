import type { Site } from '#shared/schemas/entities/site.ts';
import { useMessages } from '../../platform/useMessages.ts';

/** The site's categories, the primary one marked. */
export function CategoriesCell({ record: { categories } }: { record: Site }) {
  const { primary } = useMessages().sites;
  return categories
    .map(({ name, type }) => (type === 'PRIMARY' ? `${name} (${primary})` : name))
    .join(', ');
}
