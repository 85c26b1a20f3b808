import type { Module } from '#api/core/module.ts';
import { heldDaysResource } from './held-days-resource.ts';

export const heldDaysModule: Module = {
  name: 'held-days',
  resources: [heldDaysResource],
};
