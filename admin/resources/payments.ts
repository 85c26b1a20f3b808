import PaymentIcon from '@mui/icons-material/AccountBalanceOutlined';
import { payment } from '#shared/schemas/entities/payment.ts';
import { declareResource } from '../engine/declare-resource.tsx';

export const payments = declareResource(payment, {
  icon: PaymentIcon,
  group: 'settlement',
  representation: 'reference',
  list: ['valueOn', 'companyId', 'amountCents', 'reference', 'invoiceId', 'source', 'reversedById'],
  hidden: ['reversedById'],
  filters: ['companyId', 'valueOn', 'source'],
  sort: ['valueOn', 'DESC'],
  form: ['companyId', 'valueOn', 'amountCents', 'reference', 'invoiceId'],
  empty: {
    en: 'What was paid to your publishers belongs here; the accounting tool and the bank enter theirs by themselves.',
    de: 'Hierher gehört, was an Ihre Partner gezahlt wurde; Buchhaltungsprogramm und Bank tragen ihre Zahlungen selbst ein.',
  },
  page: {
    parts: [
      {
        facts: [
          ...(['valueOn', 'companyId', 'amountCents', 'reference', 'invoiceId', 'source'] as const),
          { field: 'reversesId', when: ({ reversesId }) => reversesId !== null },
          { field: 'reversedById', when: ({ reversedById }) => reversedById !== null },
        ],
      },
    ],
  },
});
