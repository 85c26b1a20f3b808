import TransactionIcon from '@mui/icons-material/SwapHorizOutlined';
import { lazy } from 'react';
import { formatDay } from '#shared/dates.ts';
import {
  type BankTransactionRecord,
  bankTransaction,
} from '#shared/schemas/entities/bank-transaction.ts';
import { declareResource } from '../../engine/declare-resource.tsx';

/** What nobody has placed yet, or not all of it. */
export const toAllocate = { state: ['OPEN', 'PART'] };

const isOpen = ({ state }: BankTransactionRecord) => ['OPEN', 'PART', 'MATCHED'].includes(state);

export const bankTransactions = declareResource(bankTransaction, {
  icon: TransactionIcon,
  group: 'settlement',
  representation: ({ bookedOn, name }) => [formatDay(bookedOn), name].filter(Boolean).join(' · '),
  empty: {
    en: 'What the bank has booked on the payout account is listed here once a statement is taken in.',
    de: 'Hier steht, was die Bank auf dem Auszahlungskonto gebucht hat, sobald ein Kontoauszug eingelesen ist.',
  },
  list: [
    'bookedOn',
    'name',
    'cents',
    'remittance',
    'state',
    'openReason',
    'companyId',
    'restCents',
    'isReturn',
    'valueOn',
    'endToEndId',
    'iban',
    'statementId',
  ],
  hidden: ['restCents', 'isReturn', 'valueOn', 'endToEndId', 'iban', 'statementId'],
  filters: ['state', 'openReason', 'companyId', 'isReturn', 'bookedOn', 'statementId'],
  views: [
    { label: { en: 'To allocate', de: 'Zuzuordnen' }, filter: toAllocate },
    { label: { en: 'Returns', de: 'Rückläufer' }, filter: { isReturn: true } },
  ],
  form: [],
  page: {
    head: lazy(() => import('./TransactionHead.tsx')),
    parts: [
      {
        facts: [
          'bookedOn',
          'valueOn',
          'cents',
          'name?',
          'iban?',
          'remittance',
          'state',
          { field: 'restCents', when: ({ state }) => state === 'PART' },
          'openReason?',
          'companyId?',
          'endToEndId?',
          { field: 'returnReason', when: ({ isReturn }) => isReturn },
          'accountConfirmedAt?',
          'setAsideReason?',
          'statementId',
        ],
      },
      {
        panel: lazy(() => import('./TransactionProposals.tsx')),
        permission: ['payments'],
        when: isOpen,
      },
    ],
  },
});
