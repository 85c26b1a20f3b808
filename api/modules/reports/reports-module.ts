import type { Module } from '#api/core/module.ts';
import { profitRoute } from './profit-route.ts';

export const reportsModule: Module = { name: 'reports', routes: [profitRoute] };
