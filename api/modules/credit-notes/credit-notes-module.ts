import type { Module } from '#api/core/module.ts';
import {
  createCreditNotesRoute,
  creditNotePreparationRoute,
  creditNotesRoute,
} from './credit-note-routes.ts';

export const creditNotesModule: Module = {
  name: 'credit-notes',
  routes: [creditNotesRoute, creditNotePreparationRoute, createCreditNotesRoute],
};
