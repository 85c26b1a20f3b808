import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import { lazy } from 'react';
import { company } from '#shared/schemas/entities/company.ts';
import { declareResource } from '../../engine/declare-resource.tsx';

export const companies = declareResource(company, {
  icon: BusinessIcon,
  group: 'network',
  representation: 'name',
  palette: { beside: 'city' },
  empty: {
    en: 'Your publishers belong here. A company brings its sites and the people who look after them.',
    de: 'Hierher gehören Ihre Partner. Zu einer Firma gehören ihre Seiten und deren Betreuer.',
  },
  list: [
    'id',
    'name',
    'onboardingStatus',
    'postingAccountNumber',
    'numberOfSites',
    'numberOfUsers',
    'createdAt',
  ],
  known: 'name',
  filters: ['type', 'onboardingStatus', 'createdAt'],
  views: [
    { label: { en: 'In onboarding', de: 'Im Onboarding' }, filter: { onboardingStatus: ['OPEN'] } },
    { label: { en: 'TV', de: 'TV' }, filter: { type: ['AFFILIATE'] } },
  ],
  form: [
    'name',
    'type',
    { field: 'country', input: lazy(() => import('./CountryInput.tsx')) },
    'street',
    'zip',
    'city',
    'postingAccountNumber',
    'comment',
  ],
  page: lazy(() => import('./CompanyPage.tsx')),
});
