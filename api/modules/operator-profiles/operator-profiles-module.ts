import { forbidden } from '#api/core/http/problem.ts';
import type { Module } from '#api/core/module.ts';
import { defineResource } from '#api/core/resource/define-resource.ts';
import { operatorProfile } from '#shared/schemas/entities/operator-profile.ts';

const ofPaying = ['payoutHolder', 'payoutIban', 'payoutBic', 'paymentSource'] as const;

export const operatorProfilesModule: Module = {
  name: 'operator-profiles',
  resources: [
    defineResource(operatorProfile, {
      table: 'operator_profiles',
      search: ['name'],
      // Where payouts come from is for those who settle and may pay.
      fieldRights: Object.fromEntries(ofPaying.map((field) => [field, 'payments' as const])),
      sensitive: [...ofPaying],
      async beforeWrite({ actor }) {
        if (!actor.permissions.has('billing')) throw forbidden();
      },
    }),
  ],
};
