import type { Module } from '#api/core/module.ts';
import { contactRoutes } from './contact-routes.ts';

/** Publishers as contacts of the accounting tool. */
export const accountingModule: Module = { name: 'accounting', routes: contactRoutes };
