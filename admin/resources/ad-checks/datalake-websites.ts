import PublicIcon from '@mui/icons-material/PublicOutlined';
import { lazy } from 'react';
import { datalakeWebsite } from '#shared/schemas/entities/datalake-website.ts';
import { declareResource } from '../../engine/declare-resource.tsx';

export const datalakeWebsites = declareResource(datalakeWebsite, {
  path: 'checked-websites',
  icon: PublicIcon,
  group: 'operations',
  empty: {
    en: 'Websites whose ads were checked.',
    de: 'Websites, deren Werbung geprüft wurde.',
  },
  list: ['domain', 'state', 'checkedAt', 'isProspect', 'siteId'],
  filters: ['state', 'isProspect'],
  form: [],
  actions: lazy(() => import('./AddWebsite.tsx')),
  page: { beside: 'wide', parts: [{ panel: lazy(() => import('./AdCheckSection.tsx')) }] },
});
