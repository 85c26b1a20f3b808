import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import { lazy } from 'react';
import { say } from '#shared/messages/say.ts';
import { both } from '#shared/messages/tell.ts';
import { type Invoice, invoice, invoiceStatuses } from '#shared/schemas/entities/invoice.ts';
import { declareResource } from '../../engine/declare-resource.tsx';

const lockedUnlessDraft = ({ status }: Invoice) =>
  !status || status === 'DRAFT' ? null : both(say('not-a-draft', { status }));
const inDraft = <F extends string>(field: F) => ({ field, lockedBy: lockedUnlessDraft });

export const invoices = declareResource(invoice, {
  icon: ReceiptIcon,
  group: 'settlement',
  representation: ({ label, companyName }) => `${label} ${companyName}`,
  toasts: {
    deleted: { en: 'Invoice was deleted', de: 'Die Abrechnung wurde gelöscht' },
  },
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
  form: [
    { field: 'companyId', createOnly: true },
    { field: 'from', createOnly: true },
    { field: 'to', createOnly: true },
    inDraft('date'),
    inDraft('topContent'),
    {
      field: 'positions',
      input: lazy(() => import('./PositionsInput.tsx')),
      when: ({ id }) => id !== undefined,
      lockedBy: lockedUnlessDraft,
    },
    inDraft('bottomContent'),
    inDraft('category'),
  ],
  canDelete: ({ status }) => status === 'DRAFT',
  page: {
    buttons: lazy(() => import('./InvoiceButtons.tsx')),
    parts: [
      { panel: lazy(() => import('./InvoiceState.tsx')) },
      {
        left: [{ panel: lazy(() => import('./InvoicePositions.tsx')) }],
        right: [
          {
            facts: [
              'number',
              'companyId',
              'from',
              'to',
              'date',
              { field: 'dueOn', when: ({ status }) => status !== 'DRAFT' },
              { field: 'paidOn', when: ({ status }) => status === 'PAID' },
              { field: 'manualReference', when: ({ status }) => status === 'MANUAL' },
              'recipient',
              'address',
              'taxType',
              'taxNumber',
              'vatNumber',
              'iban',
              { field: 'cancelledById', when: ({ cancelledById }) => cancelledById !== null },
              { field: 'correctsId', when: ({ correctsId }) => correctsId !== null },
            ],
          },
          { panel: lazy(() => import('./InvoiceAttachments.tsx')) },
          { panel: lazy(() => import('./InvoiceStory.tsx')) },
        ],
      },
    ],
  },
});
