import BankIcon from '@mui/icons-material/AccountBalanceOutlined';
import { lazy } from 'react';
import { defaultTaxType } from '#shared/domain/tax.ts';
import { banking } from '#shared/schemas/entities/banking.ts';
import { declareResource } from '../../engine/declare-resource.tsx';

/** Companies' accounts: all of them here for bookkeepers, and each company's on its own page. */
export const bankings = declareResource(banking, {
  icon: BankIcon,
  group: 'network',
  representation: ({ accountHolder, companyName }) => accountHolder || companyName,
  toasts: {
    deleted: { en: 'Banking details were deleted', de: 'Die Bankverbindung wurde gelöscht' },
  },
  empty: {
    en: 'The accounts that your publishers are paid to belong here.',
    de: 'Hierher gehören die Konten, auf die Ihre Partner ausgezahlt werden.',
  },
  list: [
    'id',
    'accountHolder',
    'entityId',
    'iban',
    'email',
    'taxType',
    'taxNumber',
    'vatNumber',
    'createdAt',
  ],
  identifiedBy: 'accountHolder',
  hidden: ['id', 'email', 'vatNumber'],
  filters: ['entityId', 'taxType', 'createdAt'],
  form: [
    'entityId',
    'accountHolder',
    'iban',
    'email',
    'taxType',
    { field: 'smallBusinessAbroad', when: ({ taxType }) => taxType === 'SMALL_BUSINESS' },
    'taxNumber',
    'vatNumber',
  ],
  page: {
    head: lazy(() => import('./BankingHead.tsx')),
    parts: [
      {
        facts: [
          'entityId',
          'accountHolder',
          'iban',
          'email',
          'taxType',
          'taxTypeFrom?',
          { field: 'smallBusinessAbroad', when: (record) => record.smallBusinessAbroad },
          'taxNumber',
          'vatNumber',
        ],
      },
    ],
  },
  defaults: { entityType: 'Company', taxType: defaultTaxType },
});
