import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import { invoice, invoiceStatuses } from '#shared/schemas/entities/invoice.ts';
import { declareResource } from '../../engine/declare-resource.tsx';

export const invoices = declareResource(invoice, {
  icon: ReceiptIcon,
  group: 'settlement',
  representation: 'label',
  empty: {
    en: 'What your publishers are settled belongs here, month by month.',
    de: 'Hierher gehört, was Sie mit Ihren Partnern abrechnen, Monat für Monat.',
  },
  list: ['label', 'companyId', 'from', 'to', 'status', 'net', 'tax', 'gross', 'dueOn', 'createdAt'],
  hidden: ['createdAt'],
  filters: ['status', 'companyId', 'from', 'to'],
  views: Object.entries(invoiceStatuses).map(([status, label]) => ({
    label,
    filter: { status: [status] },
  })),
  sort: ['from', 'DESC'],
  form: [{ field: 'companyId', createOnly: true }, 'from', 'to', 'date'],
  page: {
    parts: [
      { facts: ['number', 'status', 'companyName', 'from', 'to', 'date', 'recipient', 'address'] },
    ],
  },
});
