import { enqueue } from '#api/core/jobs/enqueue.ts';
import { dailyAt, everyMinutes, monthlyOn } from '#api/core/jobs/schedule.ts';
import { scheduleJob } from '#api/core/jobs/schedule-job.ts';
import type { Module } from '#api/core/module.ts';
import { calculationRoute } from '#api/modules/invoices/calculation/calculation-route.ts';
import {
  documentRoute,
  previewRoute,
  proofRoute,
  verifyRoute,
} from '#api/modules/invoices/document-routes.ts';
import { possibleListRoute, preparationRoute } from '#api/modules/invoices/preparation-routes.ts';
import { reverseChargeRoutes } from '#api/modules/invoices/reverse-charge/select-reverse-charge.ts';
import { invoiceMeasures } from '#api/modules/invoices/watch/invoice-measures.ts';
import { berlinDay } from '#shared/dates.ts';
import { verifyArchiveJob } from './archive/verify-archive-job.ts';
import { approveBatchRoute, createBatchRoute, sendBatchRoute } from './batch-routes.ts';
import { createInvoiceRoute } from './create-route.ts';
import { createCreditNotesRoute, creditNotePreparationRoute } from './credit-note-routes.ts';
import { creditNotesResource } from './credit-notes-resource.ts';
import { invoicesResource } from './invoices-resource.ts';
import { followPayments } from './sending/follow-payments.ts';
import { reconcileAccounting } from './sending/reconcile-accounting.ts';
import { sendInvoices } from './sending/send-invoices.ts';
import {
  allocationsRoute,
  answerObjectionRoute,
  eventsRoute,
  objectionsRoute,
} from './story-routes.ts';
import { remindOfSettlement } from './watch/remind-of-settlement.ts';

export const invoicesModule: Module = {
  name: 'invoices',
  resources: [invoicesResource, creditNotesResource],
  routes: [
    preparationRoute,
    possibleListRoute,
    createInvoiceRoute,
    createBatchRoute,
    approveBatchRoute,
    sendBatchRoute,
    verifyRoute,
    proofRoute,
    previewRoute,
    documentRoute,
    calculationRoute,
    eventsRoute,
    allocationsRoute,
    objectionsRoute,
    answerObjectionRoute,
    creditNotePreparationRoute,
    createCreditNotesRoute,
    ...reverseChargeRoutes,
  ],
  jobs: [sendInvoices, followPayments, reconcileAccounting, verifyArchiveJob, remindOfSettlement],
  measures: invoiceMeasures,
  schedules: [
    {
      name: 'settlement-reminder',
      lastDueAt: monthlyOn([1, 10], '08:00'),
      enqueue: async (db, dueAt) =>
        void (await enqueue(db, remindOfSettlement, { day: berlinDay(dueAt) })),
    },
    scheduleJob(followPayments, everyMinutes(30)),
    scheduleJob(reconcileAccounting, dailyAt('03:30')),
    // Every day: a missing file is better found before the next Sunday.
    scheduleJob(verifyArchiveJob, dailyAt('04:20')),
  ],
};
