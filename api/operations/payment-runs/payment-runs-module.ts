import type { Module } from '#api/core/module.ts';
import { paymentRunsResource } from './payment-runs-resource.ts';
import { runFileRoute, transfersRoute } from './run-routes.ts';

export const paymentRunsModule: Module = {
  name: 'payment-runs',
  resources: [paymentRunsResource],
  routes: [transfersRoute, runFileRoute],
};
