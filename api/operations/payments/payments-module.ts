import type { Module } from '#api/core/module.ts';
import { paymentsResource } from './payments-resource.ts';

export const paymentsModule: Module = { name: 'payments', resources: [paymentsResource] };
