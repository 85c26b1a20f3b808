import type { Module } from '#api/core/module.ts';
import { defineResource } from '#api/core/resource/define-resource.ts';
import { operatorProfile } from '#shared/schemas/entities/operator-profile.ts';

export const operatorProfilesModule: Module = {
  name: 'operator-profiles',
  resources: [
    defineResource(operatorProfile, {
      table: 'operator_profiles',
      search: ['name'],
    }),
  ],
};
