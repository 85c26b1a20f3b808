import RunIcon from '@mui/icons-material/CurrencyExchangeOutlined';
import { lazy } from 'react';
import { addDay, berlinDay } from '#shared/dates.ts';
import { runStates } from '#shared/domain/ledger/run-states.ts';
import { nextTargetDay } from '#shared/domain/paying/target-days.ts';
import { type PaymentRun, paymentRun } from '#shared/schemas/entities/payment-run.ts';
import { declareResource } from '../../engine/declare-resource.tsx';

export const paymentRuns = declareResource(paymentRun, {
  icon: RunIcon,
  group: 'settlement',
  empty: {
    en: 'Transfers to your publishers belong here: one person prepares a run, another one releases it, and its file goes to the bank.',
    de: 'Hierher gehören Überweisungen an Ihre Partner: Eine Person bereitet einen Lauf vor, eine andere gibt ihn frei, und seine Datei geht an die Bank.',
  },
  list: [
    'number',
    'state',
    'requestedOn',
    'dueBy',
    'totalCents',
    'transferCount',
    'leftOutCount',
    'preparer',
    'releaser',
    'fetchedAt',
    'createdAt',
  ],
  hidden: ['dueBy', 'leftOutCount', 'fetchedAt'],
  filters: ['state', 'requestedOn'],
  views: Object.entries(runStates).map(([state, label]) => ({
    label,
    filter: { state: [state] },
  })),
  badge: {
    filter: { state: ['DRAFT'] },
    sort: { field: 'createdAt', order: 'DESC' },
    label: { en: 'to release', de: 'freizugeben' },
  },
  form: ['dueBy', 'requestedOn'],
  // Of the day on which the form is opened.
  defaults: {
    get dueBy() {
      return berlinDay(new Date());
    },
    get requestedOn() {
      return nextTargetDay(addDay(berlinDay(new Date()), 1));
    },
  },
  toasts: {
    saved: { en: 'The payment run was proposed', de: 'Der Zahlungslauf ist vorgeschlagen' },
    updated: { en: 'The payment run was changed', de: 'Der Zahlungslauf wurde geändert' },
  },
  canDelete: false,
  page: {
    buttons: lazy(() => import('./RunFileButton.tsx')),
    head: lazy(() => import('./RunHead.tsx')),
    parts: [
      {
        facts: [
          'state',
          'dueBy',
          'requestedOn',
          'totalCents',
          'transferCount',
          'debtorName',
          'debtorIban',
          'preparer',
          { field: 'lastChanger', when: changedByAnother },
          'releaser?',
          'releasedAt?',
          'fetcher?',
          'fetchedAt?',
          'fileSha256?',
          'ender?',
          'endedAt?',
          'endReason?',
        ],
      },
      { panel: lazy(() => import('./RunTransfers.tsx')) },
    ],
  },
});

function changedByAnother({ changedById, preparedById }: PaymentRun): boolean {
  return changedById !== preparedById;
}
