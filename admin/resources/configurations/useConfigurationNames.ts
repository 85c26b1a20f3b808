import { siteDetailMessages } from '#shared/messages/site-detail.ts';
import type { Configuration, ConfigurationItem } from '#shared/schemas/entities/configuration.ts';
import { useMessages } from '../../platform/useMessages.ts';

/** Blueprints are data in English; those we ship are translated. */
export function useConfigurationNames() {
  const { names, items } = useMessages(siteDetailMessages).configurations;
  return {
    nameOf: ({ slug, name }: Pick<Configuration, 'slug' | 'name'>) => names[slug ?? ''] ?? name,
    itemOf: ({ slug, key }: ConfigurationItem) => items[slug] ?? key ?? slug,
  };
}
