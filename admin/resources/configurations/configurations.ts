import TuneIcon from '@mui/icons-material/TuneOutlined';
import { lazy } from 'react';
import { siteDetailMessages } from '#shared/messages/site-detail.ts';
import { configuration } from '#shared/schemas/entities/configuration.ts';
import { declareResource } from '../../engine/declare-resource.tsx';

/** No list of their own: they are on their company's page. A site's have a dialog there. */
export const configurations = declareResource(configuration, {
  icon: TuneIcon,
  group: 'network',
  empty: { en: 'There are no configurations yet', de: 'Es gibt noch keine Konfigurationen' },
  list: ['name', 'complete'],
  form: ['name', { field: 'items', input: lazy(() => import('./ItemsInput.tsx')) }],
  // For users who may only read it.
  page: { beside: true, parts: [{ panel: lazy(() => import('./ConfigurationValues.tsx')) }] },
  toasts: {
    updated: {
      en: siteDetailMessages.en.configurations.saved,
      de: siteDetailMessages.de.configurations.saved,
    },
  },
});
