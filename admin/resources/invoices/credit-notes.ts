import CreditNotesIcon from '@mui/icons-material/RequestQuoteOutlined';
import { lazy } from 'react';
import { creditNote } from '#shared/schemas/entities/credit-note.ts';
import { declareResource } from '../../engine/declare-resource.tsx';

const columns = [
  'number',
  'companyId',
  'date',
  'state',
  'toolState',
  'kind',
  'net',
  'tax',
  'gross',
  'invoiceId',
] as const;

export const creditNotes = declareResource(creditNote, {
  icon: CreditNotesIcon,
  group: 'settlement',
  empty: {
    en: 'Our documents belong here, with what the accounting tool says of them. Sending an invoice makes one.',
    de: 'Hierher gehören unsere Dokumente und was das Buchhaltungsprogramm von ihnen sagt. Sie entstehen, wenn eine Abrechnung gesendet wird.',
  },
  list: [...columns],
  hidden: ['kind', 'tax', 'invoiceId'],
  filters: ['toolState', 'state', 'kind', 'companyId', 'date'],
  form: [],
  actions: lazy(() => import('./CreateCreditNotes.tsx')),
  page: { beside: true, parts: [{ facts: [...columns] }] },
});
