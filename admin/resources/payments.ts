import PaymentIcon from '@mui/icons-material/AccountBalanceOutlined';
import { payment } from '#shared/schemas/entities/payment.ts';
import { declareResource } from '../engine/declare-resource.tsx';

export const payments = declareResource(payment, {
  icon: PaymentIcon,
  group: 'settlement',
  list: ['valueOn', 'companyId', 'amountCents', 'reference', 'invoiceId', 'source', 'reversedById'],
  hidden: ['reversedById'],
  filters: ['companyId', 'valueOn', 'source'],
  form: [],
  empty: {
    en: 'What was paid to your publishers belongs here. The accounting tool reports payments by itself; by hand, enter them on a document or a company.',
    de: 'Hierher gehört, was an Ihre Partner gezahlt wurde. Das Buchhaltungsprogramm meldet Zahlungen selbst; von Hand tragen Sie sie auf einem Dokument oder einer Firma ein.',
  },
  page: {
    parts: [
      {
        facts: [
          ...(['valueOn', 'companyId', 'amountCents', 'reference', 'invoiceId', 'source'] as const),
          'reason?',
          'reversesId?',
          'reversedById?',
        ],
      },
    ],
  },
});
