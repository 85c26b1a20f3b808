import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import { lazy } from 'react';
import { invoiceStates } from '#shared/domain/ledger/invoice-state.ts';
import { type Invoice, invoice } from '#shared/schemas/entities/invoice.ts';
import type { OwnInputProps, Screen } from '../../engine/declaration.ts';
import { declareResource } from '../../engine/declare-resource.tsx';

/** What a document says of its recipient goes with it. */
const isHere = ({ takenOutAt }: Invoice) => takenOutAt === null;
const inDraft = <F extends string>(field: F, input?: Screen<OwnInputProps>) => ({
  field,
  ...(input && { input }),
  editOnly: true,
});
/** Whole months, by their names. */
const period = {
  field: 'from',
  label: { en: 'Period', de: 'Zeitraum' },
  cell: lazy(() => import('./PeriodCell.tsx')),
} as const;
const ContentInput = lazy(() => import('./ContentInput.tsx'));
const MonthInput = lazy(() => import('./MonthInput.tsx'));

export const invoices = declareResource(invoice, {
  icon: ReceiptIcon,
  group: 'settlement',
  representation: ({ label, companyName }) => `${label} ${companyName}`,
  toasts: {
    deleted: { en: 'Invoice was deleted', de: 'Die Abrechnung wurde gelöscht' },
  },
  empty: {
    en: 'Your publishers’ invoices are listed here, month by month.',
    de: 'Hierher gehört, was Sie mit Ihren Partnern abrechnen, Monat für Monat.',
  },
  list: [
    // A number is read in one line.
    { field: 'label', cell: ({ record }) => record.label },
    'companyId',
    period,
    'state',
    'marks',
    'kind',
    'net',
    'tax',
    'gross',
    'open',
    'dueOn',
    'paidOn',
    'takenOutAt',
    'createdAt',
  ],
  hidden: ['tax', 'paidOn', 'takenOutAt', 'createdAt'],
  filters: ['state', 'marks', 'kind', 'companyId', 'from', 'to', 'dueOn'],
  views: Object.entries(invoiceStates).map(([state, label]) => ({
    label,
    filter: { state: [state] },
  })),
  selection: lazy(() => import('./InvoiceSelection.tsx')),
  // A new one has the default texts; its positions follow from the figures.
  form: [
    'companyId',
    { field: 'from', input: MonthInput },
    { field: 'to', input: MonthInput },
    inDraft('date'),
    inDraft('topContent', ContentInput),
    inDraft(
      'positions',
      lazy(() => import('./PositionsInput.tsx')),
    ),
    inDraft('bottomContent', ContentInput),
    inDraft('category'),
  ],
  besideForm: lazy(() => import('./LivePage.tsx')),
  formButtons: lazy(() => import('./ApproveFromForm.tsx')),
  page: {
    buttons: lazy(() => import('./InvoiceButtons.tsx')),
    head: lazy(() => import('./InvoiceHead.tsx')),
    parts: [
      {
        left: [
          { panel: lazy(() => import('./InvoicePositions.tsx')) },
          {
            panel: lazy(() => import('./InvoicePayments.tsx')),
            when: ({ number, kind }) => number !== null && kind === 'SETTLEMENT',
          },
        ],
        right: [
          {
            facts: [
              'number',
              'companyId',
              period,
              'date',
              'approvedAt?',
              'dueOn?',
              { field: 'open', when: ({ state }) => state === 'OPEN' || state === 'PART_PAID' },
              'paidOn?',
              'reversedOn?',
              { field: 'manualReference', when: ({ status }) => status === 'MANUAL' },
              'manualPaidOn?',
              'manualPaid?',
              { field: 'recipient', when: isHere },
              { field: 'address', when: isHere },
              'taxType',
              { field: 'taxNumber', when: isHere },
              { field: 'vatNumber', when: isHere },
              { field: 'iban', when: isHere },
              'cancelledById?',
              'correctsId?',
            ],
          },
          { files: 'attachments' },
          { panel: lazy(() => import('./InvoiceStory.tsx')) },
        ],
      },
    ],
  },
});
