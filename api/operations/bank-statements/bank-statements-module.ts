import { everyMinutes } from '#api/core/jobs/schedule.ts';
import { scheduleJob } from '#api/core/jobs/schedule-job.ts';
import type { Module } from '#api/core/module.ts';
import { bankStatementsResource } from './bank-statements-resource.ts';
import { bankTransactionsResource } from './bank-transactions-resource.ts';
import { enterBankPayments } from './enter-bank-payments.ts';
import { fetchBankStatements } from './fetch-bank-statements.ts';
import { importStatementsRoute, proposalsRoute } from './statement-routes.ts';

export const bankStatementsModule: Module = {
  name: 'bank-statements',
  resources: [bankStatementsResource, bankTransactionsResource],
  routes: [importStatementsRoute, proposalsRoute],
  jobs: [enterBankPayments, fetchBankStatements],
  schedules: [
    scheduleJob(fetchBankStatements, everyMinutes(30)),
    // Also without a new statement: what the tool has said since may end a run.
    scheduleJob(enterBankPayments, everyMinutes(60)),
  ],
};
