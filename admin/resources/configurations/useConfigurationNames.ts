import { siteDetailMessages } from '#shared/messages/site-detail.ts';
import {
  type Configuration,
  type ConfigurationItem,
  nameOfConfiguration,
} from '#shared/schemas/entities/configuration.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';

/** Blueprints are data in English; those we ship are translated. */
export function useConfigurationNames() {
  const locale = useLocale();
  const { items } = useMessages(siteDetailMessages).configurations;
  return {
    nameOf: (one: Pick<Configuration, 'slug' | 'name'>) => nameOfConfiguration(one, locale),
    itemOf: ({ slug, key }: ConfigurationItem) => items[slug] ?? key ?? slug,
  };
}
