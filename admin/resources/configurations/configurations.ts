import TuneIcon from '@mui/icons-material/TuneOutlined';
import { lazy } from 'react';
import { siteDetailMessages } from '#shared/messages/site-detail.ts';
import { configuration, nameOfConfiguration } from '#shared/schemas/entities/configuration.ts';
import { declareResource } from '../../engine/declare-resource.tsx';

/** Its name, with its state and how much of it is filled in. */
export const configurationColumn = {
  field: 'name' as const,
  cell: lazy(() => import('./ConfigurationCell.tsx')),
};

export const configurations = declareResource(configuration, {
  icon: TuneIcon,
  group: null,
  empty: {
    en: 'The setup of sites and companies: it is entered on their pages.',
    de: 'Die Einrichtung von Seiten und Firmen: einzutragen bei ihnen.',
  },
  representation: nameOfConfiguration,
  list: ['name', 'complete'],
  form: [
    'ownerType',
    'ownerId',
    { field: 'name', input: lazy(() => import('./NameInput.tsx')) },
    { field: 'items', input: lazy(() => import('./ItemsInput.tsx')) },
  ],
  // For users who may only read it.
  page: { beside: true, parts: [{ panel: lazy(() => import('./ConfigurationValues.tsx')) }] },
  toasts: {
    updated: {
      en: siteDetailMessages.en.configurations.saved,
      de: siteDetailMessages.de.configurations.saved,
    },
  },
});
