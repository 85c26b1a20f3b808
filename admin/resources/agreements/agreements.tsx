import HandshakeIcon from '@mui/icons-material/HandshakeOutlined';
import { lazy } from 'react';
import { agreement } from '#shared/schemas/entities/agreement.ts';
import { declareResource } from '../../engine/declare-resource.tsx';

/** Created and changed in the three steps of a site's own form. */
export const agreements = declareResource(agreement, {
  icon: HandshakeIcon,
  group: 'network',
  representation: ({ id, siteUrl }) => `${siteUrl} (${id})`,
  empty: {
    en: 'What a site is paid for, and how much. An agreement is made on the page of its site.',
    de: 'Wofür eine Seite wie viel erhält. Vereinbarungen werden auf der Seite angelegt, für die sie gelten.',
  },
  list: [
    'id',
    'siteUrl',
    { field: 'companyName', link: { path: 'companies', id: 'companyId' } },
    'status',
    'mode',
    'type',
    'startsAt',
    'endsAt',
    'managementType',
    'consentManagerType',
    'hasPlugin',
    'createdAt',
  ],
  toasts: { updated: { en: 'Agreement updated', de: 'Vereinbarung gespeichert' } },
  identifiedBy: 'siteUrl',
  hidden: ['id', 'managementType', 'consentManagerType', 'hasPlugin'],
  filters: [
    'status',
    'mode',
    'type',
    'siteId',
    'companyId',
    'managementType',
    'startsAt',
    'endsAt',
  ],
  views: [
    { label: { en: 'Drafts', de: 'Entwürfe' }, filter: { status: ['DRAFT'] } },
    { label: { en: 'Scheduled', de: 'Geplant' }, filter: { status: ['SCHEDULED'] } },
    { label: { en: 'Active', de: 'Aktiv' }, filter: { status: ['ACTIVE'] } },
  ],
  form: [],
  page: {
    buttons: lazy(() => import('./AgreementButtons.tsx')),
    head: lazy(() => import('./AgreementHead.tsx')),
    parts: [{ panel: lazy(() => import('./AgreementTerms.tsx')) }],
  },
});
