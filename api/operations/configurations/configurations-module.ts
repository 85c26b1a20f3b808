import type { Module } from '#api/core/module.ts';
import { configurationsResource } from './configurations-resource.ts';

export const configurationsModule: Module = {
  name: 'configurations',
  resources: [configurationsResource],
};
