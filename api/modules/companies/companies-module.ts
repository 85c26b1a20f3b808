import type { Module } from '#api/core/module.ts';
import { companiesResource } from './companies-resource.ts';

export const companiesModule: Module = { name: 'companies', resources: [companiesResource] };
