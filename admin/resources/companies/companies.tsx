import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import { lazy } from 'react';
import { company } from '#shared/schemas/entities/company.ts';
import { declareResource } from '../../engine/declare-resource.tsx';

export const companies = declareResource(company, {
  icon: BusinessIcon,
  group: 'network',
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
  identifiedBy: 'name',
  filters: ['type', 'onboardingStatus', 'createdAt'],
  views: [
    { label: { en: 'In onboarding', de: 'Im Onboarding' }, filter: { onboardingStatus: ['OPEN'] } },
    { label: { en: 'TV', de: 'TV' }, filter: { type: ['AFFILIATE'] } },
    { label: company.fields.sharesKid.label, filter: { sharesKid: true } },
  ],
  form: [
    'name',
    { field: 'type', input: lazy(() => import('./TypeInput.tsx')) },
    { field: 'country', input: lazy(() => import('./CountryInput.tsx')) },
    'street',
    { field: 'zip', short: true },
    { field: 'city', short: true },
    'postingAccountNumber',
    'selfBillingAgreedOn',
    'comment',
  ],
  pageFrom: () => import('./company-page.tsx'),
});
